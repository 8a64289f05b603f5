import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidTransitions
import Testing

/// Animators in the orders of the design: what they are told, one line a turn, among what pages are told.
@MainActor
struct AnimatorTests {
  let stage = Stage()
  let delegate = TestDelegate()

  init() {
    stage.navigation.delegate = delegate
    delegate.animator = { [stage] operation, _ in
      let animator = TestAnimator(operation)
      animator.note = { [unowned stage] in stage.note($0) }
      return animator
    }
  }

  private let pushes = "willShow(a) home.WillDisappear a.WillAppear a.IsAppearing animate changes"
  private let pops = "willShow(home) a.WillDisappear home.WillAppear home.IsAppearing"
  private let pushed = "home.DidDisappear a.DidAppear didShow(a)"
  private let popped = "a.DidDisappear home.DidAppear didShow(home)"

  private func upper(of page: Page) -> PresentedPage? {
    var found: PresentedPage?
    stage.window.forEachPage { if $0.controller === page { found = $0 } }
    return found
  }

  private func corner(of page: Page) -> Point {
    guard case .flat(let map)? = upper(of: page)?.placement.surface else { return Point(x: .nan, y: .nan) }
    return map.apply(.zero)
  }

  private func open() -> Page {
    let page = stage.page("a", zooms: false)
    stage.push(page)
    _ = stage.events()
    return page
  }

  /// The animators that the delegate makes.
  private final class Animators { var latest: TestAnimator? }

  /// Has the delegate make plain animators.
  private func keepAnimators() -> Animators {
    let animators = Animators()
    delegate.animator = { operation, _ in
      animators.latest = TestAnimator(operation)
      return animators.latest
    }
    return animators
  }

  private func use(_ manners: TestAnimator.Manners) {
    delegate.animator = { [stage] operation, _ in
      let animator = TestAnimator(operation)
      animator.manners = manners
      animator.note = { [unowned stage] in stage.note($0) }
      return animator
    }
  }

  @Test("An animator that starts outside of a transition changes its views, and has ended at once")
  func outsideOfATransition() {
    let view = TransitionView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    var told: [TransitionAnimator.Position] = []
    for animated in [true, false] {
      let animator = TransitionAnimator(duration: 0.5, dampingRatio: 1) { if animated { view.alpha = 0.5 } }
      animator.addCompletion { told.append($0) }
      animator.startAnimation()
      animator.addCompletion { told.append($0) }
      #expect(!animator.isRunning)
      animator.startAnimation()
    }
    #expect(view.alpha == 0.5 && told == [.end, .end, .end, .end])
  }

  @Test("Changes that an animator gets once it has begun run at once, during its transition and after that")
  func changesAfterTheStart() throws {
    let animators = keepAnimators()
    let page = stage.page("a", zooms: false)
    stage.push(page, for: 0.2)
    let animator = try #require(animators.latest?.propertyAnimator)
    let to = try #require(animators.latest?.context?.view(forKey: .to))
    let before = corner(of: page)
    animator.addAnimations { to.alpha = 0.5 }
    // The page is on the way that was recorded at the start.
    #expect(to.alpha == 0.5 && animator.isRunning && corner(of: page) == before)
    stage.rest()
    #expect(!animator.isRunning && page.appearanceState == .appeared)
    animator.addAnimations { to.alpha = 1 }
    #expect(to.alpha == 1)
  }

  @Test("An animator that starts after its transition has ended has ended at once, and one beside another ends with it")
  func lateOrSecond() throws {
    let animators = keepAnimators()
    let page = stage.page("a", zooms: false)
    stage.push(page, for: 0.1)
    let to = try #require(animators.latest?.context?.view(forKey: .to))
    stage.rest()
    var told: [String] = []
    let late = TransitionAnimator(duration: 0.5, dampingRatio: 1) { to.alpha = 0.5 }
    late.addCompletion { told.append("late \($0)") }
    late.startAnimation()
    #expect(told == ["late end"])
    stage.navigation.popViewController(animated: true)
    let second = TransitionAnimator(duration: 0.5, dampingRatio: 1) {
      animators.latest?.context?.view(forKey: .from)?.alpha = 0.5
    }
    second.addCompletion { told.append("second \($0)") }
    second.startAnimation()
    #expect(told == ["late end"] && second.isRunning)
    stage.rest()
    #expect(told == ["late end", "second end"] && page.appearanceState == .disappeared && !second.isRunning)
  }

