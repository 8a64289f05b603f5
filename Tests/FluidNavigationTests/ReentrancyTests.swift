import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidTransitions
import Testing

/// Pages that navigate from inside of their callbacks, and pages that are no longer needed.
@MainActor
struct ReentrancyTests {
  let stage = Stage()

  @Test("A page that pushes when it has appeared is told all of the first push before any of the second")
  func pushFromACallback() {
    let b = stage.page("b")
    let a = stage.page("a")
    a.onCallback = { [stage] page, callback in
      guard callback == .viewDidAppear else { return }
      page.onCallback = nil
      stage.navigation.pushViewController(b, animated: true)
    }
    stage.push(a)
    stage.expectEvents(
      "willShow(a) home.WillDisappear a.WillAppear a.IsAppearing",
      "home.DidDisappear a.DidAppear didShow(a) willShow(b) a.WillDisappear b.WillAppear b.IsAppearing",
      "a.DidDisappear b.DidAppear didShow(b)")
  }

  @Test(
    "A page that pops itself while it is pushed goes again",
    arguments: [AppearanceCallback.viewWillAppear, .viewIsAppearing])
  func popFromACallback(callback: AppearanceCallback) {
    let a = stage.page("a")
    a.onCallback = { [stage] page, told in
      guard told == callback else { return }
      page.onCallback = nil
      stage.navigation.popViewController(animated: true)
    }
    stage.push(a)
    stage.expectEvents(
      "willShow(a) home.WillDisappear a.WillAppear a.IsAppearing home.DidDisappear a.DidAppear didShow(a) "
        + "willShow(home) a.WillDisappear home.WillAppear home.IsAppearing",
      "a.DidDisappear home.DidAppear didShow(home)")
  }

  @Test("A push from a callback of a catch takes the card out of the hand, and nothing is left behind")
  func pushFromACatch() {
    let a = stage.open("a")
    let b = stage.page("b")
    a.onCallback = { [stage] page, told in
      guard told == .viewWillDisappear else { return }
      page.onCallback = nil
      stage.navigation.pushViewController(b, animated: true)
    }
    stage.drag(from: (200, 300), to: (200, 700), seconds: 0.3)
    stage.release()
    #expect(stage.window.viewControllers.map(\.title) == ["home", "a", "b"])
    #expect(stage.window.cards.map(\.phase) == [.rest, .rest])
    #expect(b.appearanceState == .appeared && a.appearanceState == .disappeared)
  }

  @Test("A page that has been popped is freed, also when fingers had held its card", arguments: [true, false])
  func noLeak(isHeld: Bool) {
    weak var gone: Page?
    weak var interaction: PageInteraction?
    do {
      let page = stage.open("a")
      gone = page
      if isHeld {
        stage.drag(from: (200, 300), to: (200, 700), seconds: 0.3)
        interaction = stage.window.interaction(of: page)
        #expect(interaction != nil)
        stage.up()
      } else {
        stage.navigation.popViewController(animated: true)
      }
      stage.rest()
    }
    #expect(gone == nil && interaction == nil)
  }

  enum Replacement: CaseIterable { case set, setAtOnce, inSheet, popToRoot, underFinger, overtaken, cancelled }

  @Test("A page that another one has replaced is freed while that one stays", arguments: Replacement.allCases)
  func replacedPageIsFreed(replacement: Replacement) {
    weak var gone: Page?
    let next = stage.page("b", zooms: replacement != .inSheet)
    do {
      let page = stage.page("a", zooms: replacement != .inSheet)
      gone = page
      switch replacement {
      case .set, .setAtOnce:
        stage.push(page)
        stage.navigation.setViewControllers([next], animated: replacement == .set)
      case .inSheet:
        let stack = NavigationController(rootViewController: stage.page("first", zooms: false))
        stack.modalPresentationStyle = .pageSheet
        stage.present(stack)
        stack.pushViewController(page, animated: false)
        stage.rest()
        stack.setViewControllers([stack.viewControllers[0], next], animated: true)
      case .popToRoot:
        stage.push(page)
        stage.push(stage.page("c"))
        stage.navigation.popToRootViewController(animated: true)
        stage.navigation.pushViewController(next, animated: true)
      case .underFinger:
        stage.push(page)
        stage.drag(from: (200, 300), to: (200, 500), seconds: 0.2)
        stage.navigation.setViewControllers([stage.home, next], animated: true)
        stage.up()
      case .overtaken:
        stage.push(page)
        stage.pop(for: 0.05)
        stage.navigation.pushViewController(next, animated: true)
      case .cancelled:
        stage.push(page)
        stage.navigation.setViewControllers([stage.home, next], animated: true)
        stage.run(for: 0.1)
        stage.down(200, 560)
        stage.up()
      }
    }
    stage.rest()
    #expect(next.appearanceState == .appeared && gone == nil)
  }

  @Test("Two cards that land in one turn, the first of which brings the second's page back", arguments: [true, false])
  func landingTogether(animated: Bool) {
    let a = stage.open("a")
    let b = stage.open("b")
    stage.navigation.popViewController(animated: true)
    stage.turn()
    stage.navigation.popViewController(animated: true)
    for (page, other) in [(a, b), (b, a)] {
      page.onCallback = { [stage] page, told in
        guard told == .viewDidDisappear else { return }
        page.onCallback = nil
        stage.navigation.pushViewController(other, animated: animated)
      }
    }
    stage.now = stage.now + 5
    stage.turn()
    stage.rest()
    stage.rest()
    #expect(!stage.window.isAnimating)
    #expect(stage.window.topViewController.appearanceState == .appeared)
  }

  @Test("A turn at no time, or in the past, stands still", arguments: [Double.nan, .infinity, -1e300, 0])
  func noTime(seconds: Double) {
    stage.run(for: 1)
    stage.window.beginTurn(at: Instant(seconds: seconds))
    #expect(stage.window.now.seconds == 1)
  }

  @Test("All of a page that is open can be dragged, also around a picture that flies alone")
  func backdropCanBeDragged() {
    let page = stage.page("a")
    let options = ViewController.Transition.ZoomOptions()
    options.backdrop = .fadesInPlace
    options.alignmentRectProvider = { _ in Rect(x: 0, y: 300, width: 402, height: 200) }
    page.preferredTransition = .zoom(options: options) { [stage] _ in stage.sources["a"] }
    stage.push(page)
    #expect(stage.window.prepareInteraction(at: Point(x: 200, y: 100))?.controller === page)
  }

  @Test("Under a page that does not zoom no card can be reached")
  func plainPageOnTop() {
    _ = stage.open("a")
    stage.pop(for: 0.05)
    stage.navigation.pushViewController(stage.page("b", zooms: false), animated: false)
    #expect(stage.window.cards.count == 1)
    #expect(stage.window.prepareInteraction(at: stage.window.cards[0].pose.center)?.controller.title == "b")
  }
}
