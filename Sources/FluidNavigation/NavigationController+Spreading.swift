public import FluidGestures

/// Pages that come between fingers.
extension NavigationController {
  /// Pushes a page that two fingers spread out of its source: it opens with the distance of the fingers, and rotates
  /// with them.
  ///
  /// The push begins at once for its pages. Call ``PageInteraction/spreadChanged()`` whenever the recogniser changes.
  /// An early release closes the page, which is a completed push followed by a pop.
  ///
  /// - Parameters:
  ///   - controller: the page; one that does not zoom is pushed without the fingers.
  ///   - pinch: the recogniser that contains the source; it has begun.
  /// - Returns: the gestures of the card; `nil` where there is no card.
  @discardableResult
  public func pushViewController(
    _ controller: ViewController, spreadBy pinch: PinchGestureRecognizer
  ) -> PageInteraction? {
    pushViewController(controller, animated: true)
    return window?.holding.spread(controller, by: pinch)
  }

  /// Presents a page that two fingers spread out of its source, as ``pushViewController(_:spreadBy:)`` pushes one.
  @discardableResult
  public func present(_ controller: ViewController, spreadBy pinch: PinchGestureRecognizer) -> PageInteraction? {
    present(controller, animated: true)
    return window?.holding.spread(controller, by: pinch)
  }
}
