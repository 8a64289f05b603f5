import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidTransitions
import Testing

@MainActor
@Suite("A page that goes from one window to another")
struct TwoWindowTests {
  let one = Stage()
  let other = Stage()

  enum Departure: CaseIterable { case pop, dismiss, overtaken, replaced, beneath, stack, heldThenPopped }
  enum Arrival: CaseIterable { case push, present, set, inStack }

  /// Opens a page in the first window and lets it leave that one again.
  private func depart(_ departure: Departure, _ page: Page) {
    let navigation = one.navigation
    switch departure {
    case .pop:
      one.push(page)
      navigation.popViewController(animated: true)
    case .dismiss:
      one.present(page)
      page.dismiss(animated: true)
    case .overtaken:
      one.push(page)
      navigation.popViewController(animated: true)
      navigation.pushViewController(one.page("next"), animated: true)
    case .replaced:
      one.push(page)
      navigation.setViewControllers([one.home, one.page("next")], animated: true)
    case .beneath:
      one.push(page)
      one.push(one.page("next"))
      navigation.popToRootViewController(animated: true)
    case .stack:
      let stack = NavigationController(rootViewController: one.page("first", zooms: false))
      one.present(stack)
      stack.pushViewController(page, animated: false)
      one.rest()
      stack.popViewController(animated: true)
    case .heldThenPopped:
      one.push(page)
      one.drag(from: (200, 300), to: (200, 600), seconds: 0.2)
      navigation.popViewController(animated: true)
    }
    one.run(for: 0.05)
  }

  private func arrive(_ arrival: Arrival, _ page: Page, animated: Bool) {
    switch arrival {
    case .push: other.navigation.pushViewController(page, animated: animated)
    case .present: other.home.present(page, animated: animated)
    case .set: other.navigation.setViewControllers([other.home, page], animated: animated)
    case .inStack: other.home.present(NavigationController(rootViewController: page), animated: animated)
    }
  }

  @Test("A page that still leaves one window can come to another one", arguments: Departure.allCases, Arrival.allCases)
  func goesOn(departure: Departure, arrival: Arrival) {
    for animated in [true, false] {
      let tests = TwoWindowTests()
      let page = tests.one.page("a")
      tests.depart(departure, page)
      tests.arrive(arrival, page, animated: animated)
      #expect(page.navigationController?.viewControllers.contains { $0 === page } == true)
      #expect(!tests.one.window.viewControllers.contains { $0 === page })
      tests.one.rest()
      tests.other.rest()
      tests.one.up()
      #expect(page.appearanceState == .appeared && tests.other.window.topViewController === page)
      for stage in [tests.one, tests.other] {
        #expect(!stage.host.isAnimating && stage.window.transitionCoordinator == nil)
        #expect(stage.window.topViewController.appearanceState == .appeared)
        #expect(
          stage.host.frame(at: stage.now).pages.filter { $0.controller === page }.count == (stage === tests.one ? 0 : 1)
        )
      }
      // And back again.
      tests.other.window.goBack(animated: true)
      tests.other.run(for: 0.05)
      tests.one.navigation.pushViewController(page, animated: animated)
      tests.one.rest()
      tests.other.rest()
      #expect(tests.one.window.topViewController === page && page.appearanceState == .appeared)
    }
  }

  @Test(
    "A page that goes to another window from a callback of the first one arrives there",
    arguments: AppearanceCallback.allCases)
  func fromACallback(callback: AppearanceCallback) {
    let page = one.page("a")
    one.push(page)
    for each in [page, one.home] {
      each.onCallback = { [other] _, told in
        guard told == callback, page.appearanceState != .appeared else { return }
        each.onCallback = nil
        other.navigation.pushViewController(page, animated: true)
      }
    }
    one.navigation.popViewController(animated: true)
    one.rest()
    other.rest()
    one.rest()
    #expect(page.appearanceState == .appeared && other.window.topViewController === page)
    #expect(one.home.appearanceState == .appeared && !one.host.isAnimating)
  }

  @Test("A page that a window shows is not taken from it", arguments: Arrival.allCases)
  func stays(arrival: Arrival) {
    let page = one.open("a")
    var completions = 0
    arrive(arrival, page, animated: true)
    other.navigation.pushViewController(page, animated: true) { _ in completions += 1 }
    other.rest()
    #expect(completions == 1 && one.window.topViewController === page && page.appearanceState == .appeared)
    #expect(other.window.viewControllers.map(\.title) == ["home"] && page.navigationController === one.navigation)
  }
}
