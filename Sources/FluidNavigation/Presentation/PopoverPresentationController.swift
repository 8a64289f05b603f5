public import FluidGeometry
public import FluidTransitions

/// What a popover points at, and how large it would be: `UIPopoverPresentationController`.
@MainActor
public final class PopoverPresentationController {
  /// What it points at, in the window's points; `nil` is the source that it zooms out of.
  public var sourceRect: Rect?
  /// The same for something that may move; it is asked in every turn, and goes before ``sourceRect``.
  public var sourceItem: (@MainActor () -> Rect?)?
  /// Which ways the arrow may point.
  public var permittedArrowDirections: Set<PopoverArrowDirection> = .any
  /// Which way it points now; `nil` before it is presented, and where there is nothing to point at.
  public internal(set) var arrowDirection: PopoverArrowDirection?

  init() {}
}
