package import FluidGeometry
internal import FluidMotion
package import FluidTransitions

/// The state of a page on a stack of a window, for readings and for a window that takes over the state of another one.
@MainActor
package struct PageState {
  let entry: NavigationEntry
  let now: Instant

  /// Whether the page was presented, as opposed to pushed.
  package var isPresented: Bool { entry.presentation == .present }

  /// The part of the window that the page takes, as its controller requested on presentation.
  package var style: ModalPresentationStyle { entry.style }

  /// Whether the page, open, lies on tracks recorded from an animator.
  package var keepsAnimator: Bool { entry.flight?.page?.style.tracks != nil }

  /// The recession of the page beneath a zooming one, 0 to 1: its scale is 1 − 0.086 × this.
  package var coverage: Double { entry.coverage.value(at: now) }

  /// The default anchor of a popover in points of the window, its source where the page last showed it, and the direction of the arrow;
  /// `nil` without a default anchor.
  package var popoverAnchor: (frame: Rect, arrow: PopoverArrowDirection?)? {
    entry.panel.popoverAnchor.map { ($0.frame, entry.panel.popover.direction) }
  }

  /// Sets the default anchor of a popover in points of the window, and the direction of its arrow, which stays while the popover fits.
  package func setPopoverAnchor(_ frame: Rect, arrow: PopoverArrowDirection?) {
    entry.panel.popoverAnchor?.frame = frame
    entry.panel.popover = PresentedPopover(direction: arrow)
  }
}
