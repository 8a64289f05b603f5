public import FluidGeometry
public import FluidMotion
public import FluidTransitions

/// A window of pages: the stack that fills it, the stacks that are presented over that, and the flights between their pages. It has the
/// size, the time and the physics of all of them.
///
/// A push or a pop is never refused because another transition runs. An interrupted push is not cancelled: in one turn
/// it completes and becomes a pop. A pop can be cancelled, which takes effect when its card is back.
///
/// Callers pass time in: call ``beginTurn(at:)`` before every input and operation, and at least once a frame. A ``NavigationHost`` does
/// that, and brings the window events.
@MainActor
public final class NavigationWindow {
  /// The stacks with their pages.
  let stacks: PresentedStacks
  /// The pages as they are drawn.
  let flights: PageFlights
  package let transitions: NavigationTransitions
  package let stackOperations: StackOperations
  package let holding: PageHolding
  private let observers = NavigationObservers()
  /// The number of calls of ``beginTurn(at:)``: two callbacks with the same number have no turn between them.
  public package(set) var turn = 0
  /// The views that pages can zoom out of by identifier.
  public let matchedTransitionSources = MatchedTransitionSources()
  let operations = OperationSequence()

  /// A window with its first page, which appears when ``start()`` is called.
  ///
  /// - Parameters:
  ///   - root: the first page, or a stack with its pages, which then fills the window.
  ///   - pageSize: the size of the window's content in points. A size that ``resize(to:)`` refuses counts as 1 × 1: flights
  ///     that begin before the window has a size follow the one that it gets.
  ///   - physics: the constants of zooms.
  /// - Precondition: no other window shows the page or the stack.
  public init(root: ViewController, pageSize: Size = .zero, physics: ZoomPhysics = .documented) {
    flights = PageFlights(
      in: PageEnvironment(
        pageSize: PageEnvironment.isPlausible(pageSize) ? pageSize : PageEnvironment.unknownSize, physics: physics),
      sources: matchedTransitionSources, observers: observers)
    stacks = PresentedStacks(
      filledBy: root as? NavigationController ?? NavigationController(for: root, isImplicit: false),
      flights: flights, operations: operations)
    transitions = NavigationTransitions(of: stacks, observers: observers)
    stackOperations = StackOperations(of: transitions)
    holding = PageHolding(of: transitions)
    let stack = rootViewController
    precondition(stack.window == nil, "\(stack.title) is in another window")
    precondition(!stack.pages.isEmpty, "\(stack.title) has no page")
    var entries: [NavigationEntry] = []
    for page in stack.pages {
      if let other = page.window {
        precondition(!other.stackOperations.shows(page), "\(page.title) is in another window")
        other.operations.perform { other.stackOperations.letGo([page]) }
      }
      stack.take(page)
      entries.append(NavigationEntry(page, .push, on: stack, under: entries.last))
    }
    stacks.set(entries, on: stack)
    stack.ownWindow = self
    stacks.putInOrder()
  }

  // MARK: Pages

  /// The stack that fills the window. It keeps at least its first page.
  public var rootViewController: NavigationController { stacks.root }

  /// The pages of all stacks, the first one first, and those of a stack over those of the one before; a popped page is not among them,
  /// unless its pop is cancelled.
  public var viewControllers: [ViewController] { stacks.all.flatMap(\.pages) }

  /// The page on top of everything.
  public var topViewController: ViewController { stacks.top.controller }

  /// The stack on top: that of the topmost presentation, one that fingers may still dismiss included. A page that is presented alone has a
  /// stack of its own.
  public var topStack: NavigationController { transitions.topStanding.stack }

  /// Lets the page on top appear, unless it has. Separate from the initialiser, so that an observer hears of it; the first page that is
  /// shown over it does so as well.
  public func start() {
    if !transitions.notifier.hasStarted { operations.perform { self.transitions.notifier.showRoot() } }
  }

  /// Pops or dismisses the page on top of the window, which may be one that fingers still decide about.
  public func goBack(animated: Bool) {
    operations.perform {
      let top = self.transitions.topStanding
      self.stackOperations.leave(top.presentation, from: top.stack, animated: animated) { _ in }
    }
  }

  /// Returns the state of a page that is on a stack of the window; `nil` for any other one, also while it leaves.
  package func state(of controller: ViewController) -> PageState? {
    stacks.entry(of: controller).map { PageState(entry: $0, now: now) }
  }

  // MARK: Flights

  /// The coordinator of the running transition; `nil` while none runs.
  public var transitionCoordinator: TransitionCoordinator? { transitions.coordinator }

  /// The cards of zooming pages, open or in flight, back to front.
  package var cards: [ZoomCard] { flights.drawn.all.compactMap(flights.card) }

  /// Whether anything moves without input.
  public var isAnimating: Bool {
    flights.isMoving || flights.drawn.stirring.contains { transitions.bar(of: $0).isMoving(at: now) }
  }

