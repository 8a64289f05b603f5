public import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

/// The key of one of the two pages of a transition.
public enum TransitionContextKey: Hashable, Sendable {
  /// The page that is visible before the transition.
  case from
  /// The page that is visible after the transition.
  case to
}

/// The transition that an animator animates: `UIViewControllerContextTransitioning`.
///
/// A context belongs to one transition. An interrupted push ends its context; the pop that it becomes moves back along
/// the same tracks and has no context.
@MainActor
public final class ViewControllerContextTransitioning {
  /// The size of both pages in points.
  public var containerSize: Size { containerView.bounds.size }
  /// The view that contains both pages, and those that the animator adds. Later additions than the start of the animation
  /// have no effect.
  public let containerView: TransitionContainerView
  let operation: NavigationOperation
  let animator: any ViewControllerAnimatedTransitioning
  let interactionController: (any ViewControllerInteractiveTransitioning)?
  private weak var entry: NavigationEntry?
  private weak var transitions: NavigationTransitions?
  /// The one that the pages move by; `nil` before it has started an animation.
  private(set) var propertyAnimator: TransitionAnimator?
  /// Those that have started after the first one, and end with it.
  private var laterAnimators: [TransitionAnimator] = []
  private var state = State.preparing
  /// The progress that the holder of the transition has requested last.
  private var requested = 0.0

  private enum State: Equatable {
    case preparing
    case running
    /// The pages are at an end and will be told so.
    case arrived(cancelled: Bool)
    case over(cancelled: Bool, Double)
  }

  init(
    _ operation: NavigationOperation, of entry: NavigationEntry, in transitions: NavigationTransitions,
    animator: any ViewControllerAnimatedTransitioning,
    interactionController: (any ViewControllerInteractiveTransitioning)?
  ) {
    self.operation = operation
    self.entry = entry
    self.transitions = transitions
    self.animator = animator
    self.interactionController = interactionController
    let bounds = transitions.flights.environment.bounds
    let still = TransitionPlacement(frame: bounds)
    // A pop starts with the views as the push left them.
    let open = entry.flight?.page?.style.tracks.flatMap { $0.containerSize == bounds.size ? $0 : nil }
    containerView = TransitionContainerView(
      bounds: bounds, lower: TransitionView(open?.lower.end ?? still, showing: .lowerPage(bounds)),
      upper: TransitionView(open?.upper.end ?? still, showing: .upperPage(bounds)))
    containerView.context = self
  }

  // MARK: Pages

  /// Returns the page that leaves, or the one that arrives.
  public func viewController(forKey key: TransitionContextKey) -> ViewController? {
    isUpper(key) ? entry?.controller : entry?.under?.controller
  }

  /// Returns the view of a page, which fills the container by default.
  public func view(forKey key: TransitionContextKey) -> TransitionView? {
    isUpper(key) ? containerView.upper : containerView.lower
  }

  private func isUpper(_ key: TransitionContextKey) -> Bool { (operation == .push) == (key == .to) }

  /// Returns the frame of a page before the transition in points: the container for the visible page, zero for the
  /// other.
  public func initialFrame(for viewController: ViewController) -> Rect {
    viewController === self.viewController(forKey: .from) ? containerView.bounds : .zero
  }

  /// Returns the frame of a page after the transition in points: the container for the visible page, zero for the
  /// other.
  public func finalFrame(for viewController: ViewController) -> Rect {
    viewController === self.viewController(forKey: .to) ? containerView.bounds : .zero
  }

  /// The part of the window that a presented page takes; `nil` for a page that is pushed or popped.
  public var presentationStyle: ModalPresentationStyle? { entry?.presentation == .present ? entry?.style : nil }

  /// The transform that a page's view has at the end: always the identity, since the window's content never turns against
  /// its pages.
  public var targetTransform: AffineTransform { .identity }

  // MARK: State

  /// Whether the transition is animated; without animation no animator is asked for.
  public var isAnimated: Bool { true }

  /// Whether fingers or an interaction controller hold the transition.
  public var isInteractive: Bool { !isOver && entry?.flight?.phase == .tracking }

  /// Whether the pages return, or have returned, to their start. Only a pop can be cancelled.
  public var transitionWasCancelled: Bool {
    switch state {
    case .preparing: false
    case .running: operation == .pop && entry?.flight?.phase == .returning
    case .arrived(let cancelled), .over(let cancelled, _): cancelled
    }
  }

  var isOver: Bool { if case .over = state { true } else { false } }

