import FluidGeometry
import FluidNavigation
import FluidScene
import FluidTestSupport
import FluidTransitions
import Testing

@MainActor
struct SourceTests {
  let stage = Stage()

  @Test("A source is hidden exactly while its card is in flight or open")
  func hidden() {
    #expect(!stage.window.isSourceHidden("a"))
    _ = stage.open("a")
    #expect(stage.window.isSourceHidden("a"))
    stage.pop(for: 0.1)
    #expect(stage.window.isSourceHidden("a"))
    stage.rest()
    #expect(!stage.window.isSourceHidden("a"))
  }

  @Test("A page that shows something else goes back into that one's source, and its first one is shown")
  func otherIdentity() throws {
    let page = stage.open("a")
    let other = SourceView(id: "z", frame: Rect(x: 300, y: 40, width: 60, height: 60))
    stage.sources["a"] = other
    page.setNeedsUpdateOfTransitionSource()
    stage.turn()
    #expect(stage.window.isSourceHidden("z") && !stage.window.isSourceHidden("a"))
    stage.navigation.popViewController(animated: true)
    var limit = LoopLimit(500)
    while let card = stage.card(of: page), card.progress > 0.02 {
      try limit.turn()
      stage.run(for: 0.01)
    }
    #expect(try #require(stage.card(of: page)).pose.center.distance(to: other.frame.center) < 12)
  }

  @Test("A source that changes its identity in flight does not make the card jump")
  func otherIdentityInFlight() throws {
    let page = stage.open("a")
    stage.pop(for: 0.1)
    let before = try #require(stage.card(of: page))
    stage.sources["a"] = SourceView(id: "z", frame: Rect(x: 300, y: 40, width: 60, height: 200))
    stage.turn()
    let after = try #require(stage.card(of: page))
    #expect(after.pose.center.distance(to: before.pose.center) < 1e-9)
    #expect(abs(after.pose.size.height - before.pose.size.height) < 1e-9)
    stage.rest()
    #expect(!stage.window.isSourceHidden("z"))
  }

  @Test("A source whose content changes in flight does not make the picture jump")
  func otherContentInFlight() throws {
    let page = stage.open("a")
    stage.pop(for: 0.1)
    let before = try #require(stage.card(of: page)).pose
    stage.sources["a"]?.contentFrame = Rect(x: 30, y: 510, width: 20, height: 20)
    stage.sources["a"]?.cornerRadius = 60
    stage.turn()
    let after = try #require(stage.card(of: page)).pose
    #expect(abs(after.pageScale - before.pageScale) < 1e-9 && abs(after.radius - before.radius) < 1e-9)
  }

  @Test("A source on a page in flight is where the page's card shows it, and what lands there fades as it does")
  func onPageInFlight() throws {
    let story = stage.open("a")
    let picture = stage.page("b")
    let figure = Rect(x: 40, y: 500, width: 200, height: 150)
    stage.sources["b"] = SourceView(id: "b", frame: figure, cornerRadius: 8)
    stage.sources["b"]?.movesWithPage = true
    stage.push(picture)
    #expect(try #require(stage.card(of: picture)).endpoints.source?.frame == figure)
    stage.pop(for: 0.15)
    stage.navigation.popViewController(animated: true)
    var former = try #require(stage.card(of: picture))
    var carried = 0
    for _ in 0..<400 {
      stage.run(for: 1.0 / 120, fps: 120)
      guard let card = stage.card(of: picture) else { break }
      if let page = stage.card(of: story) {
        let place = page.pose.pageTransform(pageSize: Size(width: 402, height: 874)).apply(figure)
        #expect(card.endpoints.source.map { $0.frame.distance(to: place) < 1e-6 } == true)
        if place.distance(to: figure) > 100 { carried += 1 }
      }
      #expect(card.pose.center.distance(to: former.pose.center) < 20)
      #expect(abs(card.opacity - former.opacity) < 0.2)
      former = card
    }
    #expect(carried > 10)
    stage.rest()
    #expect(stage.card(of: picture) == nil && stage.card(of: story) == nil)
    #expect(former.opacity < 0.1)
    #expect(former.pose.frame.width < 80)
  }

  @Test("A source stays where its page has landed with it, and a page that leaves at once takes it away")
  func onPageThatIsGone() throws {
    for animated in [true, false] {
      let story = stage.open("a")
      let picture = stage.page("b")
      stage.sources["b"] = SourceView(id: "b", frame: Rect(x: 40, y: 500, width: 200, height: 150))
      stage.sources["b"]?.movesWithPage = true
      stage.push(picture)
      stage.pop(for: 0.15)
      stage.navigation.popViewController(animated: animated)
      stage.run(for: 0.02)
      let center = try #require(stage.card(of: picture)).pose.center
      stage.down(center.x, center.y)
      stage.run(for: 2)
      #expect(stage.card(of: story) == nil)
      let held = try #require(stage.card(of: picture))
      #expect(held.phase == .tracking)
      #expect(held.endpoints.source.map { $0.frame.width < 80 } == (animated ? true : nil))
      stage.up()
      var last = held
      for _ in 0..<400 {
        stage.run(for: 1.0 / 120, fps: 120)
        guard let card = stage.card(of: picture) else { break }
        #expect(card.pose.center.distance(to: last.pose.center) < 40)
        last = card
      }
      #expect(stage.card(of: picture) == nil && last.opacity < 0.1)
    }
  }

  @Test("The page beneath recedes, comes back, and is not held back by a card that is no longer its business")
  func coverage() {
    _ = stage.open("a")
    #expect(stage.window.state(of: stage.home)?.coverage == 1)
    stage.pop(for: 0.05)
    stage.navigation.pushViewController(stage.page("b"), animated: true)
    let landing = stage.window.cards[0].pose.center
    // The card of the new page is still as small as its source: the old one can be reached.
    stage.sources["b"]?.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    stage.turn()
    stage.down(landing.x, landing.y)
    stage.run(for: 1)
    stage.release()
    #expect(stage.window.state(of: stage.home)?.coverage == 1)
    #expect(stage.window.topViewController.title == "b")
  }

  @Test("A card keeps the background and the shadow of a source that goes away while it lands")
  func look() throws {
    let page = stage.page("a")
    let shadow = LayerShadow(color: .black, radius: 9, offset: .zero)
    stage.sources["a"]?.background = .white
    stage.sources["a"]?.shadow = shadow
    stage.push(page)
    stage.pop(for: 0.1)
    stage.sources["a"] = nil
    stage.run(for: 0.05)
    let card = try #require(stage.card(of: page))
    #expect(card.endpoints.source == nil)
    #expect(card.sourceBackground == .white && card.sourceShadow == shadow)
  }
}
