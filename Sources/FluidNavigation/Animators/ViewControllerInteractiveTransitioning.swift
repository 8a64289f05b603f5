internal import FluidGeometry
public import FluidMotion

/// A controller of a transition's progress: UIKit's protocol of this name, implemented by
/// ``PercentDrivenInteractiveTransition``.
///
///     final class Crank: ViewControllerInteractiveTransitioning {
///       private var context: ViewControllerContextTransitioning?
///
///       func startInteractiveTransition(_ transitionContext: ViewControllerContextTransitioning) {
///         context = transitionContext
///       }
///
///       func turned(to fraction: Double) { context?.updateInteractiveTransition(fraction) }
///       func grabbed() { context?.pauseInteractiveTransition() }
///       func released(isForward: Bool) {
///         if isForward { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
///       }
///     }
@MainActor
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Whether the transition begins held; otherwise it runs until it is paused.
  var wantsInteractiveStart: Bool { get }
  /// The factor of the speed of the rest of the transition after a release, clamped to 0.1 to 100; one
  /// that is not above 0 counts as 1.
  var completionSpeed: Double { get }
  /// The curve of the rest of the transition, which takes the same fraction of the animator's duration as is left of the
  /// transition; `nil` for ``timingCurve``.
  var completionCurve: UnitCurve? { get }
  /// The timing of the rest of the transition where there is no ``completionCurve``; `nil` for the transition's own.
  var timingCurve: Animation? { get }

  /// Passes on the transition, after the animator has recorded it.
  func startInteractiveTransition(_ transitionContext: ViewControllerContextTransitioning)
}

extension ViewControllerInteractiveTransitioning {
  public var wantsInteractiveStart: Bool { true }
  public var completionSpeed: Double { 1 }
  public var completionCurve: UnitCurve? { nil }
  public var timingCurve: Animation? { nil }

  /// Returns the timing of the rest of a transition after a release.
  ///
  /// - Parameters:
  ///   - seconds: of the animator's duration, what is left.
  ///   - own: the transition's own timing.
  func completionAnimation(of seconds: Double, insteadOf own: Animation?) -> Animation? {
    let curve = seconds > 0 ? completionCurve.map { Animation.timingCurve($0, duration: seconds) } : nil
    let animation = curve ?? timingCurve ?? own
    return animation?.speed(completionSpeed > 0 ? completionSpeed.clamped(to: completionSpeeds) : 1)
  }
}

/// The range of the factor of what is left of a transition.
private let completionSpeeds = 0.1...100
