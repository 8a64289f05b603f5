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
public final class NavigationController: ViewController {
  /// The delegate of pushes and pops on this stack.
  public weak var delegate: (any NavigationControllerDelegate)?
  /// The coordinator of the running transition in the window; `nil` while none runs.
  public internal(set) override var transitionCoordinator: TransitionCoordinator? {
    get { window.transitionCoordinator }
    set { window.transitionCoordinator = newValue }
  }

  /// The outermost stack of the window in which this one is presented.
  weak var container: NavigationController? {
    didSet { if let container { latestWindow = container.ownWindow } }
  }
  /// The pages of a stack that no window shows.
  var pages: [ViewController] = []
  private let ownWindow: NavigationWindow

  /// The state that all stacks of a window share.
  var window: NavigationWindow { container?.ownWindow ?? ownWindow }
  /// The stack that fills the window, and whose state all others share.
  var outermost: NavigationController { container ?? self }

  /// The transition that pages were told of and that has not ended.
  enum RunningTransition {
    case push(NavigationEntry)
    case pop(NavigationEntry)
  }

  /// Creates the outermost stack of a window with its first page, which appears when ``start()`` is called.
  ///
  /// - Parameters:
  ///   - root: the first page.
  ///   - pageSize: the size of the window's content in points. A size that ``resize(to:)`` refuses counts as 1 × 1: flights
  ///     that begin before the window has a size follow the one that it gets.
  ///   - physics: the constants of zooms.
  /// - Precondition: the page is in no other window, and is no stack.
  public init(root: ViewController, pageSize: Size, physics: ZoomPhysics = .documented) {
    precondition(!(root is NavigationController), "a stack cannot be on a stack; make a host of it")
    ownWindow = NavigationWindow(pageSize: pageSize, physics: physics)
    super.init(title: root.title)
    pages = [root]
    fillWindow()
  }

  /// Creates a stack that can be presented. Its pages are told of nothing until then.
  ///
  /// - Parameters:
  ///   - rootViewController: the first page, which is in no window.
  ///   - title: the name of the stack in traces.
  public init(rootViewController: ViewController, title: String = "navigation") {
    ownWindow = NavigationWindow(pageSize: .zero, physics: .documented)
    super.init(title: title)
    pages = [rootViewController]
    adopt(pages)
  }

  /// Lets the page on top appear, unless it has. Separate from the initialiser, so that an observer hears of it; the first page that is
  /// shown over it does so as well.
  public func start() {
    if !hasStarted { perform { self.showRoot() } }
  }

  /// The first page leaves the screen only beneath another one.
  private var hasStarted: Bool { alive.last { $0.controller.appearanceState != .disappeared } != nil }

  /// A stack that a window gets with several pages shows the one on top.
  func showRoot() {
    guard !hasStarted else { return }
    let first = topViewController
    tell(first, .viewWillAppear, animated: false)
    tell(first, .viewIsAppearing, animated: false)
    tell(first, .viewDidAppear, animated: false)
  }

  /// Makes a stack that no window shows that of a window of its own, with all its pages.
  func fillWindow() {
    precondition(container == nil, "\(title) is presented in a window")
    guard isDetached else { return }
    precondition(!pages.isEmpty, "\(title) has no page")
    for page in pages {
      if let other = window(of: page) {
        precondition(!other.shows(page), "\(page.title) is in another window")
        other.perform { other.letGo([page]) }
      }
      take(page, onto: self)
      entries.append(NavigationEntry(page, .push, under: entries.last))
    }
    pages = []
    putInOrder()
  }

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

  // MARK: Going back

  /// Continues a pop that has begun to the source, by program.
  func continuePop(_ entry: NavigationEntry, animated: Bool) {
    entry.interaction?.cancel()
    transitionCoordinator?.context?.wasTakenOver()
    if animated, entry.flight != nil {
      entry.flight?.fly(.popping, at: now)
      leaveSheet(entry)
      cover(entry, by: 0, on: physics.covered.returnSpring)
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
    let latest = now
    if instant.seconds.isFinite {
      now = max(now, instant)
    } else {
      ignore("A turn at \(instant.seconds) s begins at \(now.seconds) s: it is no moment")
    }
    stir(from: lowestVisibleLevel)
    if window.isAsleep, now > latest { for entry in stirringPages { entry.delay(by: now - latest) } }
    window.isAsleep = false
    followFlights()
    for entry in stirringPages where entry.flight?.hasArrived(at: now, pageSize: pageSize) == true {
      perform { self.arrive(entry) }
    }
    for entry in stirringPages { entry.finish(at: now) }
    if transitionCoordinator?.hasNews == true { perform { self.transitionCoordinator?.advance() } }
  }

  /// Ends a turn: flights that begin before the next one, from rest, begin with that.
  func endTurn() { window.isAsleep = !isAnimating }

  /// Changes the window's size in points; held cards are released. A size that is empty, or that no display has, changes
  /// nothing. Inside of a callback it takes effect after the current operation.
  public func resize(to size: Size) {
    perform {
      guard NavigationWindow.isPlausible(size) else {
        return self.ignore("No window has a size of \(size); it stays as it is")
      }
      guard size != self.pageSize else { return }
      let coordinator = TransitionCoordinator(resizing: self)
      for entry in self.alive { entry.controller.viewWillTransition(to: size, with: coordinator) }
      for entry in self.alive { entry.interaction?.cancel() }
      self.pageSize = size
      self.stir(from: 0)
      for entry in self.alive { self.refresh(entry, isDiscontinuous: true, isResized: true) }
      // What popovers point at has another place once its page is laid out.
      for entry in self.alive where entry.style == .popover { entry.owner.transitionGuide.needsTransitionSource = true }
      self.layOutPages()
      coordinator.end(cancelled: false, isInFlight: false)
    }
  }

  // MARK: Telling

  func tell(_ controller: ViewController, _ callback: AppearanceCallback, animated: Bool) {
    if callback == .viewWillAppear { controller.loadViewIfNeeded() }
    if let change = controller.hierarchyChange(before: callback) {
      controller.isViewInHierarchy = change == .viewAdded
      window.notify(.hierarchy(controller, change))
    }
    if callback == .viewIsAppearing, let entry = alive.last(where: { $0.controller === controller }) { layOut(entry) }
    window.notify(.appearance(controller, callback))
    controller.receive(callback, animated: animated)
  }

  func tell(_ controllers: [ViewController], _ callback: AppearanceCallback, animated: Bool) {
    for controller in controllers { tell(controller, callback, animated: animated) }
  }

  /// Tells the delegate of a page's stack.
  func announce(_ event: NavigationEvent, of entry: NavigationEntry, animated: Bool) {
    window.notify(event)
    let stack = stack(of: entry)
    switch event {
    case .willShow(let controller):
      stack.delegate?.navigationController(stack, willShow: controller, animated: animated)
    case .didShow(let controller):
      stack.delegate?.navigationController(stack, didShow: controller, animated: animated)
    case .appearance, .hierarchy, .ignored: break
    }
  }
}
