import FluidGeometry
import FluidNavigation
import Testing

/// What a coordinator tells, and when.
@MainActor
struct CoordinatorTests {
  let stage = Stage()
  let delegate = TestDelegate()

  enum Kind: CaseIterable { case zoom, plain, cover, flip, dissolve, curl, animator }

  /// What one coordinator said.
  final class Log {
    var percents: [Double] = []
    var completions: [Bool] = []
    var interactions: [Bool] = []
  }

  private func page(_ kind: Kind) -> Page {
    let page = stage.page("a", zooms: kind == .zoom)
    switch kind {
    case .zoom, .plain: break
    case .cover: page.preferredTransition = .coverVertical
    case .flip: page.preferredTransition = .flipHorizontal
    case .dissolve: page.preferredTransition = .crossDissolve
    case .curl: page.preferredTransition = .partialCurl
    case .animator:
      stage.navigation.delegate = delegate
      delegate.animator = { operation, _ in TestAnimator(operation) }
    }
    return page
  }

  /// Listens from a page's callbacks, as apps do; one log a transition.
  private func listen(to page: Page, on callback: AppearanceCallback) -> () -> [Log] {
    var logs: [Log] = []
    page.onCallback = { page, told in
      guard told == callback, let coordinator = page.transitionCoordinator else { return }
      let log = Log()
      logs.append(log)
      coordinator.animate(
        alongsideTransition: { log.percents.append($0.percentComplete) },
        completion: { log.completions.append($0.isCancelled) })
      coordinator.notifyWhenInteractionChanges { log.interactions.append($0.isInteractive) }
    }
    return { logs }
  }

  @Test(
    "Beside a push and a pop of any kind it goes from 0 to 1, every turn, and completes once", arguments: Kind.allCases)
  func alongside(kind: Kind) throws {
    let page = page(kind)
    let logs = listen(to: page, on: .viewWillAppear)
    stage.navigation.pushViewController(page, animated: true)
    #expect(logs().first?.percents == [0], "in the turn in which it begins")
    stage.rest()
    let push = try #require(logs().first)
    #expect(push.percents.count > 10 && push.percents.last == 1)
    #expect(push.completions == [false] && push.interactions.isEmpty)
    let leaving = listen(to: page, on: .viewWillDisappear)
    stage.pop()
    let pop = try #require(leaving().first)
    #expect(pop.percents.first == 0 && pop.percents.last == 1 && pop.percents.count > 10)
    #expect(zip(pop.percents, pop.percents.dropFirst()).allSatisfy { $1 >= $0 - 0.02 })
    #expect(pop.completions == [false])
    #expect(stage.window.transitionCoordinator == nil)
  }

  @Test(
    "An interrupted push completes uncancelled where it is; the pop has a new one that continues from there",
    arguments: Kind.allCases)
  func interrupted(kind: Kind) throws {
    let page = page(kind)
    let logs = listen(to: page, on: .viewWillAppear)
    stage.push(page, for: 0.05)
    stage.turn()
    let coordinator = try #require(stage.window.transitionCoordinator)
    let leaving = listen(to: page, on: .viewWillDisappear)
    let percent = coordinator.percentComplete
    stage.navigation.popViewController(animated: true)
    let push = try #require(logs().first)
    #expect(push.completions == [false] && push.percents.last == percent && !coordinator.isCancelled)
    #expect(!coordinator.animate(alongsideTransition: nil))
    let pop = try #require(leaving().first)
    #expect(stage.window.transitionCoordinator !== coordinator)
    #expect(abs((pop.percents.first ?? 2) - (1 - percent)) < 1e-9)
    stage.rest()
    #expect(pop.completions == [false] && pop.percents.last == 1)
  }

  @Test(
    "Fingers: it is interactive while they have the page, and cancelled when it goes back",
    arguments: [Kind.zoom, .plain, .animator])
  func fingers(kind: Kind) throws {
    let page = page(kind)
    stage.push(page)
    let logs = listen(to: page, on: .viewWillDisappear)
    stage.drag(from: (5, 437), to: (70, 437), seconds: 0.5)
    let coordinator = try #require(page.transitionCoordinator)
    #expect(coordinator.initiallyInteractive && coordinator.isInteractive && !coordinator.isCancelled)
    #expect(coordinator.isInterruptible && coordinator.isAnimated)
    stage.run(for: 0.3)
    stage.up()
    #expect(!coordinator.isInteractive && coordinator.isCancelled)
    let log = try #require(logs().first)
    #expect(log.interactions == [false])
    // Caught once more on its way back.
    stage.run(for: 0.02)
    stage.down(201, 437)
    #expect(coordinator.isInteractive && !coordinator.isCancelled && log.interactions == [false, true])
    stage.release()
    #expect(log.completions == [true] && log.percents.last == 0 && coordinator.percentComplete == 0)
    #expect(page.transitionCoordinator == nil)
  }

