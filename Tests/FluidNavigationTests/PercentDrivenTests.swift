import FluidMotion
import FluidNavigation
import Testing

/// Transitions in the hands of an interaction controller.
@MainActor
struct PercentDrivenTests {
  let stage = Stage()
  let delegate = TestDelegate()
  let driver = PercentDrivenInteractiveTransition()

  init() {
    stage.navigation.delegate = delegate
    delegate.animator = { operation, _ in TestAnimator(operation) }
  }

  private let pushed = "home.DidDisappear a.DidAppear didShow(a)"
  private let pops = "willShow(home) a.WillDisappear home.WillAppear home.IsAppearing"
  private let popped = "a.DidDisappear home.DidAppear didShow(home)"

  private func begin(_ operation: NavigationOperation) -> Page {
    let page = stage.page("a", zooms: false)
    if operation == .push { delegate.interaction = { [driver] in driver } }
    stage.navigation.pushViewController(page, animated: true)
    if operation == .pop {
      stage.rest()
      delegate.interaction = { [driver] in driver }
      stage.navigation.popViewController(animated: true)
    }
    _ = stage.events()
    return page
  }

  private func progress(of page: Page) -> Double {
    var found = Double.nan
    stage.window.forEachPage { if $0.controller === page { found = $0.progress } }
    return found
  }

  @Test("It waits, follows without a jump, and finishes", arguments: NavigationOperation.allCases)
  func finishes(operation: NavigationOperation) {
    let page = begin(operation)
    #expect(stage.window.transitionCoordinator?.initiallyInteractive == true)
    stage.rest()
    #expect(stage.events().isEmpty)
    #expect(progress(of: page) == (operation == .push ? 0 : 1))
    driver.update(0.6)
    #expect(progress(of: page) == (operation == .push ? 0 : 1))
    stage.run(for: 1)
    #expect(abs(progress(of: page) - (operation == .push ? 0.6 : 0.4)) < 1e-3)
    #expect(driver.percentComplete == 0.6)
    driver.finish()
    #expect(stage.window.transitionCoordinator?.isInteractive == false)
    stage.rest()
    #expect(stage.events() == [operation == .push ? pushed : popped])
    driver.update(0.2)
    driver.cancel()
    stage.rest()
    #expect(stage.events().isEmpty, "what is over is over")
  }

  @Test(
    "A push that is cancelled completes and becomes a pop; a pop is cancelled when it is back",
    arguments: NavigationOperation.allCases)
  func cancels(operation: NavigationOperation) {
    let page = begin(operation)
    driver.update(0.5)
    stage.run(for: 0.5)
    stage.turn()
    let before = progress(of: page)
    driver.cancel()
    #expect(abs(progress(of: page) - before) < 1e-9)
    stage.rest()
    switch operation {
    case .push: #expect(stage.events() == ["\(pushed) \(pops)", popped])
    case .pop:
      #expect(stage.events() == ["home.WillDisappear home.DidDisappear a.WillAppear a.IsAppearing a.DidAppear"])
    }
  }

  @Test("One that does not want to begin in its hands runs until it is paused")
  func pauses() {
    driver.wantsInteractiveStart = false
    let page = begin(.push)
    stage.run(for: 0.25)
    #expect(progress(of: page) > 0.1)
    driver.pause()
    stage.rest()
    #expect(stage.events().isEmpty && driver.percentComplete > 0)
    driver.finish()
    stage.rest()
    #expect(stage.events() == [pushed])
  }

  @Test("The rest runs so many times faster")
  func speed() {
    driver.completionSpeed = 10
    _ = begin(.push)
    driver.finish()
    stage.run(for: 0.08)
    #expect(stage.events() == [pushed])
  }

  @Test("A finger takes the page away from it, and a push from it opens by itself")
  func takenAway() {
    let page = begin(.push)
    driver.update(0.7)
    stage.run(for: 0.5)
    stage.down(201, 437)
    #expect(stage.events() == ["\(pushed) \(pops)"])
    driver.update(0.1)
    stage.run(for: 0.5)
    #expect(abs(progress(of: page) - 0.7) < 0.01, "what it says counts for nothing any more")
    stage.release()
    #expect(stage.window.topViewController === page)
    #expect(!stage.window.isAnimating)
  }

  @Test("Another push on top lets the one that it holds open by itself")
  func overtaken() {
    let page = begin(.push)
    driver.update(0.4)
    stage.run(for: 0.2)
    delegate.interaction = { nil }
    stage.push(stage.page("b", zooms: false))
    #expect(progress(of: page) == 1)
    #expect(stage.window.viewControllers.map(\.title) == ["home", "a", "b"])
    #expect(!stage.window.isAnimating)
  }

  @Test("A pop by program takes it over")
  func poppedByProgram() {
    let page = begin(.pop)
    driver.update(0.3)
    stage.run(for: 0.2)
    stage.navigation.popViewController(animated: true)
    driver.update(0)
    stage.rest()
    #expect(stage.events() == [popped])
    #expect(page.navigationController == nil)
  }

  @Test(
    "The completion curve takes the rest of the animator's duration, and completionSpeed divides it",
    arguments: [1, 2.5])
  func completionCurve(speed: Double) {
    driver.completionCurve = .linear
    driver.timingCurve = .linear(duration: 9)
    driver.completionSpeed = speed
    let page = begin(.push)
    #expect(driver.duration == 0.5)
    #expect(stage.window.transitionCoordinator?.completionCurve == .linear)
    driver.update(0.4)
    stage.run(for: 1)
    driver.finish()
    // Three fifths of half a second are left.
    stage.run(for: 0.3 / speed - 0.02)
    #expect(progress(of: page) < 1 && stage.events().isEmpty)
    stage.run(for: 0.06)
    #expect(progress(of: page) == 1 && stage.events() == [pushed])
  }

  @Test("Without a completion curve the rest runs on the timing curve, and without both on the animator's own")
  func timingCurve() {
    driver.timingCurve = .linear(duration: 0.2)
    let page = begin(.pop)
    driver.update(0.5)
    stage.run(for: 1)
    driver.cancel()
    stage.run(for: 0.18)
    #expect(progress(of: page) < 1)
    stage.run(for: 0.06)
    #expect(progress(of: page) == 1)
  }
}