  /// Returns whether a source's content is in a card, in flight or open, so that the source is hidden at its own place.
  public func isSourceHidden(_ id: SourceID) -> Bool {
    flights.drawn.quietSources[id] != nil || flights.drawn.stirring.contains { $0.hiddenSource == id }
  }

  /// Asks once more for the sources of cards in flight: what they lie on has moved on since the turn began. That of an open page on
  /// top is asked for as well, for a program that tells where it is.
  package func followSourcesOfFlights() {
    stacks.top.owner.transitionGuide.needsTransitionSource = true
    operations.deferring { flights.followSources() }
  }

  /// Returns the gestures of a page's card in progress, for display; `nil` where there are none.
  public func interaction(of controller: ViewController) -> PageInteraction? {
    flights.drawn.all.first { $0.controller === controller }?.interaction
  }

  // MARK: Options

  /// The moment of the current turn.
  public var now: Instant { flights.environment.now }

  /// The size of every page in points: that of the window's content.
  public var pageSize: Size { flights.environment.pageSize }

  /// The corner radius of a page that fills the window, in points; at most half of the window's shorter side counts.
  public var displayRadius: Double {
    get { flights.environment.displayRadius }
    set { flights.environment.displayRadius = newValue }
  }

  /// The distance in points by which every source lies elsewhere than its page has it, for trying out other flights.
  package var sourceOffset: Vector {
    get { flights.environment.sourceOffset }
    set { flights.environment.sourceOffset = newValue }
  }

  /// The constants of zooms, for pages pushed from now on and for open pages at rest. A card in flight keeps its own.
  public var physics: ZoomPhysics {
    get { flights.environment.physics }
    set { flights.environment.physics = newValue }
  }

  /// The constants of transitions that move whole pages, for pages pushed from now on.
  public var pagePhysics: PagePhysics {
    get { flights.environment.pagePhysics }
    set { flights.environment.pagePhysics = newValue }
  }

  /// Whether a short cross-fade replaces all motion, for transitions that begin from now on.
  public var reducesMotion: Bool {
    get { flights.environment.reducesMotion }
    set { flights.environment.reducesMotion = newValue }
  }

  /// The gestures that may pop an open page that does not zoom. For a page that zooms, see
  /// ``ViewController/Transition/ZoomOptions/dismissalGestures``.
  public var popGestures: Set<ZoomGesture> {
    get { holding.popGestures }
    set { holding.popGestures = newValue }
  }

  /// The direction of text, which decides the leading edge.
  public var layoutDirection: LayoutDirection {
    get { flights.environment.layoutDirection }
    set { flights.environment.layoutDirection = newValue }
  }

  // MARK: Turns

  /// Begins a turn at the moment of an input or a frame. Flights that have reached their end by then finish.
  public func beginTurn(at instant: Instant) {
    turn += 1
    for entry in flights.drawn.stirring { entry.bar = transitions.bar(of: entry) }
    if !instant.seconds.isFinite {
      ignore("A turn at \(instant.seconds) s begins at \(now.seconds) s: it is no moment")
    }
    flights.advance(to: instant.seconds.isFinite ? instant : now)
    operations.deferring { flights.follow() }
    flights.settle()
    for entry in flights.drawn.stirring where entry.flight?.hasArrived(in: flights.environment) == true {
      operations.perform { self.transitions.arrive(entry) }
    }
    for entry in flights.drawn.stirring { entry.finish(at: now) }
    if transitionCoordinator?.hasNews == true { operations.perform { self.transitions.coordinator?.advance() } }
  }

  /// Ends a turn: flights that begin before the next one, from rest, begin with that.
  func endTurn() { flights.isAsleep = !isAnimating }

  // MARK: Size

  /// Changes the window's size in points; held cards are released. A size that is empty, or that no display has, changes
  /// nothing. Inside of a callback it takes effect after the current operation.
  public func resize(to size: Size) {
    operations.perform {
      guard PageEnvironment.isPlausible(size) else {
        return self.ignore("No window has a size of \(size); it stays as it is")
      }
      guard size != self.pageSize else { return }
      let coordinator = TransitionCoordinator(resizing: self.transitions)
      for entry in self.flights.drawn.all { entry.controller.viewWillTransition(to: size, with: coordinator) }
      for entry in self.flights.drawn.all { entry.interaction?.cancel() }
      self.flights.resize(to: size)
      coordinator.end(cancelled: false, isInFlight: false)
    }
  }

  // MARK: Telling

  /// Calls a closure for every event in the window: each callback before the page has it, and each call that is ignored. A window may have
  /// several observers; they are called in the order in which they came.
  ///
  /// - Returns: the observation, which can be cancelled.
  @discardableResult
  public func observe(_ handler: @escaping @MainActor (NavigationEvent) -> Void) -> Observation {
    let observation = Observation(handler)
    observers.add(observation)
    return observation
  }

  func notify(_ event: NavigationEvent) { observers.notify(event) }

  /// Tells observers that something has no effect.
  func ignore(_ reason: String) { notify(.ignored(rootViewController, reason)) }
}
