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

/// Hands out the animator.
final class Drops: NavigationControllerDelegate {
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationOperation,
    from fromViewController: ViewController, to toViewController: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { Drop() }
}

let home = ViewController(title: "home")
let host = NavigationHost(root: home, pageSize: Size(width: 402, height: 874))
let drops = Drops()
host.navigationController.delegate = drops
host.navigationController.pushViewController(ViewController(title: "photo"), animated: true)

var frame = 0
repeat {
  for page in host.frame(at: Instant(seconds: Double(frame) / 30)).pages.dropFirst() {
    let progress = Int((page.progress * 40).rounded())
    let dots = (-4..<46).map { $0 == progress ? "●" : "·" }.joined()
    print(dots, page.phase)
  }
  frame += 1
} while host.isAnimating
