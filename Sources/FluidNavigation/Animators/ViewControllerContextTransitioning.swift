public import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

/// Which of the two pages of a transition.
public enum TransitionContextKey: Hashable, Sendable {
  /// The one that is on the screen before.
  case from
  /// The one that is on the screen afterwards.
  case to
}

/// What an animator is told of the transition that it animates: `UIViewControllerContextTransitioning`.
///
/// It is good for one transition. A push that is interrupted ends its context; the pop that it becomes moves along the same tracks
/// back from where the pages are, and has no context.
@MainActor
public final class ViewControllerContextTransitioning {
  /// Of both pages, in points.
  public let containerSize: Size
  let operation: NavigationOperation
  let animator: any ViewControllerAnimatedTransitioning
  let interactionController: (any ViewControllerInteractiveTransitioning)?
  private let upper: TransitionView
  private let lower: TransitionView
  private weak var entry: NavigationEntry?
  private weak var navigation: NavigationController?
  private var propertyAnimator: TransitionAnimator?
  private var state = State.preparing

  private enum State: Equatable {
    case preparing
    case running
    /// Paused, and in the hands of whoever paused it.
    case held(Double)
    /// The pages are at an end, and are about to be told so.
    case arrived(cancelled: Bool)
    case over(cancelled: Bool, Double)
  }

  init(
    _ operation: NavigationOperation, of entry: NavigationEntry, in navigation: NavigationController,
    animator: any ViewControllerAnimatedTransitioning,
    interactionController: (any ViewControllerInteractiveTransitioning)?
  ) {
    self.operation = operation
    self.entry = entry
    self.navigation = navigation
    self.animator = animator
    self.interactionController = interactionController
    containerSize = navigation.pageSize
    let still = TransitionPlacement(frame: Rect(origin: .zero, size: navigation.pageSize))
    // A pop finds the views as the push has left them.
    let open = entry.flight?.page?.style.tracks.flatMap { $0.containerSize == navigation.pageSize ? $0 : nil }
    upper = TransitionView(open?.upper.end ?? still)
    lower = TransitionView(open?.lower.end ?? still)
    upper.context = self
    lower.context = self
  }

  // MARK: Who takes part

  /// The page that goes, or the one that comes.
  public func viewController(forKey key: TransitionContextKey) -> ViewController? {
    isUpper(key) ? entry?.controller : entry?.under?.controller
  }

  /// The view of a page. Untouched, it fills the container.
  public func view(forKey key: TransitionContextKey) -> TransitionView? { isUpper(key) ? upper : lower }

  private func isUpper(_ key: TransitionContextKey) -> Bool { (operation == .push) == (key == .to) }

  /// Where a page is before the transition: all of the container for the one that is on the screen, nothing for the other.
  public func initialFrame(for viewController: ViewController) -> Rect {
    viewController === self.viewController(forKey: .from) ? Rect(origin: .zero, size: containerSize) : .zero
  }

  /// Where a page is to be afterwards: all of the container for the one that is on the screen then, nothing for the other.
  public func finalFrame(for viewController: ViewController) -> Rect {
    viewController === self.viewController(forKey: .to) ? Rect(origin: .zero, size: containerSize) : .zero
  }

  // MARK: How it stands

  /// Whether the transition is animated; one that is not asks for no animator.
  public var isAnimated: Bool { true }

  /// Whether somebody decides how far the transition is: fingers, or an interaction controller.
  public var isInteractive: Bool { !isOver && entry?.flight?.phase == .tracking }

  /// Whether the pages go back to where they were, or have. Only a pop can be called off.
  public var transitionWasCancelled: Bool {
    switch state {
    case .preparing: false
    case .running, .held: operation == .pop && entry?.flight?.phase == .returning
    case .arrived(let cancelled), .over(let cancelled, _): cancelled
    }
  }

  var isOver: Bool { if case .over = state { true } else { false } }

  /// Whether whoever paused it has it.
  var isHeld: Bool { if case .held = state { true } else { false } }

  var wantsInteractiveStart: Bool { interactionController?.wantsInteractiveStart == true }

  /// Whether the animator has set something in motion.
  var hasStarted: Bool { propertyAnimator != nil }

