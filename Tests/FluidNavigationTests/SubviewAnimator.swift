import FluidGeometry
import FluidNavigation
import FluidScene
import FluidTransitions

/// An animator with views of its own: a shade between the pages, a flying copy of a part of the list in front of both, a
/// card behind both, and a page that a circle reveals.
@MainActor
final class SubviewAnimator: ViewControllerAnimatedTransitioning {
  let operation: NavigationOperation
  static let thumbnail = Rect(x: 40, y: 500, width: 120, height: 90)
  private(set) var copy: TransitionView?

  init(_ operation: NavigationOperation) { self.operation = operation }

  func transitionDuration(using transitionContext: ViewControllerContextTransitioning?) -> Double { 0.4 }

  func animateTransition(using context: ViewControllerContextTransitioning) {
    let isPush = operation == .push
    guard let page = context.view(forKey: isPush ? .to : .from), let list = context.view(forKey: isPush ? .from : .to)
    else { return }
    let container = context.containerView
    let shade = TransitionView(frame: container.bounds, backgroundColor: .black)
    let copy = list.resizableSnapshotView(from: Self.thumbnail)
    let card = TransitionView(frame: container.bounds, backgroundColor: .white)
    card.cornerRadius = 20
    card.shadow = LayerShadow()
    container.insertSubview(shade, belowSubview: page)
    container.addSubview(copy)
    container.insertSubview(card, at: 0)
    let closed: @MainActor () -> Void = {
      shade.alpha = 0.05
      copy.frame = Self.thumbnail
      copy.cornerRadius = 12
      page.mask = RoundedShape(Self.thumbnail, radius: 45)
    }
    let open: @MainActor () -> Void = {
      shade.alpha = 0.6
      copy.frame = container.bounds
      copy.cornerRadius = 0
      page.mask = RoundedShape(container.bounds.insetBy(dx: -300, dy: -300), radius: 500)
    }
    if isPush { closed() } else { open() }
    let animator = TransitionAnimator(duration: 0.4, dampingRatio: 0.9, animations: isPush ? open : closed)
    animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    animator.startAnimation()
    self.copy = copy
  }
}
