import FluidGeometry
import FluidNavigation
import FluidTransitions
import Testing

@MainActor
@Suite("A page that comes out of a button in a bar")
struct BarButtonTests {
  private let stage = Stage()
  private let button = BarButtonItem(id: "scenes", frame: Rect(x: 8, y: 8, width: 72, height: 36))
  private let page = ViewController(title: "page")

  init() {
    let button = button
    page.preferredTransition = .zoom(sourceBarButtonItemProvider: { _ in button })
  }

  private var end: ZoomEndpoints.Source? { stage.window.cards.first?.endpoints.source }

  @Test("A page that comes out of a button in a bar grows from its capsule, is caught, and lands in it")
  func flight() throws {
    stage.navigation.pushViewController(page, animated: true)
    stage.run(for: 0.1)
    #expect(end?.frame == button.frame && end?.radius == 18)
    let card = try #require(stage.window.cards.first)
    #expect(card.sourceID == "scenes" && stage.window.isSourceHidden("scenes"))
    stage.down(card.pose.center.x, card.pose.center.y)
    #expect(stage.window.cards.first?.phase == .tracking)
    stage.glide(from: (card.pose.center.x, card.pose.center.y), to: (300, 600), seconds: 0.2)
    button.frame = Rect(x: 300, y: 8, width: 72, height: 36)
    stage.navigation.popViewController(animated: true)
    stage.run(for: 0.1)
    #expect(end?.frame == button.frame)
    stage.rest()
    #expect(stage.navigation.viewControllers.count == 1 && !stage.window.isSourceHidden("scenes"))
  }

  enum Absence: CaseIterable { case hidden, faded, scrolled, inNoBar }

  /// The button as the toolbar content of an identifier.
  private func register(as id: String, in namespace: TransitionNamespace) -> MatchedTransitionSource {
    stage.window.matchedTransitionSources.matchedTransitionSource(id: id, in: namespace, barButtonItem: button)
  }

  @Test(
    "A page that comes out of a button in a bar has no source where that is not there",
    arguments: Absence.allCases, [true, false])
  func missing(absence: Absence, isMatched: Bool) {
    let namespace = TransitionNamespace()
    let registration = register(as: "details", in: namespace)
    if isMatched { page.preferredTransition = .zoom(sourceID: "details", in: namespace) }
    switch absence {
    case .hidden: button.isHidden = true
    case .faded: button.alpha = 0
    case .scrolled: button.frame = Rect(x: 8, y: -60, width: 72, height: 36)
    case .inNoBar: button.frame = nil
    }
    stage.navigation.pushViewController(page, animated: true)
    stage.run(for: 0.1)
    #expect(stage.window.cards.count == 1 && end == nil)
    _ = registration
  }

  @Test("A page that comes out of a button in a bar finds it by its identifier, wherever the bar has it then")
  func matched() throws {
    let namespace = TransitionNamespace()
    let registration = register(as: "details", in: namespace)
    page.preferredTransition = .zoom(sourceID: "details", in: namespace)
    stage.navigation.pushViewController(page, animated: true)
    #expect(try #require(stage.window.cards.first).pose.frame == button.frame && end?.radius == 18)
    stage.rest()
    button.frame = Rect(x: 300, y: 8, width: 72, height: 36)
    stage.navigation.popViewController(animated: true)
    stage.run(for: 0.1)
    #expect(end?.frame == button.frame && registration.frame == button.frame && registration.isVisible)
    button.alpha = 0
    stage.turn()
    #expect(end == nil && !registration.isVisible)
    stage.rest()
    #expect(stage.navigation.viewControllers.count == 1)
  }
}
