import FluidGeometry
import FluidNavigation
import FluidTestSupport
import FluidTransitions
import Testing

@MainActor
@Suite("Reported elsewhere: a source that is off screen, gone or hidden flies anyway")
struct LostSourceProofTests {
  private let stage = Stage()

  @Test("A source that goes missing sends the page to the middle, and hides nothing")
  func missing() throws {
    let page = stage.open("a")
    stage.sources["a"] = nil
    stage.navigation.popViewController(animated: true)
    #expect(!stage.window.isSourceHidden("a"))
    var limit = LoopLimit(500)
    while let card = stage.card(of: page), card.progress > 0.05 {
      try limit.turn()
      stage.run(for: 0.01)
    }
    let card = try #require(stage.card(of: page))
    #expect(card.pose.center.distance(to: Point(x: 201, y: 437)) < 3)
    #expect(card.opacity < 0.2)
  }

  @Test("A card lands where its source has been scrolled to, also outside of the window", arguments: [-3600.0, 3600])
  func scrolledAway(velocity: Double) throws {
    let page = stage.open("a")
    stage.navigation.popViewController(animated: true)
    var last: (card: Rect, source: Rect)?
    for _ in 0..<60 {
      let way = velocity / 60
      stage.sources["a"]?.frame.origin.y += way
      stage.sources["a"]?.contentFrame.origin.y += way
      stage.run(for: 1.0 / 60)
      guard let card = stage.card(of: page), let source = stage.sources["a"]?.frame else { break }
      #expect(card.pose.isFinite && stage.window.isSourceHidden("a"))
      last = (card.pose.frame, source)
    }
    let (card, source) = try #require(last)
    #expect(card.distance(to: source) <= 0.5, "it ends \(card.distance(to: source)) pt beside its source")
    #expect(!source.intersects(Rect(x: 0, y: 0, width: 402, height: 874)))
    stage.rest()
    #expect(stage.card(of: page) == nil && stage.home.appearanceState == .appeared)
    #expect(!stage.window.isSourceHidden("a"))
  }

  /// A page that has closed for some seconds, into the second of two sources of its name.
  private func closingPage(
    for seconds: Double
  ) -> (other: MatchedTransitionSource, own: MatchedTransitionSource, page: Page) {
    let namespace = TransitionNamespace()
    func source(at y: Double) -> MatchedTransitionSource {
      stage.window.matchedTransitionSources.matchedTransitionSource(
        id: "lake", in: namespace, frame: Rect(x: 20, y: y, width: 100, height: 60))
    }
    let (other, own) = (source(at: 700), source(at: 100))
    let page = stage.page("page", zooms: false)
    page.preferredTransition = .zoom(sourceID: "lake", in: namespace)
    stage.push(page)
    stage.pop(for: seconds)
    return (other, own, page)
  }

  @Test("A source that something covers hands its card over to one of its name that is seen")
  func hidden() throws {
    let (other, pinned, page) = closingPage(for: 0.1)
    pinned.update(isVisible: false)
    var last = try #require(stage.card(of: page)).pose.frame
    for _ in 0..<120 {
      stage.run(for: 1.0 / 60)
      guard let card = stage.card(of: page) else { break }
      last = card.pose.frame
    }
    #expect(last.distance(to: other.frame) <= 0.5, "it ends \(last.distance(to: other.frame)) pt beside what is seen")
  }

  @Test(
    "A card does not jump where its source is hidden or leaves, and another view of its name is seen",
    arguments: [true, false])
  func another(isHidden: Bool) throws {
    let (other, first, page) = closingPage(for: 0.2)
    let before = try #require(stage.card(of: page)).pose.frame
    if isHidden { first.update(isVisible: false) } else { first.withdraw() }
    stage.turn()
    let card = try #require(stage.card(of: page))
    #expect(card.endpoints.source?.frame == other.frame)
    #expect(card.pose.frame.distance(to: before) < 0.5, "it jumps by \(card.pose.frame.distance(to: before)) pt")
    var last = card.pose.frame
    var limit = LoopLimit(400)
    while let next = stage.card(of: page)?.pose.frame {
      try limit.turn()
      // As fast as the spring takes it over 600 points, and no faster.
      #expect(next.distance(to: last) < 80)
      last = next
      stage.run(for: 1.0 / 60)
    }
    #expect(last.distance(to: other.frame) <= 0.5)
  }

  @Test("A source that is hidden while its page is open is where the page goes, if there is no other")
  func hiddenAlone() throws {
    let namespace = TransitionNamespace()
    let source = stage.window.matchedTransitionSources.matchedTransitionSource(
      id: "lake", in: namespace, frame: Rect(x: 20, y: 300, width: 100, height: 60))
    let page = stage.page("page", zooms: false)
    page.preferredTransition = .zoom(sourceID: "lake", in: namespace)
    stage.push(page)
    source.update(isVisible: false)
    stage.pop(for: 0.2)
    #expect(stage.card(of: page)?.endpoints.source?.frame == source.frame)
    source.withdraw()
    stage.turn()
    #expect(try #require(stage.card(of: page)).endpoints.source == nil)
    stage.rest()
    #expect(stage.card(of: page) == nil && stage.home.appearanceState == .appeared)
  }
}
