import FluidGeometry
import FluidMotion
import FluidNavigation

/// An animator that turns a page in and tells a test what happens to it.
@MainActor
final class TestAnimator: ViewControllerAnimatedTransitioning {
  enum Manners {
    case completes
    /// Never says that the transition is complete.
    case forgets
    /// Starts nothing.
    case idle
    /// Has ``ViewControllerAnimatedTransitioning/interruptibleAnimator(using:)`` start it.
    case handsOut
  }

  let operation: NavigationOperation
  var manners = Manners.completes
  var animation = Animation.easeInOut(duration: 0.5)
  var note: (String) -> Void = { _ in }
  private(set) var context: ViewControllerContextTransitioning?
  private(set) var propertyAnimator: TransitionAnimator?
  private(set) var animations = 0
  private(set) var ends = 0

  init(_ operation: NavigationOperation) { self.operation = operation }

  func transitionDuration(using transitionContext: ViewControllerContextTransitioning?) -> Double { 0.5 }

  func animateTransition(using transitionContext: ViewControllerContextTransitioning) {
    context = transitionContext
    animations += 1
    note("animate")
    switch manners {
    case .completes, .forgets: interruptibleAnimator(using: transitionContext)?.startAnimation()
    case .idle, .handsOut: break
    }
  }

  func interruptibleAnimator(using transitionContext: ViewControllerContextTransitioning) -> TransitionAnimator? {
    guard manners != .idle, let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else { return nil }
    let (page, list) = operation == .push ? (to, from) : (from, to)
    let away: @MainActor () -> Void = { [operation, note] in
      page.transform = AffineTransform(rotation: .degrees(40), about: .zero).then(
        AffineTransform(scaleX: 0.5, y: 0.4, about: .zero))
      page.center.x = 60
      page.alpha = 0
      list.transform = .identity
      if operation == .pop { note("changes") }
    }
    let open: @MainActor () -> Void = { [note, operation] in
      page.transform = .identity
      page.center.x = transitionContext.containerSize.width / 2
      page.alpha = 1
      list.transform = AffineTransform(scaleX: 0.8, y: 0.8, about: .zero)
      if operation == .push { note("changes") }
    }
    if operation == .push { away() } else { open() }
    let animator = TransitionAnimator(animation, animations: operation == .push ? open : away)
    animator.addCompletion { [weak self] position in
      self?.note("\(position)")
      guard self?.manners != .forgets else { return }
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    propertyAnimator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    ends += 1
    note(transitionCompleted ? "ended" : "endedCancelled")
    context = nil
    propertyAnimator = nil
  }
}

/// An animator that a page grows out of its thumbnail by, while the list behind it grows about the same point.
@MainActor
final class ThumbnailAnimator: ViewControllerAnimatedTransitioning {
  private let operation: NavigationOperation
  private let source: (ViewController) -> SourceView?

  init(_ operation: NavigationOperation, source: @escaping (ViewController) -> SourceView?) {
    (self.operation, self.source) = (operation, source)
  }

  func transitionDuration(using transitionContext: ViewControllerContextTransitioning?) -> Double { 0.5 }

  func animateTransition(using transitionContext: ViewControllerContextTransitioning) {
    let keys: [TransitionContextKey] = operation == .push ? [.to, .from] : [.from, .to]
    guard let page = transitionContext.view(forKey: keys[0]), let list = transitionContext.view(forKey: keys[1]),
      let controller = transitionContext.viewController(forKey: keys[0])
    else { return }
    let window = transitionContext.containerView.bounds
    let thumbnail = source(controller)?.frame ?? Rect(center: window.center, size: window.size * 0.2)
    let scale = max(0.05, thumbnail.width / window.width)
    let away: @MainActor () -> Void = {
      page.transform = AffineTransform(scaleX: scale, y: scale, about: .zero)
      (page.center, page.alpha) = (thumbnail.center, 0)
      (list.transform, list.alpha) = (.identity, 1)
    }
    let open: @MainActor () -> Void = {
      (page.transform, page.center, page.alpha) = (.identity, window.center, 1)
      list.transform = AffineTransform(translation: window.center - thumbnail.center).then(
        AffineTransform(scaleX: 1 / scale, y: 1 / scale, about: .zero))
      list.alpha = 0
    }
    if operation == .push { away() } else { open() }
    page.clipsToBounds = true
    let animator = TransitionAnimator(
      duration: 0.5, dampingRatio: 1, initialVelocity: 1, animations: operation == .push ? open : away)
    animator.addCompletion { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    animator.startAnimation()
  }
}

/// Hands out animators, for pushes and presentations alike.
@MainActor
class TestDelegate: NavigationControllerDelegate, ViewControllerTransitioningDelegate {
  var animator: (NavigationOperation, ViewController) -> (any ViewControllerAnimatedTransitioning)? = { _, _ in nil }
  var interaction: () -> (any ViewControllerInteractiveTransitioning)? = { nil }

  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationOperation,
    from fromViewController: ViewController, to toViewController: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    animator(operation, operation == .push ? toViewController : fromViewController)
  }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction() }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator(.push, presented) }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator(.pop, dismissed) }

  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction() }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction() }
}
