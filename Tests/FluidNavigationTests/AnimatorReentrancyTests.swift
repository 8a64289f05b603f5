import FluidMotion
import FluidNavigation
import Testing

/// Animators and delegates that navigate from wherever they are called, and what is no longer needed.
@MainActor
struct AnimatorReentrancyTests {
  let stage = Stage()
  let delegate = TestDelegate()

  enum Place: String, CaseIterable { case asked, animate, changes, end, ended }

  init() { stage.navigation.delegate = delegate }

  @Test(
    "A pop from inside of an animator waits until every page has been told of what runs",
    arguments: Place.allCases)
  func popFromInside(place: Place) {
    var isDone = false
    let act = { [stage] (told: String) in
      guard told == place.rawValue, !isDone else { return }
      isDone = true
      stage.navigation.popViewController(animated: true)
    }
    delegate.animator = { operation, _ in
      act("asked")
      let animator = TestAnimator(operation)
      animator.note = act
      return animator
    }
    stage.push(stage.page("a", zooms: false))
    let begin = "willShow(a) home.WillDisappear a.WillAppear a.IsAppearing"
    let turn =
      "home.DidDisappear a.DidAppear didShow(a) willShow(home) a.WillDisappear home.WillAppear home.IsAppearing"
    let over = "a.DidDisappear home.DidAppear didShow(home)"
    switch place {
    case .asked, .animate, .changes: #expect(stage.events() == ["\(begin) \(turn)", over])
    case .end, .ended: #expect(stage.events() == [begin, turn, over])
    }
    #expect(!stage.window.isAnimating && stage.window.transitionCoordinator == nil)
  }

  @Test("An animator that completes while it is asked to animate ends the transition for pages in that turn")
  func completesAtOnce() {
    final class Hasty: ViewControllerAnimatedTransitioning {
      func transitionDuration(using transitionContext: ViewControllerContextTransitioning?) -> Double { 0 }

      func animateTransition(using transitionContext: ViewControllerContextTransitioning) {
        let animator = TransitionAnimator(duration: 0.3, curve: .linear) {
          transitionContext.view(forKey: .to)?.alpha = 0.5
        }
        animator.startAnimation()
        transitionContext.completeTransition(true)
        transitionContext.completeTransition(false)
      }
    }
    delegate.animator = { operation, _ in operation == .push ? Hasty() : nil }
    stage.navigation.pushViewController(stage.page("a", zooms: false), animated: true)
    #expect(stage.events().count == 1)
    stage.rest()
    #expect(stage.home.appearanceState == .disappeared && !stage.window.isAnimating)
  }

  @Test("Pages, animators and contexts are freed", arguments: [0.1, 3])
  func noLeak(seconds: Double) {
    weak var page: ViewController?
    weak var animator: TestAnimator?
    weak var context: ViewControllerContextTransitioning?
    do {
      let pushed = Page(title: "a")
      page = pushed
      delegate.animator = { operation, _ in
        let made = TestAnimator(operation)
        animator = made
        return made
      }
      stage.navigation.pushViewController(pushed, animated: true)
      context = animator?.context
    }
    #expect(context != nil)
    stage.run(for: seconds)
    #expect((context == nil) == (seconds > 1))
    stage.pop()
    #expect(page == nil && animator == nil && context == nil)
  }
}
