internal import FluidGeometry
internal import FluidNavigation

/// A page turns in by a quarter, about its middle. Teaches: one property, animated; a spring that bounces.
final class QuarterTurnAnimator: PlaygroundAnimator {
  let operation: NavigationOperation

  init(_ operation: NavigationOperation, source: SourceView?) { self.operation = operation }

  func transitionDuration(using context: ViewControllerContextTransitioning?) -> Double { 0.5 }

  func animateTransition(using context: ViewControllerContextTransitioning) {
    guard let page = page(in: context) else { return }
    animate(context, dampingRatio: 0.8) {
      page.transform = AffineTransform(rotation: .degrees(90), about: .zero)
    } open: {
      page.transform = .identity
    }
  }
}
