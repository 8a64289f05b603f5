internal import FluidGeometry
internal import FluidNavigation

/// A page turns in by a quarter, about its lower left corner: whatever its shape, it comes from below the window and leaves there.
/// Teaches: one property, animated; a spring that bounces.
final class QuarterTurnAnimator: PlaygroundAnimator {
  let operation: NavigationOperation

  init(_ operation: NavigationOperation, source: SourceView?) { self.operation = operation }

  func transitionDuration(using context: ViewControllerContextTransitioning?) -> Double { 0.5 }

  func animateTransition(using context: ViewControllerContextTransitioning) {
    guard let page = page(in: context) else { return }
    let window = context.containerView.bounds
    // A transform is about the view's middle.
    let corner = Point(x: -window.width / 2, y: window.height / 2)
    animate(context, dampingRatio: 0.8) {
      page.transform = AffineTransform(rotation: .degrees(90), about: corner)
    } open: {
      page.transform = .identity
    }
  }
}
