public import FluidMotion

/// Decides by a number how far a transition is: UIKit's `UIPercentDrivenInteractiveTransition`.
///
/// The delegate hands it out, then a push or a pop begins in its hands, and stays there until ``finish()`` or ``cancel()``. Fingers
/// that catch the page take it away; what is said here from then on counts for nothing.
@MainActor
open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
  /// What was asked for last, 0 to 1. The pages follow on a stiff spring.
  public private(set) var percentComplete = 0.0
  /// Whether the transition begins in its hands; else it runs until ``pause()``.
  open var wantsInteractiveStart = true
  /// How much faster than by itself the rest runs; above 0.
  open var completionSpeed = 1.0
  /// What the rest runs on; `nil` for what the transition runs on by itself.
  open var completionAnimation: Animation?
  private weak var context: ViewControllerContextTransitioning?

  public init() {}

  open func startInteractiveTransition(_ transitionContext: ViewControllerContextTransitioning) {
    context = transitionContext
    percentComplete = transitionContext.fractionComplete
  }

  /// The pages follow to a share of the way, 0 to 1.
  public func update(_ percentComplete: Double) {
    guard percentComplete.isFinite else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    context?.updateInteractiveTransition(self.percentComplete)
  }

  /// Takes hold of a transition that runs.
  public func pause() {
    guard let context else { return }
    context.pauseInteractiveTransition()
    percentComplete = context.fractionComplete
  }

  /// Lets go: on to the end.
  public func finish() { context?.finishInteractiveTransition() }

  /// Lets go: back to the beginning. A push, which is never called off, completes and becomes a pop.
  public func cancel() { context?.cancelInteractiveTransition() }
}
