internal import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

/// Tells everybody how a transition goes on, and lets them do something beside it: `UIViewControllerTransitionCoordinator`.
///
/// Every transition has one, from before the first page is told of it until after the last one has been told of its end: zooms,
/// those of the system, animators' and those without animation. A push that is interrupted ends its coordinator, completed, in the
/// turn of the interruption; the pop that it becomes has a new one, which begins as far along as the page is.
@MainActor
public final class TransitionCoordinator {
  /// Whether pages move, or change at once.
  public let isAnimated: Bool
  /// Whether it began in somebody's hands: fingers', or an interaction controller's.
  public let initiallyInteractive: Bool
  /// Shares of the whole a second, with which the transition went on when it was last let go of.
  public private(set) var completionVelocity = 0.0
  let context: ViewControllerContextTransitioning?
  private let operation: NavigationOperation
  private weak var entry: NavigationEntry?
  private weak var navigation: NavigationController?
  private var state = State.running(isInteractive: false)
  private var animations: [@MainActor (TransitionCoordinator) -> Void] = []
  private var completions: [@MainActor (TransitionCoordinator) -> Void] = []
  private var interactionHandlers: [@MainActor (TransitionCoordinator) -> Void] = []

  private enum State {
    case running(isInteractive: Bool)
    case over(cancelled: Bool, percent: Double)
  }

  init(
    _ operation: NavigationOperation, of entry: NavigationEntry, in navigation: NavigationController, isAnimated: Bool,
    context: ViewControllerContextTransitioning?, initiallyInteractive: Bool
  ) {
    self.operation = operation
    self.entry = entry
    self.navigation = navigation
    self.isAnimated = isAnimated
    self.context = context
    self.initiallyInteractive = initiallyInteractive
    state = .running(isInteractive: initiallyInteractive)
  }

  // MARK: Who takes part, and how it stands

  /// The page that goes, or the one that comes.
  public func viewController(forKey key: TransitionContextKey) -> ViewController? {
    (operation == .push) == (key == .to) ? entry?.controller : entry?.under?.controller
  }

  /// How far the transition is: 0 where it begins, 1 where it ends. One that is called off goes back; one that ends in mid-air, because
  /// another took its pages over, stays where it was.
  public var percentComplete: Double {
    if case .over(_, let percent) = state { return percent }
    guard let navigation, let flight = entry?.flight else { return 0 }
    let progress = flight.progress(at: navigation.now).clamped(to: 0...1)
    return operation == .push ? progress : 1 - progress
  }

  /// The rate of ``percentComplete``, a second.
  public var percentVelocity: Double {
    guard case .running = state, let navigation, let flight = entry?.flight else { return 0 }
    let velocity = flight.progressVelocity(at: navigation.now)
    return operation == .push ? velocity : -velocity
  }

  /// Whether somebody decides how far it is.
  public var isInteractive: Bool {
    if case .running = state { entry?.flight?.phase == .tracking } else { false }
  }

  /// Fingers catch whatever is in the air.
  public var isInterruptible: Bool { isAnimated }

  /// Whether the pages go back to where they were, or have. Only a pop can be called off.
  public var isCancelled: Bool {
    switch state {
    case .running: operation == .pop && entry?.flight?.phase == .returning
    case .over(let cancelled, _): cancelled
    }
  }

  // MARK: Beside it

  /// Does something beside the transition.
  ///
  /// - Parameters:
  ///   - animation: called with ``percentComplete`` in the turn in which the transition begins, in every turn of it, and once more
  ///     when it ends. It is called at once where the transition has begun.
  ///   - completion: called once, when pages have been told of the end; ``isCancelled`` says which end.
  /// - Returns: whether it will be done: not where the transition is over.
  @discardableResult
  public func animate(
    alongside animation: (@MainActor (TransitionCoordinator) -> Void)?,
    completion: (@MainActor (TransitionCoordinator) -> Void)? = nil
  ) -> Bool {
    guard case .running = state else { return false }
    if let animation {
      animations.append(animation)
      if entry?.flight?.phase.isInTheAir == true { animation(self) }
    }
    if let completion { completions.append(completion) }
    return true
  }

  /// Hears of it when somebody takes the transition in hand, and when they let go of it.
  public func notifyWhenInteractionChanges(_ handler: @escaping @MainActor (TransitionCoordinator) -> Void) {
    guard case .running = state else { return }
    interactionHandlers.append(handler)
  }

  // MARK: What the navigation controller says

  /// Whether a turn of the transition has something to tell anybody.
  var hasNews: Bool {
    guard case .running(let wasInteractive) = state else { return false }
    return isInteractive != wasInteractive || !animations.isEmpty
  }

  /// A turn of the transition.
  func advance() {
    noticeInteraction()
    guard case .running = state else { return }
    for animation in animations { animation(self) }
  }

  func noticeInteraction() {
    guard case .running(let wasInteractive) = state, isInteractive != wasInteractive else { return }
    state = .running(isInteractive: isInteractive)
    if wasInteractive { completionVelocity = percentVelocity }
    for handler in interactionHandlers { handler(self) }
  }

  /// The pages have been told.
  ///
  /// - Parameter isInTheAir: another transition takes the pages over where they are.
  func end(cancelled: Bool, isInTheAir: Bool) {
    let percent = isInTheAir ? percentComplete : cancelled ? 0 : 1
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
