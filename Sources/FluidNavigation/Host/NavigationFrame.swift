public import FluidMotion

/// Everything that a renderer draws of a stack at one moment.
///
///     for page in host.frame(at: now).pages { draw(page) }
@MainActor
public struct NavigationFrame {
  /// The moment that the frame shows, in the host's time: never earlier than that of the frame before.
  public let time: Instant
  /// The pages, back to front, those that are still leaving included, from the last one on that
  /// ``PresentedPage/hidesEverythingBeneath``. A frame costs as much as what it shows, however many pages lie beneath.
  ///
  /// The host reuses the array's memory for the next frame, provided that the array is no longer referenced by then.
  public let pages: [PresentedPage]
  /// The visible ones of ``pages``: a program draws them in this order.
  public var visiblePages: some Sequence<PresentedPage> { pages.lazy.filter(\.isVisible) }
  /// Whether a page moves by itself, so that the next display refresh needs another frame.
  public let isAnimating: Bool
  /// When another frame is due although no page moves and no event arrives; `nil` where none is. Always later than ``time``.
  public let nextDeadline: Instant?
}
