import FluidGeometry
import FluidNavigation

/// Turns a page in by a quarter. Fingers can catch it on its way, turn it round and throw it; it does not have to know.
final class QuarterTurn: ViewControllerAnimatedTransitioning {
  func transitionDuration(using context: ViewControllerContextTransitioning?) -> Double { 0.5 }

  func animateTransition(using context: ViewControllerContextTransitioning) {
    guard let page = context.view(forKey: .to) else { return }
    page.transform = AffineTransform(rotation: .degrees(90), about: .zero)
    let animator = TransitionAnimator(duration: 0.5, dampingRatio: 0.8) { page.transform = .identity }
    animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    animator.startAnimation()
  }
}
