import FluidGeometry
import FluidNavigation

/// Turns a page in by a quarter. Fingers can catch it in flight, reverse it and throw it, without further code.
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
