/// What the pages of one sheet or popover share: its frame in the window, whichever of them is on top.
///
/// A page that is presented alone has a panel of its own; the pages of a presented stack have one together.
@MainActor
final class Panel {
  /// What was presented: the page, or the stack. Its sheet and its popover count.
  let owner: ViewController
  /// The sheet as that the pages are presented, once it has been laid out.
  var sheet: PresentedSheet?
  /// The place of a popover.
  var popover = PresentedPopover()
  /// The source that a popover came out of.
  var popoverAnchor: SourceView?

  init(_ owner: ViewController) { self.owner = owner }
}
