package import FluidGeometry
package import FluidNavigation
internal import FluidTransitions

/// The zoom of a news reader: a page grows out of its thumbnail, and the list behind it grows with it, about the same
/// point.
///
/// The geometry is that of ``ThumbnailZoom``. The timing is a critically damped spring that starts with one whole
/// transition a second and has 0.1 % left after half a second: ω = 18.4.
@MainActor
package final class NewsTransitionAnimator: ViewControllerAnimatedTransitioning {
  /// Whether the page is pushed or popped. An animator that is kept for the pop is set to it.
  package var operation: NavigationOperation
  private let sourceViewProvider: ViewController.Transition.SourceViewProvider

  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - operation: whether the page is pushed or popped.
  ///   - sourceViewProvider: returns the current thumbnail of a page, with a stable identifier; called once for a push
  ///     and once for a pop. `nil` stands for the middle of the page.
  package init(
    _ operation: NavigationOperation, sourceViewProvider: @escaping ViewController.Transition.SourceViewProvider
  ) {
    self.operation = operation
    self.sourceViewProvider = sourceViewProvider
  }

  /// Creates an animator with one frame for push and pop: the object that has brought a page takes it back into the same frame,
  /// wherever the thumbnail is by then. Its operation is set for the pop.
  ///
  /// - Parameters:
  ///   - operation: whether the page is pushed or popped.
  ///   - thumbnailFrame: the thumbnail in points of the window.
  package convenience init(_ operation: NavigationOperation, thumbnailFrame: Rect) {
    self.init(operation) { _ in SourceView(id: "thumbnail", frame: thumbnailFrame) }
  }

  package func transitionDuration(using transitionContext: ViewControllerContextTransitioning?) -> Double {
    Self.duration
  }

  private static let duration = 0.5

  package func animateTransition(using transitionContext: ViewControllerContextTransitioning) {
    let (pageKey, listKey): (TransitionContextKey, TransitionContextKey) =
      operation == .push ? (.to, .from) : (.from, .to)
    guard let page = transitionContext.view(forKey: pageKey), let list = transitionContext.view(forKey: listKey),
      let pageController = transitionContext.viewController(forKey: pageKey),
      let listController = transitionContext.viewController(forKey: listKey)
    else { return }
    let source = sourceViewProvider(
      ZoomTransitionContext(zoomedViewController: pageController, sourceViewController: listController))
    let zoom = ThumbnailZoom(thumbnail: source?.frame, pageSize: transitionContext.containerSize)
    let tracks = operation == .push ? zoom.tracks : zoom.tracks.reversed
    page.placement = tracks.upper.start
    page.clipsToBounds = true
    list.placement = tracks.lower.start
    let animator = TransitionAnimator(duration: Self.duration, dampingRatio: 1, initialVelocity: 1) {
      page.placement = tracks.upper.end
      page.clipsToBounds = true
      list.placement = tracks.lower.end
    }
    animator.addCompletion { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    animator.startAnimation()
  }
}
