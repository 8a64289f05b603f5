public import FluidGestures

/// The gestures that go back, under UIKit's names.
extension NavigationController {
  /// The back swipe from the leading edge of the page on top; `nil` on the first page. Each page has one of its own, which stays for as
  /// long as the page does.
  public var interactivePopGestureRecognizer: ScreenEdgePanGestureRecognizer? {
    topInteraction?.edgePanGestureRecognizer
  }

  /// The back swipe that begins anywhere on the page on top; `nil` on the first page. Each page has one of its own, which stays for as
  /// long as the page does.
  ///
  ///     navigation.interactiveContentPopGestureRecognizer?.require(toFail: drawing)
  public var interactiveContentPopGestureRecognizer: PanGestureRecognizer? {
    topInteraction?.anywherePanGestureRecognizer
  }

  private var topInteraction: PageInteraction? {
    guard let window = ownWindow, window.stacks.contains(self) else { return nil }
    return pages.reversed().lazy.compactMap(window.stacks.entry).first { $0.flight != nil }.map(
      window.holding.interaction)
  }
}
