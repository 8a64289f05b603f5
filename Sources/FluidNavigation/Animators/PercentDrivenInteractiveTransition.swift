public import FluidMotion

/// An interaction controller that sets the progress of a transition: UIKit's `UIPercentDrivenInteractiveTransition`.
///
/// A delegate returns it for a push or a pop, which it then holds until ``finish()`` or ``cancel()``. Fingers that
/// catch the page end the hold; later calls have no effect.
@MainActor
open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
  /// The latest requested progress, 0 to 1. The pages follow on a stiff spring.
  public private(set) var percentComplete = 0.0
  /// Whether the transition begins held; otherwise it runs until ``pause()``.
  open var wantsInteractiveStart = true
  /// The factor of the speed of the rest of the transition after a release, clamped to 0.1 to 100; one
  /// that is not above 0 counts as 1.
  open var completionSpeed = 1.0
  /// The curve of the rest of the transition after a release, which takes the same fraction of ``duration`` as is left of
  /// the transition; `nil`, the default, for ``timingCurve``.
  ///
  /// Unlike in UIKit no curve is the default: the rest of a spring continues on the spring. The rest begins with the
  /// velocity of the release in any case.
  open var completionCurve: UnitCurve?
  /// The timing of the rest of the transition where there is no ``completionCurve``, a spring or a curve with a duration of
  /// its own; `nil`, the default, for the transition's own.
  open var timingCurve: Animation?
  private weak var context: ViewControllerContextTransitioning?

  /// The animator's duration of the whole transition in seconds; 0 before the transition has begun.
  public var duration: Double { context?.transitionDuration ?? 0 }

  /// Creates an interaction controller that begins interactively.
  public init() {}

  open func startInteractiveTransition(_ transitionContext: ViewControllerContextTransitioning) {
    context = transitionContext
    percentComplete = transitionContext.fractionComplete
  }

  /// Moves the pages to a progress, 0 to 1.
  public func update(_ percentComplete: Double) {
    guard percentComplete.isFinite else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    context?.updateInteractiveTransition(self.percentComplete)
  }

  /// Holds a running transition.
  public func pause() {
    guard let context else { return }
    context.pauseInteractiveTransition()
    percentComplete = context.fractionComplete
  }

  /// Releases the transition, which continues to its end.
  public func finish() { context?.finishInteractiveTransition() }

  /// Releases the transition, which returns to its start. A push is never cancelled: it completes and becomes a pop.
  public func cancel() { context?.cancelInteractiveTransition() }
}
