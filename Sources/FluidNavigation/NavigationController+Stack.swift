/// Pushes and pops, of one page and of several.
extension NavigationController {
  /// The pages, first one first, without what is presented over them; a popped page is not among them, unless its pop is cancelled.
  public var viewControllers: [ViewController] { pages }

  /// The page on top of the stack, which has one.
  public var topViewController: ViewController { pages[pages.count - 1] }

  // MARK: Going somewhere

  /// Pushes a page over the top one, by its ``ViewController/preferredTransition``. Takes effect at once; inside of a
  /// callback, after the current operation.
  ///
  /// Beneath a presentation the page comes at once: it is seen beside a sheet, and else when the presentation goes.
  ///
  /// A page pushed onto a stack that is a sheet or a popover fills the frame of that, moves with it, and covers only the pages of the stack.
  /// There it slides, rises, fades or zooms; a page that would turn or curl slides, and no animator is asked. A drag down that begins
  /// below the grabber belongs to the page's zoom, where there is one and it permits the drag; every other vertical drag moves the sheet,
  /// unless the page keeps it, and dismisses the whole stack at the bottom. Over a sheet or a popover that was presented as a single page,
  /// a page pushed onto its ``ViewController/navigationController`` fills the window.
  ///
  /// A page of a stack that no window shows is taken from that one, and one that leaves another window is gone from there at once. A page
  /// that another window shows stays there; of which observers are told.
  ///
  /// - Parameters:
  ///   - controller: the page; a stack has no effect but for an event that says so, and one that is in the window already stays where it is, of which observers are told.
  ///   - animated: whether the page flies in.
  ///   - completion: called once, after the last callback; at once where the push has no effect.
  public func pushViewController(
    _ controller: ViewController, animated: Bool, completion: (@MainActor (TransitionOutcome) -> Void)? = nil
  ) {
    guard !(controller is NavigationController) else {
      ignore("\(controller.title) is not pushed: it is a stack; present it")
      completion?(.ignored)
      return
    }
    guard let window else {
      let isNew = !pages.contains { $0 === controller }
      if isNew { setDetached(pages + [controller]) }
      completion?(isNew ? .completed : .ignored)
      return
    }
    window.operations.perform {
      window.stackOperations.show(controller, .push, on: self, animated: animated, completion ?? { _ in })
    }
  }

  /// Pops the top page, beneath a presentation at once; no effect on the first one. A running push completes and is reversed.
  ///
  /// - Returns: the popped page; `nil` where the pop has no effect.
  ///
  /// - Parameters:
  ///   - animated: whether the page flies out.
  ///   - completion: called once, after the last callback, that of a cancelled pop included; at once where the pop has no effect.
  @discardableResult
  public func popViewController(
    animated: Bool, completion: (@MainActor (TransitionOutcome) -> Void)? = nil
  ) -> ViewController? {
    guard let window else {
      let popped = pages.count > 1 ? pages.last : nil
      setDetached(pages.filter { $0 !== popped })
      completion?(popped == nil ? .ignored : .completed)
      return popped
    }
    // A list of all pages that is kept until after the pop would be copied by it.
    let popped = ownPages.dropFirst().last
    window.operations.perform {
      window.stackOperations.leave(.push, from: self, animated: animated, completion ?? { _ in })
    }
    return popped
  }

  /// Pops all pages over the first one of the stack, in one transition: see ``popToViewController(_:animated:completion:)``.
  ///
  /// - Returns: the popped pages, the lowest first.
  @discardableResult
  public func popToRootViewController(
    animated: Bool, completion: (@MainActor (TransitionOutcome) -> Void)? = nil
  ) -> [ViewController] {
    guard let first = ownPages.first else {
      completion?(.ignored)
      return []
    }
    return popToViewController(first, animated: animated, completion: completion)
  }

