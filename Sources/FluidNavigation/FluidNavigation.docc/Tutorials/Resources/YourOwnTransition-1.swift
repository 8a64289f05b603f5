import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation

/// Lets a page fall onto the one beneath.
final class Drop: ViewControllerAnimatedTransitioning {
  func transitionDuration(using context: ViewControllerContextTransitioning?) -> Double { 0.6 }

  func animateTransition(using context: ViewControllerContextTransitioning) {
    guard let page = context.view(forKey: .to) else { return }
    page.alpha = 0
    let animator = TransitionAnimator(duration: 0.6, dampingRatio: 0.8) { page.alpha = 1 }
    animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    animator.startAnimation()
  }
}
