import FluidGeometry
import FluidNavigation
import FluidScene
import PlaygroundKit

/// Lets a page fall onto the one beneath, out of a shade.
final class Drop: PlaygroundAnimator {
  let operation: NavigationOperation

  init(_ operation: NavigationOperation, source: SourceView?) { self.operation = operation }

  func transitionDuration(using context: ViewControllerContextTransitioning?) -> Double { 0.6 }

  func animateTransition(using context: ViewControllerContextTransitioning) {
    guard let page = page(in: context) else { return }
    let shade = TransitionView(frame: context.containerView.bounds, backgroundColor: .black)
    context.containerView.insertSubview(shade, belowSubview: page)
    let air = AffineTransform(scaleX: 1.6, y: 1.6, about: .zero)
      .then(AffineTransform(rotation: .degrees(-20), about: .zero))
    animate(context, dampingRatio: 0.8) {
      page.alpha = 0
      page.transform = air
      shade.alpha = 0
    } open: {
      page.alpha = 1
      page.transform = .identity
      shade.alpha = 0.5
    }
  }
}
