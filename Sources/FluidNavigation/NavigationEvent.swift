/// Something that a navigation controller has done to a page, has told a page or the delegate, or has not done.
@MainActor
public enum NavigationEvent {
  /// An appearance callback of a page.
  case appearance(ViewController, AppearanceCallback)
  /// The view of a page entered or left the view hierarchy.
  case hierarchy(ViewController, ViewHierarchyChange)
  /// The delegate was told that a page will be shown.
  case willShow(ViewController)
  /// The delegate was told that a page was shown.
  case didShow(ViewController)
  /// A call for a page had no effect, or the identifier of its source is that of no view, or of several: for a reason in a sentence.
  /// UIKit warns of such calls in its log.
  case ignored(ViewController, String)
}

/// A change of the view hierarchy, which no page is called for: UIKit's documentation has it between two callbacks.
///
/// A view is added after ``ViewController/viewWillAppear(_:)`` and before ``ViewController/viewIsAppearing(_:)``, unless
/// it is in the hierarchy still, as that of a page whose pop is cancelled. It is removed right before
/// ``ViewController/viewDidDisappear(_:)``. The view of a popped page stays until its card has landed. A page beneath one
/// that is presented over full screen, as a sheet or as a popover keeps its view.
public enum ViewHierarchyChange: String, Hashable, Sendable, CaseIterable {
  /// The view entered the hierarchy.
  case viewAdded
  /// The view left the hierarchy.
  case viewRemoved
}