  @Test(
    "A push and a pop tell pages the same, whatever starts the animation, also if it is never completed",
    arguments: [TestAnimator.Manners.completes, .forgets, .handsOut])
  func lifecycle(manners: TestAnimator.Manners) throws {
    use(manners)
    let page = stage.page("a", zooms: false)
    stage.navigation.pushViewController(page, animated: true)
    #expect(upper(of: page)?.placement.opacity == 0)
    stage.run(for: 0.25)
    #expect(try #require(upper(of: page)).placement.opacity > 0.3)
    stage.rest()
    #expect(upper(of: page)?.placement == .identity)
    #expect(stage.events() == [pushes, "end \(pushed) ended"])
    stage.pop()
    #expect(stage.events() == ["\(pops) animate changes", "end \(popped) ended"])
    #expect(page.navigationController == nil && stage.window.transitionCoordinator == nil)
  }

  @Test("An animator that starts nothing has the pages change at once")
  func idle() {
    use(.idle)
    stage.navigation.pushViewController(stage.page("a", zooms: false), animated: true)
    stage.turn()
    stage.navigation.popViewController(animated: true)
    stage.expectEvents(
      "willShow(a) home.WillDisappear a.WillAppear a.IsAppearing animate \(pushed) ended",
      "\(pops) animate \(popped) ended")
  }

  @Test("Without animation, and with Reduce Motion, no delegate is asked")
  func notAsked() {
    stage.navigation.pushViewController(stage.page("a", zooms: false), animated: false)
    stage.window.reducesMotion = true
    stage.push(stage.page("b", zooms: false))
    #expect(!stage.events().joined().contains("animate"))
  }

  @Test("A push that is popped completes and becomes a pop along the same tracks, without a jump")
  func interruptedPush() {
    let page = stage.page("a", zooms: false)
    stage.push(page, for: 0.2)
    stage.turn()
    let before = corner(of: page)
    stage.navigation.popViewController(animated: true)
    #expect(corner(of: page).distance(to: before) < 1e-9)
    #expect(stage.events() == [pushes, "\(pushed) current ended \(pops)"])
    #expect(stage.window.transitionCoordinator?.viewController(forKey: .to) === stage.home)
    stage.rest()
    #expect(stage.events() == [popped], "the pop has no context: its animator has been told of its end already")
  }

