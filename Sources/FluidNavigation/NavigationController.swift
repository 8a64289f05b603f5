public import FluidGeometry
public import FluidMotion
public import FluidTransitions

/// A stack of pages whose transitions can be caught, turned round and overtaken at any moment.
///
/// A push or a pop is never refused because another transition runs. A push that is interrupted is not cancelled: in
/// one turn it completes, and becomes a pop. A pop can be cancelled; it is when its card is back.
///
/// Time is handed in: ``beginTurn(at:)`` before anything that happens, and at least once a frame.
@MainActor
public final class NavigationController {
  public weak var delegate: (any NavigationControllerDelegate)?
  /// Hears of every callback as it is made.
  public var observer: (@MainActor (NavigationEvent) -> Void)?
  /// For pages that are pushed from now on, and those that are open and at rest. A card in the air keeps what it has.
  public var physics: ZoomPhysics
  /// Of the transitions that move whole pages; for pages that are pushed from now on.
  public var pagePhysics = PagePhysics()
  /// Whether everything that moves is replaced by a short cross-fade; for transitions that begin from now on.
  public var reducesMotion = false
  /// What fingers may begin to do to a page at rest that does not zoom. A page that zooms has
  /// ``ViewController/Transition/ZoomOptions/dismissalGestures``.
  public var popGestures: Set<ZoomGesture> = [.edge, .pan]
  /// Which edge is the leading one.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The size of every page: the window's content, in points.
  public private(set) var pageSize: Size
  /// The corner radius of a page that fills the window, in points.
  public var displayRadius = 0.0
  public private(set) var now = Instant.zero
  /// Counts ``beginTurn(at:)``: two events of one turn have nothing between them.
  public private(set) var turn = 0
  /// Of the transition that runs; `nil` while none does.
  public internal(set) var transitionCoordinator: TransitionCoordinator?

  /// The views that pages can zoom out of by their identifier.
  public let matchedTransitionSources = MatchedTransitionSources()

  var entries: [NavigationEntry]
  /// Popped, and still in the air. The one that a running pop is about is among them.
  var leaving: [NavigationEntry] = []
  /// Both, in the order in which their pages came, which is the order in which they are drawn.
  var alive: [NavigationEntry]
  var running: RunningTransition?
  private var isPerforming = false
  private var waiting: [@MainActor () -> Void] = []

  /// The one transition that pages have been told of and that has not ended.
  enum RunningTransition {
    case push(NavigationEntry)
    case pop(NavigationEntry)
  }

  /// A stack with its first page, which appears at once.
  public init(root: ViewController, pageSize: Size, physics: ZoomPhysics = .documented) {
    self.pageSize = pageSize
    self.physics = physics
    entries = [NavigationEntry(root, .push, under: nil)]
    alive = entries
    root.navigationController = self
  }

  /// Lets the first page appear. Separate from the initialiser, so that an observer hears of it.
  public func start() {
    let root = entries[0].controller
    guard root.appearanceState == .disappeared else { return }
    for callback in [AppearanceCallback.viewWillAppear, .viewIsAppearing, .viewDidAppear] {
      tell(root, callback, animated: false)
    }
  }

  /// The pages, root first. A page that is being popped is no longer one of them, unless the pop is cancelled.
  public var viewControllers: [ViewController] { entries.map(\.controller) }
  public var topViewController: ViewController { entries[entries.count - 1].controller }

  /// Whether a page on the stack was presented, and not pushed.
  public func isPresented(_ controller: ViewController) -> Bool {
    entries.last { $0.controller === controller }?.presentation == .present
  }

  /// Goes on counting turns where another stack had come to, which this one is to be what that was.
  public func countTurns(from turn: Int) { self.turn = turn }

  /// How much of the window a page on the stack takes: what its controller said when it came.
  public func presentationStyle(of controller: ViewController) -> ModalPresentationStyle? {
    entries.last { $0.controller === controller }?.style
  }

  /// Whether a page is open on what an animator has recorded.
  public func keepsAnimator(of controller: ViewController) -> Bool {
    entries.last { $0.controller === controller }?.flight?.page?.style.tracks != nil
  }

