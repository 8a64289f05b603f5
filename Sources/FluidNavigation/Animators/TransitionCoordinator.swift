public import FluidGeometry
public import FluidMotion
internal import FluidTransitions

/// The progress of a transition and the animations that run beside it: `UIViewControllerTransitionCoordinator`.
///
/// Every transition has a coordinator, from before the first page is told of it until after the last one was told of
/// its end: zooms, system transitions, animators and transitions without animation. An interrupted push ends its
/// coordinator, completed, in the turn of the interruption; the pop that it becomes has a new one, which begins at the
/// page's current progress.
@MainActor
public final class TransitionCoordinator {
  /// Whether pages move, or change at once.
  public let isAnimated: Bool
  /// Whether the transition began held by fingers or by an interaction controller.
  public let initiallyInteractive: Bool
  /// The rate of progress at the last release, in whole transitions a second.
  public private(set) var completionVelocity = 0.0
  let context: ViewControllerContextTransitioning?
  private let operation: NavigationOperation
  weak var entry: NavigationEntry?
  private weak var transitions: NavigationTransitions?
  private var state = State.running(wasInteractive: false)
  private var animations: [@MainActor (TransitionCoordinator) -> Void] = []
  private var completions: [@MainActor (TransitionCoordinator) -> Void] = []
  private var interactionHandlers: [@MainActor (TransitionCoordinator) -> Void] = []

  private enum State {
    /// - Parameter wasInteractive: what the handlers of interactions were told last.
    case running(wasInteractive: Bool)
    case over(cancelled: Bool, percent: Double)
  }

  init(
    _ operation: NavigationOperation, of entry: NavigationEntry?, in transitions: NavigationTransitions,
    isAnimated: Bool,
    context: ViewControllerContextTransitioning?, initiallyInteractive: Bool
  ) {
    self.operation = operation
    self.entry = entry
    self.transitions = transitions
    self.isAnimated = isAnimated
    self.context = context
    self.initiallyInteractive = initiallyInteractive
    state = .running(wasInteractive: initiallyInteractive)
  }

  /// A change of the window's size, which takes place at once.
  convenience init(resizing transitions: NavigationTransitions) {
    self.init(.push, of: nil, in: transitions, isAnimated: false, context: nil, initiallyInteractive: false)
  }

  // MARK: Pages and progress

  /// Returns the page that leaves, or the one that arrives.
  public func viewController(forKey key: TransitionContextKey) -> ViewController? {
    (operation == .push) == (key == .to) ? entry?.controller : entry?.under?.controller
  }

  /// The progress of the transition: 0 at its start, 1 at its end. A cancelled transition returns to 0; one whose pages
  /// another transition took over keeps its last value.
  public var percentComplete: Double {
    if case .over(_, let percent) = state { return percent }
    guard let transitions, let flight = entry?.flight else { return 0 }
    let progress = flight.progress(at: transitions.flights.environment.now).clamped(to: 0...1)
    return operation == .push ? progress : 1 - progress
  }

  /// The rate of ``percentComplete`` in 1/s.
  public var percentVelocity: Double {
    guard case .running = state, let transitions, let flight = entry?.flight else { return 0 }
    let velocity = flight.progressVelocity(at: transitions.flights.environment.now)
    return operation == .push ? velocity : -velocity
  }

  /// Whether fingers or an interaction controller hold the transition.
  public var isInteractive: Bool {
    if case .running = state { entry?.flight?.phase == .tracking } else { false }
  }

  /// Whether fingers can catch the transition, which is the case for every animated one.
  public var isInterruptible: Bool { isAnimated }

  /// Whether the pages return, or have returned, to their start. Only a pop can be cancelled.
  public var isCancelled: Bool {
    switch state {
    case .running: operation == .pop && entry?.flight?.phase == .returning
    case .over(let cancelled, _): cancelled
    }
  }

  // MARK: Alongside

  /// Adds an animation beside the transition: a closure that computes what it changes from ``percentComplete``.
  ///
  /// - Parameters:
  ///   - animation: called with ``percentComplete`` in the turn in which the transition begins, in each of its turns,
  ///     and once more at its end; called at once for a transition that has begun.
  ///   - completion: called once, when pages were told of the end; ``isCancelled`` tells which end.
  /// - Returns: whether the closures will be called; `false` for a transition that has ended.
  @discardableResult
  public func animate(
    alongsideTransition animation: (@MainActor (TransitionCoordinator) -> Void)?,
    completion: (@MainActor (TransitionCoordinator) -> Void)? = nil
  ) -> Bool {
    guard case .running = state else { return false }
    if let animation {
      animations.append(animation)
      if entry?.flight?.phase.isInFlight == true { animation(self) }
    }
    if let completion { completions.append(completion) }
    return true
  }

