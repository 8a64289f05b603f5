internal import FluidTransitions

/// The part of the window that a page takes in a frame, and what a sheet or a popover shows around the page.
struct PanelState {
  let style: ModalPresentationStyle
  /// Whether the page is pushed onto a stack that is a sheet or a popover, and moves in the frame of that.
  let isPushed: Bool
  /// The position of a popover's arrow.
  let arrow: PopoverLayout.Arrow?
  /// Whether a sheet shows its grabber.
  let showsGrabber: Bool
  /// The detent at which a sheet rests, or towards which it moves.
  let detent: SheetPresentationController.Detent.Identifier?

  @MainActor
  init(of entry: NavigationEntry) {
    (style, isPushed, arrow) = (entry.style, entry.isInPanel, entry.place?.arrow)
    (showsGrabber, detent) = (entry.panel.showsGrabber, entry.sheet?.detent)
  }
}
