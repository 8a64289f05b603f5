/// UIKit's four properties of a page that comes to its parent or leaves it. Each is `true` from the page's first callback of the transition
/// until after its last one. A transition that is cancelled ends before the callbacks with which the page returns.
extension ViewController {
  /// Whether the page, or the stack, is being presented.
  public var isBeingPresented: Bool { parentChange == .presented }
  /// Whether the page, or the stack, is being dismissed.
  public var isBeingDismissed: Bool { parentChange == .dismissed }
  /// Whether the page is being pushed onto its stack. The first page of a stack that is presented is on it already.
  public var isMovingToParent: Bool { parentChange == .added }
  /// Whether the page is being popped from its stack, or replaced on it. A stack that is dismissed keeps its pages.
  public var isMovingFromParent: Bool { parentChange == .removed }

  enum ParentChange { case presented, dismissed, added, removed }
}

extension NavigationWindow {
  /// Tells the pages of a push or a presentation how they come and go.
  func markPush(_ entry: NavigationEntry) {
    switch entry.presentation {
    case .push: entry.latest.exchange.mark(entry.controller, .added)
    case .present: entry.latest.exchange.mark(entry.owner, .presented)
    }
    for page in entry.latest.exchange.departing where !stacks.contains(page) && stacks.entry(of: page) == nil {
      entry.latest.exchange.mark(page, .removed)
    }
  }

  /// Tells the pages of a pop or a dismissal how they go.
  func markPop(_ entry: NavigationEntry, of visible: [NavigationEntry], revealing revealed: [NavigationEntry]) {
    for leaving in visible where !revealed.contains(where: { $0 === leaving }) {
      let staysOnStack = leaving.nested.map { !stacks.contains($0) } ?? false
      if leaving.presentation == .present { entry.latest.exchange.mark(leaving.owner, .dismissed) }
      if leaving.presentation == .push || leaving.owner !== leaving.controller, !staysOnStack {
        entry.latest.exchange.mark(leaving.controller, .removed)
      }
    }
  }
}