  /// Adds an animation of a view outside of the transition's container, such as a page's own ``ViewController/view``.
  ///
  ///     coordinator.animateAlongsideTransition(in: toolbar) { _ in toolbar.alpha = 0 }
  ///
  /// The values that the closure sets are those at the end of the transition. ``percentComplete`` takes the view there, as
  /// fingers do with the pages, and back where the transition is cancelled.
  ///
  /// - Parameters:
  ///   - view: the view; one in the container moves by the animator alone.
  ///   - animation: called once, at once: sets the final values.
  ///   - completion: called once, when pages were told of the end.
  /// - Returns: whether the view will move; `false` for a transition that has ended, and for a view in its container.
  @discardableResult
  public func animateAlongsideTransition(
    in view: TransitionView, animation: @MainActor (TransitionCoordinator) -> Void,
    completion: (@MainActor (TransitionCoordinator) -> Void)? = nil
  ) -> Bool {
    guard case .running = state, view.superview == nil else { return false }
    let start = view.placement
    animation(self)
    let track = TransitionTracks.Track(from: start, to: view.placement)
    view.placement = start
    return animate(
      alongsideTransition: { view.placement = track.placement(at: $0.percentComplete) }, completion: completion)
  }

  /// Adds a closure that is called when the transition is caught and when it is released.
  public func notifyWhenInteractionChanges(_ handler: @escaping @MainActor (TransitionCoordinator) -> Void) {
    guard case .running = state else { return }
    interactionHandlers.append(handler)
  }

  // MARK: The transition's context

  /// The container of an animator's transition; `nil` for a zoom, a system transition and a change without animation, whose
  /// views cannot be changed.
  public var containerView: TransitionContainerView? { context?.containerView }

  /// Returns the view of a page in an animator's transition; `nil` for any other transition.
  public func view(forKey key: TransitionContextKey) -> TransitionView? { context?.view(forKey: key) }

  /// The part of the window that a presented page takes; `nil` for a page that is pushed or popped.
  public var presentationStyle: ModalPresentationStyle? {
    entry.flatMap { $0.presentation == .present ? $0.style : nil }
  }

  /// The transform that a page's view has at the end: always the identity.
  public var targetTransform: AffineTransform { .identity }

  /// The duration of the whole transition in seconds: the animator's; for a spring the time after which no more than 0.1 %
  /// is left of the distance; 0 without animation. Fingers do not change it.
  public var transitionDuration: Double {
    guard isAnimated else { return 0 }
    if let context { return context.transitionDuration }
    switch entry?.flight {
    case .zoom(let flight)?: return flight.physics.flight.spring.settlingDuration
    case .page(let motion)?: return motion.style.animation(motion.physics).arriving.nominalDuration
    case nil: return 0
    }
  }

  /// The curve that the interaction controller has asked for, for what is left after a release; `nil` where it has asked for
  /// none, and the rest continues on the transition's own timing.
  public var completionCurve: UnitCurve? { context?.interactionController?.completionCurve }

  // MARK: Updates by the navigation controller

  /// Whether a turn of the transition requires calls.
  var hasNews: Bool {
    guard case .running(let wasInteractive) = state else { return false }
    return isInteractive != wasInteractive || !animations.isEmpty
  }

  /// Advances the transition by a turn.
  func advance() {
    noticeInteraction()
    guard case .running = state else { return }
    for animation in animations { animation(self) }
  }

  func noticeInteraction() {
    guard case .running(let wasInteractive) = state, isInteractive != wasInteractive else { return }
    state = .running(wasInteractive: isInteractive)
    if wasInteractive { completionVelocity = percentVelocity }
    for handler in interactionHandlers { handler(self) }
  }

  /// Ends the transition after the pages were told.
  ///
  /// - Parameter isInFlight: whether another transition takes over the pages where they are.
  func end(cancelled: Bool, isInFlight: Bool) {
    let percent = isInFlight ? percentComplete : cancelled ? 0 : 1
    state = .over(cancelled: cancelled, percent: percent)
    context?.end(cancelled: cancelled, at: percent)
    let (animations, completions) = (animations, completions)
    self.animations = []
    self.completions = []
    interactionHandlers = []
    for animation in animations { animation(self) }
    for completion in completions { completion(self) }
  }
}
