public import FluidMotion

/// Decides how far a transition is: UIKit's protocol of this name. ``PercentDrivenInteractiveTransition`` is one.
@MainActor
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Whether the transition begins in its hands; else it runs until it is paused.
  var wantsInteractiveStart: Bool { get }
  /// How much faster than by itself the rest runs when the transition is let go of.
  var completionSpeed: Double { get }
  /// What the rest runs on; `nil` for what the transition runs on by itself.
  var completionAnimation: Animation? { get }

  /// Hands the transition over. The animator has recorded it by then.
  func startInteractiveTransition(_ transitionContext: ViewControllerContextTransitioning)
}

extension ViewControllerInteractiveTransitioning {
  public var wantsInteractiveStart: Bool { true }
  public var completionSpeed: Double { 1 }
  public var completionAnimation: Animation? { nil }
}
