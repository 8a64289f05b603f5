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
