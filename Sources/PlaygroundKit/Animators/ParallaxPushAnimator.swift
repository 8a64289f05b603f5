internal import FluidGeometry
internal import FluidNavigation
internal import FluidScene
internal import FluidTransitions

/// A push in which the page beneath moves by a third of the way, under a shade. Teaches: two speeds, and a view of one's own
/// between the pages.
final class ParallaxPushAnimator: PlaygroundAnimator {
  let operation: NavigationOperation

  init(_ operation: NavigationOperation, source: SourceView?) { self.operation = operation }

  func transitionDuration(using context: ViewControllerContextTransitioning?) -> Double { 0.5 }

  func animateTransition(using context: ViewControllerContextTransitioning) {
    guard let page = page(in: context), let beneath = pageBeneath(in: context) else { return }
    let window = context.containerView.bounds
    let shade = TransitionView(frame: window, backgroundColor: .black)
    context.containerView.insertSubview(shade, belowSubview: page)
    page.shadow = LayerShadow(color: .black.opacity(0.35), radius: 20, offset: .zero)
    animate(context) {
      page.center.x = window.midX + window.width
      beneath.center.x = window.midX
      shade.alpha = 0
    } open: {
      page.center.x = window.midX
      beneath.center.x = window.midX - window.width / 3
      shade.alpha = 0.4
    }
  }
}
