internal import FluidGeometry
internal import FluidNavigation
internal import FluidScene
internal import FluidTransitions

/// A push in which the page beneath moves a third as far, under a shade; a presentation comes from below instead. Teaches:
/// two speeds, a view of one's own between the pages, and a context that tells how the page is presented and where it lies while it is
/// open.
final class ParallaxPushAnimator: PlaygroundAnimator {
  let operation: NavigationOperation

  init(_ operation: NavigationOperation, source: SourceView?) { self.operation = operation }

  func transitionDuration(using context: ViewControllerContextTransitioning?) -> Double { 0.5 }

  func animateTransition(using context: ViewControllerContextTransitioning) {
    guard let page = page(in: context), let beneath = pageBeneath(in: context), let place = openFrame(in: context)
    else { return }
    let shade = TransitionView(frame: context.containerView.bounds, backgroundColor: .black)
    context.containerView.insertSubview(shade, belowSubview: page)
    let isPresented = context.presentationStyle != nil
    let offset = isPresented ? Vector(dx: 0, dy: place.height) : Vector(dx: place.width, dy: 0)
    animate(context) {
      page.center = place.center + offset
      page.shadow = LayerShadow(color: .clear, radius: 20, offset: .zero)
      beneath.center = place.center
      shade.alpha = 0
    } open: {
      page.center = place.center
      page.shadow = LayerShadow(color: .black.opacity(0.35), radius: 20, offset: .zero)
      beneath.center = place.center - offset * (1.0 / 3)
      shade.alpha = 0.4
    }
  }

  /// A push ends where its page lies while it is open, and a pop begins there.
  private func openFrame(in context: ViewControllerContextTransitioning) -> Rect? {
    switch operation {
    case .push: context.viewController(forKey: .to).map(context.finalFrame)
    case .pop: context.viewController(forKey: .from).map(context.initialFrame)
    }
  }
}
