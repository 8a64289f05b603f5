internal import FluidGeometry
internal import FluidNavigation

/// The page beneath comes off its hinge in the upper left corner, swings, falls, and leaves the page behind it to be seen.
/// Teaches: the order of the pages, a rotation about a corner.
final class HingeAnimator: PlaygroundAnimator {
  let operation: NavigationOperation

  init(_ operation: NavigationOperation, source: SourceView?) { self.operation = operation }

  func transitionDuration(using context: ViewControllerContextTransitioning?) -> Double { 0.8 }

  func animateTransition(using context: ViewControllerContextTransitioning) {
    guard let beneath = pageBeneath(in: context) else { return }
    let window = context.containerView.bounds
    context.containerView.bringSubviewToFront(beneath)
    // A transform is about the view's middle, and the hinge is a corner.
    let hinge = window.origin - window.center
    let swing = AffineTransform(rotation: .degrees(70), about: .zero + hinge)
    animate(context) {
      beneath.transform = .identity
      beneath.center = window.center
    } open: {
      beneath.transform = swing
      beneath.center.y = window.midY + window.height * 1.5
    }
  }
}
