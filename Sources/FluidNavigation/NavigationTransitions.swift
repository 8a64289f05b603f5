internal import FluidMotion
internal import FluidTransitions

/// The transition between pages of a window that runs, and those that have: pages and delegates are told of them here, and only here.
@MainActor
final class NavigationTransitions {
  let stacks: PresentedStacks
  let flights: PageFlights
  let operations: OperationSequence
  private let observers: NavigationObservers
  /// The transition that pages were told of and that has not ended.
  var running: Running?
  /// The coordinator of the running transition; `nil` while none runs.
  var coordinator: TransitionCoordinator?

  enum Running {
    case push(NavigationEntry)
    case pop(NavigationEntry)
  }

  init(
    of stacks: PresentedStacks, flights: PageFlights, operations: OperationSequence, observers: NavigationObservers
  ) {
    (self.stacks, self.flights, self.operations, self.observers) = (stacks, flights, operations, observers)
  }

  // MARK: What runs

  /// Whether fingers still decide about the popped page, or a cancelled pop returns.
  var isDeciding: Bool {
    if case .pop(let entry) = running { return !isCommitted(entry) }
    return false
  }

  /// Returns whether the push of a page runs.
  func isPushing(_ entry: NavigationEntry) -> Bool {
    if case .push(let pushed) = running { pushed === entry } else { false }
  }

  /// Returns whether further operations followed the pop of this page.
  func isOvertaken(_ entry: NavigationEntry) -> Bool {
    guard stacks.leaving.contains(where: { $0 === entry }) else { return false }
    if case .pop(let popped) = running { return popped !== entry }
    return true
  }

  /// The page on top, which may be one that fingers still decide about.
  var topStanding: NavigationEntry {
    if case .pop(let entry) = running, !isCommitted(entry) { entry } else { stacks.top }
  }

  /// The pages of the window, with those of a pop that fingers can still cancel.
  var standing: [NavigationEntry] { isDeciding ? entriesOfTransition : stacks.entries }

  /// The pages of the window, with those of a pop that has not ended.
  var entriesOfTransition: [NavigationEntry] {
    guard case .pop(let entry) = running else { return stacks.entries }
    return entry.latest.detour?.arrangement.entries ?? stacks.entries + [entry]
  }

  // MARK: Telling

  /// The first page leaves the screen only beneath another one.
  var hasStarted: Bool { flights.drawn.all.last { $0.controller.appearanceState != .disappeared } != nil }

  /// A stack that a window gets with several pages shows the one on top.
  func showRoot() {
    guard !hasStarted else { return }
    let first = stacks.top.controller
    tell(first, .viewWillAppear, animated: false)
    tell(first, .viewIsAppearing, animated: false)
    tell(first, .viewDidAppear, animated: false)
  }

  func tell(_ controller: ViewController, _ callback: AppearanceCallback, animated: Bool) {
    if callback == .viewWillAppear { controller.loadViewIfNeeded() }
    if let change = controller.hierarchyChange(before: callback) {
      controller.isViewInHierarchy = change == .viewAdded
      observers.notify(.hierarchy(controller, change))
    }
    if callback == .viewIsAppearing, let entry = flights.drawn.entry(of: controller) {
      flights.layOut(entry)
    }
    observers.notify(.appearance(controller, callback))
    controller.receive(callback, animated: animated)
  }

  func tell(_ controllers: [ViewController], _ callback: AppearanceCallback, animated: Bool) {
    for controller in controllers { tell(controller, callback, animated: animated) }
  }

  /// Returns the stack whose delegate has a say about a page: a page that is presented alone, and what is pushed over it, has that of the
  /// window.
  func delegatingStack(of entry: NavigationEntry) -> NavigationController {
    entry.stack.isImplicit ? stacks.root : entry.stack
  }

  /// Tells the delegate of a page's stack.
  func announce(_ event: NavigationEvent, of entry: NavigationEntry, animated: Bool) {
    observers.notify(event)
    let stack = delegatingStack(of: entry)
    switch event {
    case .willShow(let controller):
      stack.delegate?.navigationController(stack, willShow: controller, animated: animated)
    case .didShow(let controller):
      stack.delegate?.navigationController(stack, didShow: controller, animated: animated)
    case .appearance, .hierarchy, .ignored: break
    }
  }
}
