import FluidGeometry
import FluidNavigation
import FluidTestSupport
import FluidTransitions
import Testing

@MainActor
struct SourceTests {
  let stage = Stage()

  @Test("A source is hidden exactly while its card is in flight or open")
  func hidden() {
    #expect(!stage.navigation.isSourceHidden("a"))
    _ = stage.open("a")
    #expect(stage.navigation.isSourceHidden("a"))
    stage.navigation.popViewController(animated: true)
    stage.run(for: 0.1)
    #expect(stage.navigation.isSourceHidden("a"))
    stage.rest()
    #expect(!stage.navigation.isSourceHidden("a"))
  }

  @Test("A page that shows something else goes back into that one's source, and its first one is shown")
  func otherIdentity() throws {
    let page = stage.open("a")
    let other = SourceView(id: "z", frame: Rect(x: 300, y: 40, width: 60, height: 60))
    stage.sources["a"] = other
    stage.turn()
    #expect(stage.navigation.isSourceHidden("z") && !stage.navigation.isSourceHidden("a"))
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
    stage.navigation.popViewController(animated: true)
    stage.run(for: 0.1)
    let before = try #require(stage.card(of: page))
    stage.sources["a"] = SourceView(id: "z", frame: Rect(x: 300, y: 40, width: 60, height: 200))
    stage.turn()
    let after = try #require(stage.card(of: page))
    #expect(after.pose.center.distance(to: before.pose.center) < 1e-9)
    #expect(abs(after.pose.size.height - before.pose.size.height) < 1e-9)
    stage.rest()
    #expect(!stage.navigation.isSourceHidden("z"))
  }

  @Test("A source whose content changes in flight does not make the picture jump")
  func otherContentInFlight() throws {
    let page = stage.open("a")
    stage.navigation.popViewController(animated: true)
    stage.run(for: 0.1)
    let before = try #require(stage.card(of: page)).pose
    stage.sources["a"]?.contentFrame = Rect(x: 30, y: 510, width: 20, height: 20)
    stage.sources["a"]?.cornerRadius = 60
    stage.turn()
    let after = try #require(stage.card(of: page)).pose
    #expect(abs(after.pageScale - before.pageScale) < 1e-9 && abs(after.radius - before.radius) < 1e-9)
  }

  @Test("The page beneath recedes, comes back, and is not held back by a card that is no longer its business")
  func coverage() {
    _ = stage.open("a")
    #expect(stage.navigation.coverage(of: stage.home) == 1)
    stage.navigation.popViewController(animated: true)
    stage.run(for: 0.05)
    stage.navigation.pushViewController(stage.page("b"), animated: true)
    let landing = stage.navigation.cards[0].pose.center
    // The card of the new page is still as small as its source: the old one can be reached.
    stage.sources["b"]?.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    stage.turn()
    stage.down(landing.x, landing.y)
    stage.run(for: 1)
    stage.up()
    stage.rest()
    #expect(stage.navigation.coverage(of: stage.home) == 1)
    #expect(stage.navigation.topViewController.title == "b")
  }
}
