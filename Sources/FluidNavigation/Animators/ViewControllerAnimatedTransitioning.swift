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
