/// An animator of the transition between two pages: UIKit's protocol of this name.
///
/// An animator sets the initial values of both pages' views and starts a ``TransitionAnimator`` that changes them to
/// the final ones. The recorded tracks follow the progress of the transition: fingers catch, reverse and throw it, and
/// other pages take it over, without further support by the animator.
@MainActor
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the nominal duration in seconds, for information only; the animation decides the timing.
  func transitionDuration(using transitionContext: ViewControllerContextTransitioning?) -> Double

  /// Starts the animation. Without one the pages change at once.
  func animateTransition(using transitionContext: ViewControllerContextTransitioning)

  /// Returns the animation; it is started unless ``animateTransition(using:)`` has done so.
  func interruptibleAnimator(using transitionContext: ViewControllerContextTransitioning) -> TransitionAnimator?

  /// Called once for each ``animateTransition(using:)``, when pages were told of the end. An interrupted push ends
  /// completed, in the turn in which it becomes a pop.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: ViewControllerContextTransitioning
  ) -> TransitionAnimator? { nil }

  public func animationEnded(_ transitionCompleted: Bool) {}
}
