public import FluidMotion

/// Takes the views of a transition from where they are to where a piece of code puts them: `UIViewPropertyAnimator`.
///
///     page.alpha = 0                                        // where it begins
///     let animator = TransitionAnimator(duration: 0.5, dampingRatio: 1) { page.alpha = 1 }
///     animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
///     animator.startAnimation()
///
/// It works inside of ``ViewControllerAnimatedTransitioning/animateTransition(using:)``. The transition's progress is what runs, and it
/// can be caught by fingers like any other; the animator says how far it is.
@MainActor
public final class TransitionAnimator {
  /// Where views are when an animation is over.
  public enum Position: Hashable, Sendable {
    case start, end
    /// On the way: another transition has taken them over.
    case current
  }

  public let animation: Animation
  /// Of the start, in whole ways a second.
  public let initialVelocity: Double
  private var animations: [@MainActor () -> Void] = []
  private var completions: [@MainActor (Position) -> Void] = []
  private weak var context: ViewControllerContextTransitioning?

  public init(_ animation: Animation, animations: (@MainActor () -> Void)? = nil) {
    self.animation = animation
    initialVelocity = 0
    if let animations { self.animations = [animations] }
  }

  /// On a spring that settles in a time, as `UIView.animate(withDuration:delay:usingSpringWithDamping:…)` has it: no more than
  /// 0.1 % of the way is left then.
  ///
  /// - Parameters:
  ///   - duration: in seconds, above 0.
  ///   - dampingRatio: above 0; below 1 it rings.
  ///   - initialVelocity: in whole ways a second.
  ///   - animations: changes the views.
  public init(
    duration: Double, dampingRatio: Double, initialVelocity: Double = 0, animations: (@MainActor () -> Void)? = nil
  ) {
    animation = .spring(
      Spring(settlingDuration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity))
    self.initialVelocity = initialVelocity
    if let animations { self.animations = [animations] }
  }

  /// Along a curve, in a duration in seconds above 0.
  public convenience init(duration: Double, curve: UnitCurve, animations: (@MainActor () -> Void)? = nil) {
    self.init(.timingCurve(curve, duration: duration), animations: animations)
  }

  /// Adds changes, before the start.
  public func addAnimations(_ animations: @escaping @MainActor () -> Void) {
    precondition(context == nil, "an animation that has begun takes no more changes")
    self.animations.append(animations)
  }

  /// Adds something to do when the animation is over: where it should be, the transition is completed.
  public func addCompletion(_ completion: @escaping @MainActor (Position) -> Void) { completions.append(completion) }

  // MARK: Running

  /// Runs the changes, and takes the views there. One that was paused goes on.
  public func startAnimation() {
    guard context == nil else { return continueAnimation() }
    let changes = animations
    animations = []
    let recording = TransitionRecording.of(changes)
    guard let context = recording.starts.lazy.compactMap(\.view.context).first else { return }
    self.context = context
    context.play(self, recording)
  }

  /// Stops the transition where it is.
  public func pauseAnimation() { context?.pauseInteractiveTransition() }

  /// Lets go of a transition that was paused: on to its end, or back if it is reversed.
  ///
  /// - Parameter animation: what the rest runs on; `nil` for the animator's own.
  public func continueAnimation(on animation: Animation? = nil) {
    context?.letGo(isReversed: isReversed, on: animation ?? self.animation)
  }

  /// Whether it moves, or is held, in a transition that is not over.
  public var isRunning: Bool { context?.isOver == false }

  /// How far the views are, 0 to 1. To set it pauses the transition, and the views follow at once but do not jump.
  public var fractionComplete: Double {
    get { context?.fractionComplete ?? 0 }
    set {
      context?.pauseInteractiveTransition()
      context?.updateInteractiveTransition(newValue)
    }
  }

  /// Whether the views go back. To set it while they move turns them round; a push is never called off, so that one which is turned
  /// round completes and becomes a pop, and this animation is over.
  public var isReversed = false {
    didSet {
      guard isReversed != oldValue, let context, !context.isInteractive else { return }
      context.pauseInteractiveTransition()
      continueAnimation()
    }
  }

  /// The end: everybody who waits for it hears of it, once.
  func finish(at position: Position) {
    let waiting = completions
    completions = []
    for completion in waiting { completion(position) }
  }
}
