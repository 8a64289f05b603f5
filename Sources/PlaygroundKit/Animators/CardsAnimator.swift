internal import FluidGeometry
internal import FluidNavigation
internal import FluidScene
internal import FluidTransitions

/// Two cards on a table: the page rises as a card, and the one beneath becomes one. Teaches: a view behind both pages,
/// corner radius with `clipsToBounds`, a shadow; an animation that is handed out, and what follows its end.
final class CardsAnimator: PlaygroundAnimator {
  let operation: NavigationOperation
  /// Called when pages have been told of the end, with whether the transition was completed.
  var whenEnded: (@MainActor (Bool) -> Void)?
  /// The one that was handed out; it refers to the transition, and so to this animator, until it has ended.
  private var animation: TransitionAnimator?

  init(_ operation: NavigationOperation, source: SourceView?) { self.operation = operation }

  func transitionDuration(using context: ViewControllerContextTransitioning?) -> Double { 0.55 }

  func animateTransition(using context: ViewControllerContextTransitioning) {
    interruptibleAnimator(using: context)?.startAnimation()
  }

  func interruptibleAnimator(using context: ViewControllerContextTransitioning) -> TransitionAnimator? {
    if animation == nil { animation = makeAnimation(context) }
    return animation
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animation = nil
    whenEnded?(transitionCompleted)
  }

  private func makeAnimation(_ context: ViewControllerContextTransitioning) -> TransitionAnimator? {
    guard let page = page(in: context), let beneath = pageBeneath(in: context) else { return nil }
    let container = context.containerView
    container.insertSubview(TransitionView(frame: container.bounds, backgroundColor: .black), at: 0)
    for view in [page, beneath] { view.clipsToBounds = true }
    return animator(context, dampingRatio: 0.9) {
      page.center.y = container.bounds.height * 1.6
      page.cornerRadius = 32
      page.shadow = LayerShadow(color: .clear, radius: 24)
      beneath.transform = .identity
      beneath.cornerRadius = 0
    } open: {
      page.center.y = container.bounds.midY
      page.cornerRadius = 0
      page.shadow = LayerShadow(color: .black.opacity(0.4), radius: 24)
      beneath.transform = AffineTransform(scaleX: 0.88, y: 0.88, about: .zero)
      beneath.cornerRadius = 32
    }
  }
}
