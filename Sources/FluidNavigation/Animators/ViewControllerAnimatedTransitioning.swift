public import FluidTransitions

/// Animates a transition between two pages: UIKit's protocol of this name.
///
/// An animator places the views of both pages where they begin, and starts a ``TransitionAnimator`` that takes them to where
/// they end. What it records moves with the progress of the transition, whatever moves that: fingers catch it, turn it round and
/// throw it, other pages overtake it, without the animator's doing anything about it.
@MainActor
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// In seconds, for those who want to know; what runs is the animation.
  func transitionDuration(using transitionContext: ViewControllerContextTransitioning?) -> Double

  /// Sets the animation in motion. Whoever starts none has the pages change at once.
  func animateTransition(using transitionContext: ViewControllerContextTransitioning)

  /// The animation, for an animator that would rather hand it out: it is started where ``animateTransition(using:)`` has not done so.
  func interruptibleAnimator(using transitionContext: ViewControllerContextTransitioning) -> TransitionAnimator?

  /// Once for each ``animateTransition(using:)``, when pages have been told of the end. A push that is interrupted ends completed, in
  /// the turn in which it becomes a pop.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: ViewControllerContextTransitioning
  ) -> TransitionAnimator? { nil }

  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Decides how far a transition is: UIKit's protocol of this name. ``PercentDrivenInteractiveTransition`` is one.
@MainActor
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Whether the transition begins in its hands; else it runs until it is paused.
  var wantsInteractiveStart: Bool { get }
  /// How much faster than by itself the rest runs when the transition is let go of.
  var completionSpeed: Double { get }
  /// What the rest runs on; `nil` for what the transition runs on by itself.
  var completionAnimation: Animation? { get }

  /// Hands the transition over. The animator has recorded it by then.
  func startInteractiveTransition(_ transitionContext: ViewControllerContextTransitioning)
}

extension ViewControllerInteractiveTransitioning {
  public var wantsInteractiveStart: Bool { true }
  public var completionSpeed: Double { 1 }
  public var completionAnimation: Animation? { nil }
}

/// Hands out animators for a page that is presented and dismissed: `UIViewControllerTransitioningDelegate`.
@MainActor
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// `nil` presents the page as its ``ViewController/preferredTransition`` says.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// `nil` dismisses it as its ``ViewController/preferredTransition`` says.
  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)?
  /// Who decides how far the presentation is; `nil` lets it run.
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// Who decides how far the dismissal is; `nil` lets it run.
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
}

extension ViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}
