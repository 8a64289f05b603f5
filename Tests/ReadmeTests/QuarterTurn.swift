import FluidGeometry
import FluidNavigation

/// Turns a page in by a quarter about its lower left corner. Fingers can catch it in flight, reverse it and throw it.
final class QuarterTurn: ViewControllerAnimatedTransitioning {
  func transitionDuration(using context: ViewControllerContextTransitioning?) -> Double { 0.5 }

  func animateTransition(using context: ViewControllerContextTransitioning) {
    guard let page = context.view(forKey: .to) else { return }
    let window = context.containerView.bounds
    let corner = Point(x: -window.width / 2, y: window.height / 2)
    page.transform = AffineTransform(rotation: .degrees(90), about: corner)
    let animator = TransitionAnimator(duration: 0.5, dampingRatio: 0.8) { page.transform = .identity }
    animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    animator.startAnimation()
  }
}
