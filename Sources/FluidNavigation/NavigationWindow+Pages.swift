internal import FluidMotion

/// The pages of a window and what they are told.
extension NavigationWindow {
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
  public func goBack(animated: Bool) { operations.perform { self.stackOperations.goBack(animated: animated) } }

  /// Returns the state of a page that is on a stack of the window; `nil` for any other one, also while it leaves.
  package func state(of controller: ViewController) -> PageState? {
    stacks.entry(of: controller).map { PageState(entry: $0, now: now) }
  }
}
