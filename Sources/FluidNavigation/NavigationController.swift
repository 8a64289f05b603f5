public import FluidGeometry
public import FluidMotion
public import FluidTransitions

/// A stack of pages whose transitions can be caught, reversed and overtaken at any moment.
///
/// A push or a pop is never refused because another transition runs. An interrupted push is not cancelled: in one turn
/// it completes and becomes a pop. A pop can be cancelled, which takes effect when its card is back.
///
/// Callers pass time in: call ``beginTurn(at:)`` before every input and operation, and at least once a frame.
@MainActor
public final class NavigationController {
  /// The delegate of pushes and pops.
  public weak var delegate: (any NavigationControllerDelegate)?
  /// Called for every callback as it is made.
  public var observer: (@MainActor (NavigationEvent) -> Void)?
  /// The constants of zooms, for pages pushed from now on and for open pages at rest. A card in flight keeps its own.
  public var physics: ZoomPhysics
  /// The constants of transitions that move whole pages, for pages pushed from now on.
  public var pagePhysics = PagePhysics()
  /// Whether a short cross-fade replaces all motion, for transitions that begin from now on.
  public var reducesMotion = false
  /// The gestures that may pop an open page that does not zoom. For a page that zooms, see
  /// ``ViewController/Transition/ZoomOptions/dismissalGestures``.
  public var popGestures: Set<ZoomGesture> = [.edge, .pan]
  /// The direction of text, which decides the leading edge.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The size of every page in points: that of the window's content.
  public private(set) var pageSize: Size
  /// The corner radius of a page that fills the window, in points.
  public var displayRadius = 0.0
  /// The moment of the current turn.
  public private(set) var now = Instant.zero
  /// The number of calls of ``beginTurn(at:)``: two callbacks with the same number have no turn between them.
  public private(set) var turn = 0
  /// The coordinator of the running transition; `nil` while none runs.
  public internal(set) var transitionCoordinator: TransitionCoordinator?

  /// The views that pages can zoom out of by identifier.
  public let matchedTransitionSources = MatchedTransitionSources()

  var entries: [NavigationEntry]
  /// Popped pages that are still in flight, including that of a running pop.
  var leaving: [NavigationEntry] = []
  /// All pages on the stack and in flight, in the order of their arrival, which is that of drawing.
  var alive: [NavigationEntry]
  var running: RunningTransition?
  private var isPerforming = false
  private var waiting: [@MainActor () -> Void] = []

  /// The transition that pages were told of and that has not ended.
  enum RunningTransition {
    case push(NavigationEntry)
    case pop(NavigationEntry)
  }

  /// Creates a stack with its first page, which appears when ``start()`` is called.
  public init(root: ViewController, pageSize: Size, physics: ZoomPhysics = .documented) {
    self.pageSize = pageSize
    self.physics = physics
    entries = [NavigationEntry(root, .push, under: nil)]
    alive = entries
    root.navigationController = self
  }

  /// Lets the first page appear, unless it has. Separate from the initialiser, so that an observer hears of it; the first page that is
  /// shown over it does so as well.
  public func start() {
    if !hasStarted { perform { self.showRoot() } }
  }

  /// The first page leaves the screen only beneath another one.
  private var hasStarted: Bool { alive.count > 1 || entries[0].controller.appearanceState != .disappeared }

  private func showRoot() {
    guard !hasStarted else { return }
    let root = entries[0].controller
    tell(root, .viewWillAppear, animated: false)
    tell(root, .viewIsAppearing, animated: false)
    tell(root, .viewDidAppear, animated: false)
  }

  /// The pages, root first. A popped page is not among them, unless its pop is cancelled.
  public var viewControllers: [ViewController] { entries.map(\.controller) }
  /// The page on top of the stack.
  public var topViewController: ViewController { entries[entries.count - 1].controller }

  func isRoot(_ controller: ViewController) -> Bool { entries[0].controller === controller }

  /// Returns whether a page on the stack was presented, as opposed to pushed.
  package func isPresented(_ controller: ViewController) -> Bool {
    entries.last { $0.controller === controller }?.presentation == .present
  }

  /// Continues counting turns from a number, for a stack that takes over the state of another one.
  package func countTurns(from turn: Int) { self.turn = turn }

  /// Returns the part of the window that a page on the stack takes, as its controller requested on presentation.
  package func presentationStyle(of controller: ViewController) -> ModalPresentationStyle? {
    entries.last { $0.controller === controller }?.style
  }

  /// Returns whether an open page lies on tracks recorded from an animator.
  package func keepsAnimator(of controller: ViewController) -> Bool {
    entries.last { $0.controller === controller }?.flight?.page?.style.tracks != nil
  }

  // MARK: Going somewhere

  /// Pushes a page over the top one, by its ``ViewController/preferredTransition``. Takes effect at once; inside of a
  /// callback, after the current operation.
  public func pushViewController(_ controller: ViewController, animated: Bool) {
    perform { self.show(controller, .push, animated: animated) }
  }

  /// Presents a page over everything, in the part of the window that its ``ViewController/modalPresentationStyle``
  /// requests.
  public func present(_ controller: ViewController, animated: Bool) {
    perform { self.show(controller, .present, animated: animated) }
  }

  /// Pops the top page; no effect for a presented page and for the first one. A running push completes and is reversed.
  public func popViewController(animated: Bool) { perform { self.leave(.push, animated: animated) } }