  // MARK: Going somewhere

  /// Shows a page over the one on top, as its ``ViewController/preferredTransition`` says. It takes effect now; inside of a
  /// callback, when the operation that runs is through.
  public func pushViewController(_ controller: ViewController, animated: Bool) {
    perform { self.show(controller, .push, animated: animated) }
  }

  /// Shows a page over everything, as much of the window as its ``ViewController/modalPresentationStyle`` says.
  public func present(_ controller: ViewController, animated: Bool) {
    perform { self.show(controller, .present, animated: animated) }
  }

  /// Goes back from the page on top; nothing where that one was presented, or is the first. A push that runs is completed
  /// and turned round.
  public func popViewController(animated: Bool) { perform { self.leave(.push, animated: animated) } }

  /// Takes back the page on top where that one was presented.
  public func dismiss(animated: Bool) { perform { self.leave(.present, animated: animated) } }

  /// Takes back whatever is on top, pushed or presented; a page that fingers still decide about is that.
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
    makeWay()
    guard !entries.contains(where: { $0.controller === controller }) else { return }
    let former = leaving.first { $0.controller === controller }
    let flight = former.map(retire)
    let under = entries[entries.count - 1]
    let entry = NavigationEntry(controller, presentation, under: under)
    if let former { entry.inherit(former) }
    controller.navigationController = self
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
    guard entry.flight?.phase.isInTheAir == true else { return completePush(entry, animated: false) }
    transitionCoordinator?.advance()
  }

  private func leave(_ presentation: NavigationEntry.Presentation, animated: Bool) {
    if case .pop(let entry) = running, entry.presentation == presentation, !isCommitted(entry) {
      return goOn(entry, animated: animated)
    }
    guard let entry = entries.last, entry.under != nil, entry.presentation == presentation else { return }
    makeWay()
    guard entries.last === entry else { return }
    beginPop(entry, animated: animated)
    guard let context = transitionCoordinator?.context else { return goOn(entry, animated: animated) }
    if !context.hasStarted { goOn(entry, animated: false) }
  }

  /// A pop that has begun, by program: on to the source.
  func goOn(_ entry: NavigationEntry, animated: Bool) {
    entry.interaction?.cancel()
    transitionCoordinator?.context?.wasTakenOver()
    if animated, entry.flight != nil {
      entry.flight?.close(at: now)
      leaveSheet(entry)
      cover(entry, by: 0, on: physics.coveredReturnSpring)
      transitionCoordinator?.noticeInteraction()
    } else {
      cover(entry, by: 0, on: nil)
      completePop(entry, animated: false)
    }
  }

  // MARK: Turns

  /// Says that something happens at a moment: an input, a frame. Flights that have arrived by then end.
  public func beginTurn(at instant: Instant) {
    turn += 1
    if instant.seconds.isFinite { now = max(now, instant) }
    followSources()
    for entry in alive where entry.flight?.hasArrived(at: now, pageSize: pageSize) == true {
      perform { self.arrive(entry) }
    }
    for entry in alive { entry.settle(at: now) }
    if transitionCoordinator?.hasNews == true { perform { self.transitionCoordinator?.advance() } }
  }

  /// The window has another size: whoever holds a card lets go of it.
  public func resize(to size: Size) {
    guard size != pageSize, !size.isEmpty, size.width.isFinite, size.height.isFinite else { return }
    for entry in alive { entry.interaction?.cancel() }
    pageSize = size
    for entry in alive { refresh(entry, isDiscontinuous: true, isResized: true) }
  }

  /// Runs an operation, or, inside of a callback, puts it off until the one that runs is through: no page is ever told
  /// of the second before the end of the first.
  func perform(_ operation: @escaping @MainActor () -> Void) {
    waiting.append(operation)
    guard !isPerforming else { return }
    isPerforming = true
    while !waiting.isEmpty { waiting.removeFirst()() }
    isPerforming = false
  }

  // MARK: Telling

  func tell(_ controller: ViewController, _ callback: AppearanceCallback, animated: Bool) {
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
    case .appearance: break
    }
  }
}