  var fractionComplete: Double {
    if case .over(_, let fraction) = state { return fraction }
    if case .held(let fraction) = state { return fraction }
    guard let entry, let flight = entry.flight, let now = navigation?.now else { return 0 }
    let progress = flight.progress(at: now).clamped(to: 0...1)
    return operation == .push ? progress : 1 - progress
  }

  // MARK: What an animator does

  /// Ends the transition, as far as pages are concerned: an animator calls it when its animation is over. Pages that are in the
  /// air then fly on by themselves.
  ///
  /// Unlike in UIKit, a page that has arrived ends its transition itself in any case, so that an animator which forgets to call
  /// this keeps nobody waiting; where it is, counts then, and not what is said here.
  ///
  /// - Parameter didComplete: `false` calls a pop off. A push is never called off: it completes and becomes a pop.
  public func completeTransition(_ didComplete: Bool) {
    switch state {
    case .preparing, .running, .held: navigation?.end(self, didComplete: didComplete)
    case .arrived, .over: break
    }
  }

  /// Makes what an animator has recorded the way of the transition, and sets off.
  func play(_ animator: TransitionAnimator, _ recording: TransitionRecording) {
    // Later the pages are on a way, and would have to leave it.
    guard state == .preparing, let entry, let navigation else { return }
    let tracks = TransitionTracks(
      upper: track(of: upper, recording), lower: track(of: lower, recording), containerSize: containerSize)
    propertyAnimator = animator
    state = .running
    navigation.takeOff(
      entry, operation,
      AnimatedTransition(
        tracks: operation == .push ? tracks : tracks.reversed, animation: animator.animation,
        initialVelocity: animator.initialVelocity, exit: entry.presentation == .push ? .trailing : .bottom))
  }

  private func track(of view: TransitionView, _ recording: TransitionRecording) -> TransitionTracks.Track {
    let start = recording.starts.first { $0.view === view }?.placement
    return TransitionTracks.Track(from: start ?? view.placement, to: view.placement)
  }

  // MARK: What an interaction controller does

  /// Says how far the transition is, 0 to 1. The pages follow at once, but do not jump.
  public func updateInteractiveTransition(_ percentComplete: Double) {
    guard case .held = state, let entry, let navigation, percentComplete.isFinite else { return }
    let percent = percentComplete.clamped(to: 0...1)
    state = .held(percent)
    navigation.track(entry, progress: operation == .push ? percent : 1 - percent)
  }

  /// Lets go of the transition: on to its end.
  public func finishInteractiveTransition() { letGo(isReversed: false, on: completionAnimation) }

  /// Lets go of the transition: back to where it began. A pop is called off when its page is back; a push, which is never called
  /// off, completes and becomes a pop.
  public func cancelInteractiveTransition() { letGo(isReversed: true, on: completionAnimation) }

  /// Stops the transition where it is. While fingers have it, it is theirs.
  public func pauseInteractiveTransition() {
    guard state == .running, let entry, let navigation, entry.flight?.phase != .tracking else { return }
    let fraction = fractionComplete
    navigation.pause(entry)
    state = .held(fraction)
  }

  private var completionAnimation: Animation? {
    let animation = interactionController?.completionAnimation ?? propertyAnimator?.animation
    return animation?.speed(max(0.01, interactionController?.completionSpeed ?? 1))
  }

  func letGo(isReversed: Bool, on animation: Animation?) {
    guard case .held = state, let animation, let navigation else { return }
    navigation.letGo(self, isReversed: isReversed, on: animation)
  }

  // MARK: What the navigation controller says

  /// Whoever paused it has it no longer.
  func wasTakenOver() { if case .held = state { state = .running } }

  /// The pages are at an end.
  func arrive(cancelled: Bool) {
    state = .arrived(cancelled: cancelled)
    propertyAnimator?.finish(at: cancelled ? .start : .end)
  }

  /// Everybody has been told.
  func end(cancelled: Bool, at fraction: Double) {
    state = .over(cancelled: cancelled, fraction)
    propertyAnimator?.finish(at: .current)
    propertyAnimator = nil
    animator.animationEnded(!cancelled)
  }
}