  @Test("It has the velocity with which a released transition continues", arguments: [true, false])
  func completionVelocity(isFast: Bool) throws {
    let page = stage.page("a", zooms: false)
    stage.push(page)
    stage.drag(from: (5, 437), to: (205, 437), seconds: 0.15)
    let coordinator = try #require(page.transitionCoordinator)
    if !isFast { stage.run(for: 1) }
    stage.up()
    #expect(isFast ? coordinator.completionVelocity > 1 : abs(coordinator.completionVelocity) < 0.01)
  }

  @Test("Without animation it does everything in one turn", arguments: [true, false])
  func unanimated(zooms: Bool) {
    let page = stage.page("a", zooms: zooms)
    let logs = listen(to: page, on: .viewWillAppear)
    stage.navigation.pushViewController(page, animated: false)
    #expect(logs().first?.percents == [1] && logs().first?.completions == [false])
  }

  @Test("A navigation from a coordinator's completion waits until every page has been told")
  func reentrancy() {
    let page = stage.page("a", zooms: false)
    page.onCallback = { [stage] page, told in
      guard told == .viewWillAppear else { return }
      page.onCallback = nil
      page.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        stage.navigation.popViewController(animated: true)
      }
    }
    stage.push(page)
    stage.expectEvents(
      "willShow(a) home.WillDisappear a.WillAppear a.IsAppearing",
      "home.DidDisappear a.DidAppear didShow(a) willShow(home) a.WillDisappear home.WillAppear home.IsAppearing",
      "a.DidDisappear home.DidAppear didShow(home)")
  }

  @Test("A pop from beside a push reverses it")
  func popFromBeside() {
    let page = stage.page("a", zooms: false)
    page.onCallback = { [stage] page, told in
      guard told == .viewWillAppear else { return }
      page.onCallback = nil
      page.transitionCoordinator?.animate(alongsideTransition: {
        if $0.percentComplete > 0.3 { stage.navigation.popViewController(animated: true) }
      })
    }
    stage.push(page)
    #expect(stage.events().count == 3)
    #expect(stage.window.topViewController === stage.home && !stage.window.isAnimating)
  }

  @Test("A view outside of the container moves with the transition, is held with it, and returns where it is cancelled")
  func alongsideView() throws {
    let page = page(.zoom)
    let bar = TransitionView(frame: Rect(x: 0, y: 0, width: 402, height: 52))
    stage.push(page)
    var ends: [Bool] = []
    page.onCallback = { page, callback in
      guard callback == .viewWillDisappear else { return }
      let moves = page.transitionCoordinator?.animateAlongsideTransition(
        in: bar, animation: { _ in bar.alpha = 0 }, completion: { ends.append($0.isCancelled) })
      #expect(moves == true)
    }
    stage.drag(from: (200, 300), to: (200, 360), seconds: 0.4)
    stage.run(for: 0.3)
    let coordinator = try #require(page.transitionCoordinator)
    #expect(coordinator.percentComplete > 0.02)
    #expect(abs(bar.alpha - (1 - coordinator.percentComplete)) < 1e-9)
    stage.release()
    #expect(bar.alpha == 1 && ends == [true])
    stage.pop()
    #expect(bar.alpha == 0 && ends == [true, false])
    let movesAfterwards = coordinator.animateAlongsideTransition(in: bar, animation: { _ in bar.alpha = 1 })
    #expect(!movesAfterwards && bar.alpha == 0, "what is over moves nothing")
  }

  @Test("It has the duration and, of an animator's transition, the container and its views", arguments: Kind.allCases)
  func context(kind: Kind) throws {
    let page = page(kind)
    stage.navigation.pushViewController(page, animated: true)
    let coordinator = try #require(stage.window.transitionCoordinator)
    let duration = coordinator.transitionDuration
    #expect(duration > 0.1 && duration < 1.5)
    #expect(coordinator.presentationStyle == nil && coordinator.targetTransform == .identity)
    if kind == .animator {
      let container = try #require(coordinator.containerView)
      #expect(duration == 0.5 && container.bounds.size == stage.window.pageSize)
      #expect(container.subviews.first === coordinator.view(forKey: .from))
      #expect(container.subviews.last === coordinator.view(forKey: .to))
      let view = container.subviews[0]
      let moves = coordinator.animateAlongsideTransition(in: view, animation: { _ in view.alpha = 0 })
      #expect(!moves, "the animator moves what is in the container")
    } else {
      #expect(coordinator.containerView == nil && coordinator.view(forKey: .to) == nil)
    }
    // What is left of the distance after that time is a thousandth, for whatever runs undisturbed.
    stage.run(for: duration, fps: 1000)
    let rest = 1 - (stage.window.transitionCoordinator?.percentComplete ?? 1)
    #expect(rest < 0.0015)
  }
}