  /// Whether an interaction controller or the animator holds the transition. Fingers that take its page end that hold.
  var isHeld: Bool {
    state == .running && entry?.flight?.phase == .tracking && entry?.interaction?.isGripped != true
  }

  /// The animator's duration in seconds; 0 where the animator's is no duration.
  var transitionDuration: Double {
    let duration = animator.transitionDuration(using: self)
    return duration.isFinite ? max(0, duration) : 0
  }

  var wantsInteractiveStart: Bool { interactionController?.wantsInteractiveStart == true }

  var fractionComplete: Double {
    if case .over(_, let fraction) = state { return fraction }
    if isHeld { return requested }
    guard let entry, let flight = entry.flight, let now = transitions?.flights.environment.now else { return 0 }
    let progress = flight.progress(at: now).clamped(to: 0...1)
    return operation == .push ? progress : 1 - progress
  }

  // MARK: For animators

  /// Ends the transition for its pages; an animator calls it when its animation has ended. Pages in flight continue by
  /// themselves.
  ///
  /// Unlike in UIKit, a page that arrives ends its transition in any case, so that an animator which forgets this call
  /// blocks nothing. Its position then decides the outcome, whatever `didComplete` says.
  ///
  /// - Parameter didComplete: `false` cancels a pop. A push is never cancelled: it completes and becomes a pop.
  public func completeTransition(_ didComplete: Bool) {
    switch state {
    case .preparing, .running: transitions?.end(self, didComplete: didComplete)
    case .arrived, .over: break
    }
  }

  /// Starts the transition along the tracks that an animator has recorded.
  func play(_ animator: TransitionAnimator, _ recording: TransitionRecording) {
    // Later calls come after the pages have tracks, which they would have to leave.
    guard state == .preparing, let entry, let transitions else { return laterAnimators.append(animator) }
    let tracks = containerView.tracks(of: recording)
    propertyAnimator = animator
    state = .running
    transitions.flights.takeOff(
      entry, operation,
      AnimatedTransition(
        tracks: operation == .push ? tracks : tracks.reversed, animation: animator.animation,
        initialVelocity: animator.initialVelocity, exit: entry.presentation == .push ? .trailing : .bottom))
  }

  // MARK: For interaction controllers

  /// Moves the pages to a progress, 0 to 1. The pages follow at once without a jump.
  public func updateInteractiveTransition(_ percentComplete: Double) {
    guard isHeld, let entry, let transitions, percentComplete.isFinite else { return }
    requested = percentComplete.clamped(to: 0...1)
    transitions.flights.track(entry, progress: operation == .push ? requested : 1 - requested)
  }

  /// Releases the transition, which continues to its end.
  public func finishInteractiveTransition() {
    release(isReversed: false, on: completionAnimation(of: 1 - fractionComplete))
  }

  /// Releases the transition, which returns to its start. A pop is cancelled when its page is back; a push is never
  /// cancelled: it completes and becomes a pop.
  public func cancelInteractiveTransition() {
    release(isReversed: true, on: completionAnimation(of: fractionComplete))
  }

  /// Pauses the transition where it is. A transition held by fingers stays with them.
  public func pauseInteractiveTransition() {
    guard state == .running, let entry, let transitions, entry.flight?.phase != .tracking else { return }
    requested = fractionComplete
    transitions.pause(entry)
  }

  /// - Parameter rest: the fraction of the transition that is left.
  private func completionAnimation(of rest: Double) -> Animation? {
    let seconds = transitionDuration * rest
    let animation = propertyAnimator?.animation
    return interactionController.map { $0.completionAnimation(of: seconds, insteadOf: animation) } ?? animation
  }

  func release(isReversed: Bool, on animation: Animation?) {
    guard isHeld, let animation, let transitions else { return }
    transitions.release(self, isReversed: isReversed, on: animation)
  }

  // MARK: Updates by the navigation controller

  /// The pages have reached an end.
  func arrive(cancelled: Bool) {
    state = .arrived(cancelled: cancelled)
    finishAnimators(at: cancelled ? .start : .end)
  }

  private func finishAnimators(at position: TransitionAnimator.Position) {
    let animators = [propertyAnimator].compactMap(\.self) + laterAnimators
    laterAnimators = []
    for animator in animators { animator.finish(at: position) }
  }

  /// All pages were told of the end.
  func end(cancelled: Bool, at fraction: Double) {
    state = .over(cancelled: cancelled, fraction)
    finishAnimators(at: .current)
    propertyAnimator = nil
    animator.animationEnded(!cancelled)
  }
}