  /// Dismisses the top page; no effect for a page that was not presented.
  public func dismiss(animated: Bool) { perform { self.leave(.present, animated: animated) } }

  /// Pops or dismisses the top page, which may be one that fingers still decide about.
  public func goBack(animated: Bool) {
    perform {
      var top = self.entries[self.entries.count - 1]
      if case .pop(let entry) = self.running, !self.isCommitted(entry) { top = entry }
      self.leave(top.presentation, animated: animated)
    }
  }

  private func show(
    _ controller: ViewController, _ presentation: NavigationEntry.Presentation, animated: Bool
  ) {
    precondition(
      controller.navigationController == nil || controller.navigationController === self,
      "\(controller.title) is on another stack")
    showRoot()
    interruptTransition()
    guard !entries.contains(where: { $0.controller === controller }) else { return }
    let former = leaving.first { $0.controller === controller }
    let flight = former.map(retire)
    let under = entries[entries.count - 1]
    let entry = NavigationEntry(controller, presentation, under: under)
    if let former { entry.inherit(former) }
    controller.navigationController = self
    controller.loadViewIfNeeded()
    beginTransition(entry, .push, animated: animated, isNew: flight == nil)
    if presentation == .push { announce(.willShow(controller), animated: animated) }
    tell(entry.covered, .viewWillDisappear, animated: animated)
    tell(controller, .viewWillAppear, animated: animated)
    entries.append(entry)
    alive.append(entry)
    tell(controller, .viewIsAppearing, animated: animated)
    running = .push(entry)
    if let context = transitionCoordinator?.context {
      if !animate(by: context) { takeOff(entry, from: nil, animated: false) }
    } else {
      takeOff(entry, from: flight ?? nil, animated: animated)
    }
    guard entry.flight?.phase.isInFlight == true else { return completePush(entry, animated: false) }
    transitionCoordinator?.advance()
  }

  private func leave(_ presentation: NavigationEntry.Presentation, animated: Bool) {
    if case .pop(let entry) = running, entry.presentation == presentation, !isCommitted(entry) {
      return continuePop(entry, animated: animated)
    }
    guard let entry = entries.last, entry.under != nil, entry.presentation == presentation else { return }
    interruptTransition()
    guard entries.last === entry else { return }
    beginPop(entry, animated: animated)
    guard let context = transitionCoordinator?.context else { return continuePop(entry, animated: animated) }
    if !context.hasStarted { continuePop(entry, animated: false) }
  }

  /// Continues a pop that has begun to the source, by program.
  func continuePop(_ entry: NavigationEntry, animated: Bool) {
    entry.interaction?.cancel()
    transitionCoordinator?.context?.wasTakenOver()
    if animated, entry.flight != nil {
      entry.flight?.fly(.popping, at: now)
      leaveSheet(entry)
      cover(entry, by: 0, on: physics.coveredReturnSpring)
      transitionCoordinator?.noticeInteraction()
    } else {
      cover(entry, by: 0, on: nil)
      completePop(entry, animated: false)
    }
  }

  // MARK: Turns

  /// Begins a turn at the moment of an input or a frame. Flights that have reached their end by then finish.
  public func beginTurn(at instant: Instant) {
    turn += 1
    if instant.seconds.isFinite { now = max(now, instant) }
    followSources()
    for entry in alive where entry.flight?.hasArrived(at: now, pageSize: pageSize) == true {
      perform { self.arrive(entry) }
    }
    for entry in alive { entry.finish(at: now) }
    if transitionCoordinator?.hasNews == true { perform { self.transitionCoordinator?.advance() } }
  }

  /// Changes the window's size in points; held cards are released.
  public func resize(to size: Size) {
    guard size != pageSize, isPlausible(size) else { return }
    for entry in alive { entry.interaction?.cancel() }
    pageSize = size
    for entry in alive { refresh(entry, isDiscontinuous: true, isResized: true) }
  }

  /// Whether a display could have so many points; further out, squares of distances would overflow.
  func isPlausible(_ size: Size) -> Bool { !size.isEmpty && size.width < 1e7 && size.height < 1e7 }

  /// Runs an operation or, inside of a callback, defers it until the current one has ended: pages learn of one
  /// operation after the other.
  func perform(_ operation: @escaping @MainActor () -> Void) {
    waiting.append(operation)
    guard !isPerforming else { return }
    isPerforming = true
    while !waiting.isEmpty { waiting.removeFirst()() }
    isPerforming = false
  }

  // MARK: Telling

  func tell(_ controller: ViewController, _ callback: AppearanceCallback, animated: Bool) {
    if callback == .viewWillAppear { controller.loadViewIfNeeded() }
    if let change = controller.hierarchyChange(before: callback) {
      controller.isViewInHierarchy = change == .viewAdded
      observer?(.hierarchy(controller, change))
    }
    observer?(.appearance(controller, callback))
    controller.receive(callback, animated: animated)
  }

  func tell(_ controllers: [ViewController], _ callback: AppearanceCallback, animated: Bool) {
    for controller in controllers { tell(controller, callback, animated: animated) }
  }

  func announce(_ event: NavigationEvent, animated: Bool) {
    observer?(event)
    switch event {
    case .willShow(let controller):
      delegate?.navigationController(self, willShow: controller, animated: animated)
    case .didShow(let controller):
      delegate?.navigationController(self, didShow: controller, animated: animated)
    case .appearance, .hierarchy: break
    }
  }
}
