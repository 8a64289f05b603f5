public import FluidNavigation

/// An animator that the playground can play: it is created for each push and each pop of a page.
///
/// `Resources/Animators` is a package to copy for one's own, with one in it: it builds the playground with them.
@MainActor
public protocol PlaygroundAnimator: ViewControllerAnimatedTransitioning, SendableMetatype {
  /// Creates the animator of one transition.
  ///
  /// - Parameters:
  ///   - operation: whether the page is pushed or popped; presentations count as pushes.
  ///   - source: the thumbnail that the page belongs to, where it is now; `nil` where there is none.
  init(_ operation: NavigationOperation, source: SourceView?)

  /// Whether the page is pushed or popped.
  var operation: NavigationOperation { get }
}

extension PlaygroundAnimator {
  /// Returns the page that opens or closes.
  public func page(in context: ViewControllerContextTransitioning) -> TransitionView? {
    context.view(forKey: operation == .push ? .to : .from)
  }

  /// Returns the page beneath.
  public func pageBeneath(in context: ViewControllerContextTransitioning) -> TransitionView? {
    context.view(forKey: operation == .push ? .from : .to)
  }

  /// Runs an animation that is the same in both directions: from `closed` to `open` for a push, back for a pop.
  ///
  /// - Parameters:
  ///   - context: the transition, which the animation completes.
  ///   - dampingRatio: of the spring; 1 does not oscillate. It settles in the animator's duration.
  ///   - closed: sets the views where the page is gone.
  ///   - open: sets the views where the page is there, which should be without any change to the page itself.
  public func animate(
    _ context: ViewControllerContextTransitioning, dampingRatio: Double = 1, closed: @escaping @MainActor () -> Void,
    open: @escaping @MainActor () -> Void
  ) {
    animator(context, dampingRatio: dampingRatio, closed: closed, open: open).startAnimation()
  }

  /// Returns the same animation without starting it, for an animator that hands it out, to be paused, continued and reversed.
  public func animator(
    _ context: ViewControllerContextTransitioning, dampingRatio: Double = 1, closed: @escaping @MainActor () -> Void,
    open: @escaping @MainActor () -> Void
  ) -> TransitionAnimator {
    let (start, end) = operation == .push ? (closed, open) : (open, closed)
    start()
    let animator = TransitionAnimator(
      duration: transitionDuration(using: context), dampingRatio: dampingRatio, animations: end)
    animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    return animator
  }
}
