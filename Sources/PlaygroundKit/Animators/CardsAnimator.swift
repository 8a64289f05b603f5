internal import FluidGeometry
internal import FluidNavigation
internal import FluidScene
internal import FluidTransitions

/// Two cards on a table: the page rises as a card, and the one beneath becomes one. Teaches: a view behind both pages,
/// corner radius with `clipsToBounds`, a shadow.
final class CardsAnimator: PlaygroundAnimator {
  let operation: NavigationOperation

  init(_ operation: NavigationOperation, source: SourceView?) { self.operation = operation }

  func transitionDuration(using context: ViewControllerContextTransitioning?) -> Double { 0.55 }

  func animateTransition(using context: ViewControllerContextTransitioning) {
    guard let page = page(in: context), let beneath = pageBeneath(in: context) else { return }
    let container = context.containerView
    container.insertSubview(TransitionView(frame: container.bounds, backgroundColor: .black), at: 0)
    for view in [page, beneath] { view.clipsToBounds = true }
    page.shadow = LayerShadow(color: .black.opacity(0.4), radius: 24)
    animate(context, dampingRatio: 0.9) {
      page.center.y = container.bounds.height * 1.6
      page.cornerRadius = 32
      beneath.transform = .identity
      beneath.cornerRadius = 0
    } open: {
      page.center.y = container.bounds.midY
      page.cornerRadius = 0
      beneath.transform = AffineTransform(scaleX: 0.88, y: 0.88, about: .zero)
      beneath.cornerRadius = 32
    }
  }
}