  @Test("A push is caught by a finger, drawn off and thrown, or continues", arguments: [true, false])
  func caught(isThrown: Bool) {
    let page = stage.page("a", zooms: false)
    stage.push(page, for: 0.3)
    stage.turn()
    let before = corner(of: page)
    stage.down(201, 437)
    #expect(upper(of: page)?.phase == .tracking)
    #expect(corner(of: page).distance(to: before) < 1e-9)
    #expect(stage.events() == [pushes, "\(pushed) current ended \(pops)"])
    if isThrown { stage.glide(from: (201, 437), to: (390, 437), seconds: 0.2) }
    stage.release()
    #expect(
      stage.events() == [
        isThrown ? popped : "home.WillDisappear home.DidDisappear a.WillAppear a.IsAppearing a.DidAppear"
      ])
  }

  @Test("A pop by a finger asks for an animator, also a cancelled one")
  func fingers() {
    let page = open()
    stage.drag(from: (5, 437), to: (120, 437), seconds: 0.6)
    #expect(stage.events() == ["\(pops) animate changes"])
    #expect((upper(of: page)?.progress ?? 1) < 0.9)
    stage.run(for: 0.3)
    stage.up()
    #expect(upper(of: page)?.phase == .returning)
    stage.rest()
    stage.expectEvents(
      "start home.WillDisappear home.DidDisappear a.WillAppear a.IsAppearing a.DidAppear endedCancelled")
    #expect(upper(of: page)?.placement == .identity)
  }

  @Test("A page that another overtakes lands by itself; its animator hears of the end at once")
  func overtaken() {
    _ = open()
    stage.pop(for: 0.1)
    _ = stage.events()
    stage.turn()
    stage.navigation.pushViewController(stage.page("b", zooms: false), animated: true)
    stage.expectEvents(
      "home.DidAppear didShow(home) current ended willShow(b) home.WillDisappear b.WillAppear b.IsAppearing animate changes"
    )
    stage.rest()
    #expect(Set(stage.events()) == ["a.DidDisappear", "end home.DidDisappear b.DidAppear didShow(b) ended"])
  }

  @Test("A page that is pushed again while it leaves reverses where it is")
  func pushedAgain() {
    let page = open()
    stage.pop(for: 0.2)
    stage.turn()
    let before = corner(of: page)
    stage.navigation.pushViewController(page, animated: true)
    #expect(corner(of: page).distance(to: before) < 1e-9)
    stage.rest()
    #expect(upper(of: page)?.placement == .identity)
    #expect(stage.window.topViewController === page)
  }

  @Test("A pop for which there is no animator goes as the page says")
  func plainPop() {
    let page = open()
    page.preferredTransition = .crossDissolve
    delegate.animator = { _, _ in nil }
    stage.pop(for: 0.05)
    #expect(upper(of: page)?.placement.surface == .flat(.identity))
    #expect((upper(of: page)?.placement.opacity ?? 1) < 1)
    stage.rest()
    #expect(stage.events() == [pops, popped])
  }

  @Test("A page that came by an animator zooms out where it says so, and one that zoomed in leaves by an animator")
  func mixed() {
    let page = stage.page("a")
    stage.push(page)
    #expect(stage.card(of: page) == nil)
    delegate.animator = { _, _ in nil }
    stage.navigation.popViewController(animated: true)
    #expect(stage.card(of: page)?.phase == .popping)
    stage.rest()
    stage.push(page)
    #expect(stage.card(of: page)?.phase == .rest)
    use(.completes)
    stage.navigation.popViewController(animated: true)
    #expect(stage.card(of: page) == nil && upper(of: page)?.phase == .popping)
    stage.rest()
    #expect(stage.window.state(of: stage.home)?.coverage == 0)
  }

  @Test("A presentation and its dismissal are animated by animators of the page's own delegate")
  func presentation() {
    let page = stage.page("a", zooms: false)
    page.transitioningDelegate = delegate
    stage.present(page)
    stage.navigation.dismiss(animated: true)
    stage.rest()
    stage.expectEvents(
      "home.WillDisappear a.WillAppear a.IsAppearing animate changes", "end a.DidAppear home.DidDisappear ended",
      "a.WillDisappear home.WillAppear home.IsAppearing animate changes", "end home.DidAppear a.DidDisappear ended")
  }

  @Test("An animator that completes in mid-air ends the transition for pages; they fly on", arguments: [true, false])
  func early(didComplete: Bool) throws {
    var animators: [TestAnimator] = []
    delegate.animator = { operation, _ in
      animators.append(TestAnimator(operation))
      return animators[animators.count - 1]
    }
    let page = stage.page("a", zooms: false)
    stage.push(page, for: 0.2)
    stage.turn()
    _ = stage.events()
    let before = corner(of: page)
    let context = try #require(animators.last?.context)
    context.completeTransition(didComplete)
    #expect(stage.events() == [didComplete ? pushed : "\(pushed) \(pops)"])
    #expect(corner(of: page).distance(to: before) < 1e-9)
    stage.rest()
    #expect(stage.events() == (didComplete ? [] : [popped]))
    #expect(animators.map(\.ends) == [1])
  }

  @Test("An animator pauses, continues and reverses", arguments: NavigationOperation.allCases)
  func driven(operation: NavigationOperation) throws {
    let animators = keepAnimators()
    let page = operation == .push ? stage.page("a", zooms: false) : open()
    if operation == .push {
      stage.navigation.pushViewController(page, animated: true)
    } else {
      stage.navigation.popViewController(animated: true)
    }
    stage.run(for: 0.2)
    _ = stage.events()
    let animator = try #require(animators.latest?.propertyAnimator)
    animator.pauseAnimation()
    stage.rest()
    #expect(stage.events().isEmpty)
    #expect(animator.isRunning && animator.fractionComplete > 0 && animator.fractionComplete < 1)
    animator.fractionComplete = 0.5
    stage.run(for: 1)
    let middle = try #require(upper(of: page)).progress
    #expect(abs(middle - 0.5) < 1e-3)
    animator.continueAnimation()
    stage.run(for: 0.05)
    animator.isReversed = true
    stage.rest()
    switch operation {
    case .push: #expect(stage.events() == ["\(pushed) \(pops)", popped])
    case .pop:
      #expect(stage.events() == ["home.WillDisappear home.DidDisappear a.WillAppear a.IsAppearing a.DidAppear"])
    }
    #expect(!animator.isRunning)
  }

  @Test("The frames of a context are UIKit's")
  func frames() throws {
    let animators = keepAnimators()
    let page = stage.page("a", zooms: false)
    stage.navigation.pushViewController(page, animated: true)
    let context = try #require(animators.latest?.context)
    let whole = Rect(origin: .zero, size: context.containerSize)
    #expect(context.viewController(forKey: .to) === page && context.viewController(forKey: .from) === stage.home)
    #expect(context.initialFrame(for: page) == .zero && context.finalFrame(for: page) == whole)
    #expect(context.initialFrame(for: stage.home) == whole && context.finalFrame(for: stage.home) == .zero)
    #expect(context.isAnimated && !context.isInteractive && !context.transitionWasCancelled)
  }

  /// Moves the page in by two changes, both handed over at once or one after the other.
  private final class Halves: ViewControllerAnimatedTransitioning {
    let isAdded: Bool

    init(isAdded: Bool) { self.isAdded = isAdded }

    func transitionDuration(using transitionContext: ViewControllerContextTransitioning?) -> Double { 0.4 }

    func animateTransition(using transitionContext: ViewControllerContextTransitioning) {
      guard let page = transitionContext.view(forKey: .to) else { return }
      page.alpha = 0
      page.center.x += 300
      let fade: @MainActor () -> Void = { page.alpha = 1 }
      let slide: @MainActor () -> Void = { page.center.x -= 300 }
      let both: @MainActor () -> Void = {
        fade()
        slide()
      }
      let animator = TransitionAnimator(duration: 0.4, curve: UnitCurve.easeOut, animations: isAdded ? nil : both)
      if isAdded {
        animator.addAnimations(fade)
        animator.addAnimations(slide)
      }
      animator.addCompletion { _ in transitionContext.completeTransition(true) }
      animator.startAnimation()
    }
  }

  @Test("Changes that are added are those that it would have begun with")
  func addedAnimations() throws {
    var seen: [[PagePlacement?]] = []
    for isAdded in [false, true] {
      let stage = Stage()
      let page = stage.page("a", zooms: false)
      delegate.animator = { _, _ in Halves(isAdded: isAdded) }
      stage.navigation.delegate = delegate
      stage.navigation.pushViewController(page, animated: true)
      var placements: [PagePlacement?] = []
      for _ in 0..<30 {
        stage.window.forEachPage { if $0.controller === page { placements.append($0.placement) } }
        stage.run(for: 1.0 / 60)
      }
      seen.append(placements)
    }
    #expect(seen[0] == seen[1] && Set(seen[0]).count > 10)
  }

  /// Fades the page, and leaves nothing of the list to be seen.
  private final class Spotlight: ViewControllerAnimatedTransitioning {
    let operation: NavigationOperation

    init(_ operation: NavigationOperation) { self.operation = operation }

    func transitionDuration(using transitionContext: ViewControllerContextTransitioning?) -> Double { 0.4 }

    func animateTransition(using context: ViewControllerContextTransitioning) {
      let (page, list) = (context.view(forKey: .from), context.view(forKey: .to))
      list?.alpha = 0
      let animator = TransitionAnimator(duration: 0.4, dampingRatio: 1) { page?.alpha = 0 }
      animator.addCompletion { _ in context.completeTransition(true) }
      animator.startAnimation()
    }
  }

  @Test("A page that comes back over another page than its animator saw leaves that one as it is")
  func otherPageBeneath() {
    let b = stage.page("b", zooms: false)
    delegate.animator = { operation, page in operation == .pop && page.title == "b" ? Spotlight(operation) : nil }
    stage.navigation.pushViewController(stage.page("a", zooms: false), animated: false)
    stage.navigation.pushViewController(b, animated: false)
    stage.pop(for: 0.1)
    let opacity = upper(of: b)?.placement.opacity ?? 0
    stage.navigation.popViewController(animated: false)
    #expect(upper(of: stage.home)?.cover == .identity)
    stage.navigation.pushViewController(b, animated: true)
    #expect(abs(opacity - (upper(of: b)?.placement.opacity ?? 0)) < 1e-9 && opacity < 0.9)
    #expect(upper(of: stage.home)?.cover == .identity)
    stage.rest()
    #expect(b.appearanceState == .appeared && upper(of: b)?.placement == .identity)
  }
}
