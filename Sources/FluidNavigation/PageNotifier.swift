/// Tells the pages of a window, the delegates of their stacks and the window's observers of transitions. An observer hears of a callback before
/// the page has it.
@MainActor
struct PageNotifier {
  private let stacks: PresentedStacks
  private let observers: NavigationObservers

  init(of stacks: PresentedStacks, observers: NavigationObservers) {
    (self.stacks, self.observers) = (stacks, observers)
  }

  /// The first page leaves the screen only beneath another one.
  var hasStarted: Bool { stacks.flights.drawn.all.last { $0.controller.appearanceState != .disappeared } != nil }

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
    let isAppearing = callback == .viewIsAppearing
    if isAppearing && !controller.isViewInHierarchy || callback == .viewDidDisappear {
      controller.isViewInHierarchy = isAppearing
      observers.notify(.hierarchy(controller, isAppearing ? .viewAdded : .viewRemoved))
    }
    if isAppearing, let entry = stacks.flights.drawn.entry(of: controller) {
      stacks.flights.layOut(entry)
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
