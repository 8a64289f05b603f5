public import FluidGeometry
public import FluidTransitions

/// The anchor of a popover, and its arrow: `UIPopoverPresentationController`.
///
///     page.modalPresentationStyle = .popover
///     page.popoverPresentationController?.sourceItem = { list.frame(of: item) }    // moves with the list
///     page.popoverPresentationController?.permittedArrowDirections = [.up, .down]
@MainActor
public final class PopoverPresentationController {
  /// The anchor in points of the window; `nil` for the source that the popover zooms out of.
  public var sourceRect: Rect?
  /// Returns an anchor that may move, in points of the window; called in every turn, with priority over ``sourceRect``.
  public var sourceItem: (@MainActor () -> Rect?)?
  /// The permitted directions of the arrow.
  public var permittedArrowDirections: Set<PopoverArrowDirection> = .any
  /// The current direction of the arrow; `nil` before the presentation, and without an anchor.
  public internal(set) var arrowDirection: PopoverArrowDirection?
}
