public import FluidMotion

/// A controller of a transition's progress: UIKit's protocol of this name, implemented by
/// ``PercentDrivenInteractiveTransition``.
@MainActor
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Whether the transition begins held; otherwise it runs until it is paused.
  var wantsInteractiveStart: Bool { get }
  /// The factor of the speed of the rest of the transition after a release.
  var completionSpeed: Double { get }
  /// The timing of the rest of the transition; `nil` for the transition's own.
  var completionAnimation: Animation? { get }

  /// Passes on the transition, after the animator has recorded it.
  func startInteractiveTransition(_ transitionContext: ViewControllerContextTransitioning)
}

extension ViewControllerInteractiveTransitioning {
  public var wantsInteractiveStart: Bool { true }
  public var completionSpeed: Double { 1 }
  public var completionAnimation: Animation? { nil }
}
