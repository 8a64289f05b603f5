public import FluidMotion

/// Animates the views of a transition from their current values to those that a closure sets: `UIViewPropertyAnimator`.
///
///     page.alpha = 0                                        // the start
///     let animator = TransitionAnimator(duration: 0.5, dampingRatio: 1) { page.alpha = 1 }
///     animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
///     animator.startAnimation()
///
/// An animator works inside of ``ViewControllerAnimatedTransitioning/animateTransition(using:)``. The transition's
/// progress moves the views, and fingers can catch it like any other transition. Where no transition has its views, it sets
/// their final values and has ended at once.
@MainActor
public final class TransitionAnimator {
  /// The position of views at the end of an animation.
  public enum Position: Hashable, Sendable {
    /// The initial values, or the final ones.
    case start, end
    /// Values in between: another transition has taken over the views.
    case current
  }

  /// The timing of the animation.
  public let animation: Animation
  /// The rate at the start, in whole transitions a second.
  public let initialVelocity: Double
  private var animations: [@MainActor () -> Void] = []
  private var completions: [@MainActor (Position) -> Void] = []
  private weak var context: ViewControllerContextTransitioning?
  /// The position at which the animation has ended.
  private var end: Position?

  /// Creates an animator with a timing.
  public init(_ animation: Animation, animations: (@MainActor () -> Void)? = nil) {
    self.animation = animation
    initialVelocity = 0
    if let animations { self.animations = [animations] }
  }

  /// Creates an animator on a spring that settles in a given time, as
  /// `UIView.animate(withDuration:delay:usingSpringWithDamping:…)` does: no more than 0.1 % of the distance is left
  /// then.
  ///
  /// - Parameters:
  ///   - duration: seconds; traps unless above 0.
  ///   - dampingRatio: the damping ratio; traps unless above 0. Below 1 the spring oscillates.
  ///   - initialVelocity: the rate at the start, in whole transitions a second.
  ///   - animations: sets the final values of the views.
  public init(
    duration: Double, dampingRatio: Double, initialVelocity: Double = 0, animations: (@MainActor () -> Void)? = nil
  ) {
    animation = .spring(
      Spring(settlingDuration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity))
    self.initialVelocity = initialVelocity
    if let animations { self.animations = [animations] }
  }

  /// Creates an animator along a curve. Traps unless the duration, in seconds, is above 0.
  public convenience init(duration: Double, curve: UnitCurve, animations: (@MainActor () -> Void)? = nil) {
    self.init(.timingCurve(curve, duration: duration), animations: animations)
  }

  /// Adds changes, before the start. Later ones run at once: what moves in the transition keeps the way that it has had from the start,
  /// and other views have their final values.
  public func addAnimations(_ animations: @escaping @MainActor () -> Void) {
    if context == nil, end == nil { self.animations.append(animations) } else { animations() }
  }

  /// Adds a closure that runs when the animation has ended, which usually completes the transition; at once where it has ended.
  public func addCompletion(_ completion: @escaping @MainActor (Position) -> Void) {
    if let end { completion(end) } else { completions.append(completion) }
  }

  // MARK: Control

  /// Runs the changes and starts the animation, or continues a paused one.
  public func startAnimation() {
    guard context == nil, end == nil else { return continueAnimation() }
    let changes = animations
    animations = []
    let recording = TransitionRecording.of(changes)
    context = recording.starts.lazy.compactMap(\.view.context).first { !$0.isOver }
    guard let context else { return finish(at: .end) }
    context.play(self, recording)
  }

  /// Pauses the transition where it is.
  public func pauseAnimation() { context?.pauseInteractiveTransition() }

  /// Releases a paused transition, which continues to its end, or to its start if ``isReversed``.
  ///
  /// - Parameter animation: the timing of the rest; `nil` for the animator's own.
  public func continueAnimation(on animation: Animation? = nil) {
    context?.release(isReversed: isReversed, on: animation ?? self.animation)
  }

  /// Whether the transition has not ended, moving or held.
  public var isRunning: Bool { end == nil && context?.isOver == false }

  /// The fraction of the animation, 0 to 1. Setting it pauses the transition; the views follow at once without a jump.
  public var fractionComplete: Double {
    get { context?.fractionComplete ?? 0 }
    set {
      context?.pauseInteractiveTransition()
      context?.updateInteractiveTransition(newValue)
    }
  }

  /// Whether the views return to their start. Setting it during the animation reverses them. A push is never cancelled:
  /// a reversed one completes and becomes a pop, and this animation ends.
  public var isReversed = false {
    didSet {
      guard isReversed != oldValue, let context, !context.isInteractive else { return }
      context.pauseInteractiveTransition()
      continueAnimation()
    }
  }

  /// Ends the animation and runs every completion once.
  func finish(at position: Position) {
    let waiting = completions
    completions = []
    end = end ?? position
    for completion in waiting { completion(position) }
  }
}