  /// Pops all pages over one of the stack, in one transition: the top page flies to its source, which is asked with the revealed page as
  /// ``ZoomTransitionContext/sourceViewController``.
  ///
  /// A page in between that is covered goes without a transition, and is told of nothing. One that can be seen, beneath a page in flight
  /// or one that does not cover it, leaves by a transition of its own, after the pages over it and in the same turn. When fingers
  /// cancel the pop, the pages that went with it are on the stack again, in their order.
  ///
  /// - Parameters:
  ///   - controller: the page to reveal; where it is not on this stack, or is on top, the pop has no effect.
  ///   - animated: whether the top page flies out.
  ///   - completion: called once, after the last callback, that of a cancelled pop included; at once where the pop has no effect.
  /// - Returns: the popped pages, the lowest first.
  @discardableResult
  public func popToViewController(
    _ controller: ViewController, animated: Bool, completion: (@MainActor (TransitionOutcome) -> Void)? = nil
  ) -> [ViewController] {
    let pages = ownPages
    guard let index = pages.firstIndex(where: { $0 === controller }), index < pages.count - 1 else {
      completion?(.ignored)
      return []
    }
    guard let window else {
      setDetached(Array(pages[...index]))
      completion?(.completed)
      return Array(pages[(index + 1)...])
    }
    window.operations.perform {
      window.stackOperations.leave(to: controller, .push, from: self, animated: animated, completion ?? { _ in })
    }
    return Array(pages[(index + 1)...])
  }

  /// Replaces the pages of the stack, by UIKit's rules: there is no transition where the last page is the top one; where it is on the
  /// stack, the top page is popped to reveal it; else it is pushed. The pages beneath are exchanged without being told. A top page that
  /// stays on the stack beneath the last one goes there without a flight, and so does one that is still leaving, even in a finger's hold.
  ///
  /// Beneath a presentation there is no transition: what can be seen of the stack changes at once, and is told.
  ///
  /// The first page of a sheet, of a popover and of a presentation over full screen stays the first one whatever the others are, since it
  /// alone has its place.
  ///
  /// Nothing changes if another window shows one of the pages; observers are told.
  ///
  /// - Parameters:
  ///   - controllers: the pages, the first one first. Without a page, with one twice or with a stack among them nothing changes, and
  ///     observers are told.
  ///   - animated: whether a page flies.
  ///   - completion: called once, after the last callback; at once where there is no transition.
  public func setViewControllers(
    _ controllers: [ViewController], animated: Bool, completion: (@MainActor (TransitionOutcome) -> Void)? = nil
  ) {
    if let reason = reasonAgainst(controllers) {
      ignore(reason)
      completion?(.ignored)
      return
    }
    guard let window else {
      setDetached(controllers)
      completion?(.completed)
      return
    }
    window.operations.perform {
      window.stackOperations.arrange(controllers, on: self, animated: animated, completion ?? { _ in })
    }
  }

  /// Returns why a stack cannot have pages; `nil` where it can.
  private func reasonAgainst(_ controllers: [ViewController]) -> String? {
    if controllers.isEmpty { return "\(title) keeps its pages: a stack has at least one" }
    if let stack = controllers.first(where: { $0 is NavigationController }) {
      return "\(title) keeps its pages: \(stack.title) is a stack; present it"
    }
    let twice = controllers.enumerated().first { index, page in controllers[..<index].contains { $0 === page } }
    return twice.map { "\(title) keeps its pages: \($1.title) is named twice" }
  }

  /// The pages that the operations of this stack are about: with those that fingers still decide about.
  package var ownPages: [ViewController] {
    guard let window = ownWindow, window.transitions.isDeciding else { return pages }
    let own = window.transitions.standing.filter { $0.stack === self }
    return own.isEmpty ? pages : own.map(\.controller)
  }

  // MARK: Without a window

  /// Takes pages onto a stack that no window shows.
  private func setDetached(_ controllers: [ViewController]) {
    for page in pages where page.navigationController === self { page.navigationController = nil }
    pages = controllers
    adopt(controllers)
  }

  func adopt(_ controllers: [ViewController]) {
    for controller in controllers {
      precondition(!(controller is NavigationController), "a stack cannot be on a stack; present it")
      // A page that a window has is taken when this stack is presented.
      if controller.navigationController?.ownWindow == nil { take(controller) }
    }
  }

  /// Takes a page, from another stack that does not show it.
  func take(_ controller: ViewController) {
    if let other = controller.navigationController, other !== self { other.pages.removeAll { $0 === controller } }
    controller.navigationController = self
  }
}
