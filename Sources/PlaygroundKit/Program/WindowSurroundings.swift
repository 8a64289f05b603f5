package import FluidGeometry
package import PlaygroundControls

/// The window that the program is in, and the part of it that the pages have.
package struct WindowSurroundings {
  /// Of the window's content, in points.
  package var windowSize: Size
  /// Where the pages are laid out, in points of the window's content: all of it, or what the inspector leaves.
  package var contentFrame: Rect
  /// Pixels a point.
  package var scale: Double
  /// Whether the desktop prefers dark windows; it counts while the appearance follows the system.
  package var isDarkPreferred: Bool
  /// The window as its own events have reported it; scripts lay the pages out for other windows.
  package internal(set) var reported: WindowState
  /// How wide text is.
  package let measure: TextMeasure

  package init(windowSize: Size, scale: Double, isDarkPreferred: Bool, measure: TextMeasure) {
    self.windowSize = windowSize
    contentFrame = Rect(origin: .zero, size: windowSize)
    self.scale = scale
    self.isDarkPreferred = isDarkPreferred
    reported = WindowState(scale: scale, isDark: isDarkPreferred)
    self.measure = measure
  }
}
