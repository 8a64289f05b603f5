import ExampleAlbum
import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidScene
import FluidWindows

// An animator of the program's own, driven by a number: a page swings in about its lower edge, and the arrow keys say how far. Without
// them it runs by itself, and fingers can catch it.
//
//     swift run ExampleAnimator

/// Lets a page swing up from the lower edge, over a shade.
final class Swing: ViewControllerAnimatedTransitioning {
  let isPush: Bool
  init(isPush: Bool) { self.isPush = isPush }

  func transitionDuration(using context: ViewControllerContextTransitioning?) -> Double { 0.6 }
  func animateTransition(using context: ViewControllerContextTransitioning) {
    guard let page = context.view(forKey: isPush ? .to : .from) else { return }
    let bounds = context.containerView.bounds
    let shade = TransitionView(frame: bounds, backgroundColor: .black)
    context.containerView.insertSubview(shade, belowSubview: page)
    let pivot = Point(x: -bounds.width / 2, y: bounds.height / 2)
    func set(isOpen: Bool) {
      page.transform = isOpen ? .identity : AffineTransform(rotation: .degrees(90), about: pivot)
      shade.alpha = isOpen ? 0.5 : 0
    }
    set(isOpen: !isPush)
    let animator = TransitionAnimator(duration: 0.6, dampingRatio: 0.8) { set(isOpen: self.isPush) }
    animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    animator.startAnimation()
  }
}

/// Hands out the animator and, for a push by the arrow keys, what drives it.
final class Swings: NavigationControllerDelegate {
  var driver: PercentDrivenInteractiveTransition?

  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationOperation,
    from fromViewController: ViewController, to toViewController: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { Swing(isPush: operation == .push) }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { driver }
}

let album = Album("Click a colour, or press the right arrow key:", "Return completes, Escape cancels.")
let swings = Swings()

/// Moves the driven page by a step, which begins with the first one.
func drive(by step: Double) {
  if swings.driver == nil, step > 0 {
    swings.driver = PercentDrivenInteractiveTransition()
    album.push(ColorPage(title: "driven", Album.color(4)))
  }
  if let driver = swings.driver { driver.update(driver.percentComplete + step) }
}

/// Lets go of the driven page.
func end(_ outcome: (PercentDrivenInteractiveTransition) -> Void) {
  swings.driver.map(outcome)
  swings.driver = nil
}

FluidWindow.main(root: album, title: "Animator", size: Size(width: 402, height: 600)) { window in
  window.host.navigationController.delegate = swings
  window.eventAction = { event in
    switch event.kind {
    case .keyDown(KeyChord("right"), _): drive(by: 0.1)
    case .keyDown(KeyChord("return"), _): end { $0.finish() }
    case .keyDown(KeyChord("escape"), _) where swings.driver != nil: end { $0.cancel() }
    case .keyDown(KeyChord("escape"), _): window.goBack()
    default: break
    }
  }
}
