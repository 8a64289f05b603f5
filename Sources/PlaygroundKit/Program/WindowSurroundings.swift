package import FluidGeometry
package import FluidGestures
package import FluidScene
package import PlaygroundControls

/// The window that the program is in, and the part of it that the pages have.
package struct WindowSurroundings {
  /// Of the window's content, in points.
  package var windowSize: Size
  /// Where the pages are laid out, in points of the window's content: all of it, or what the inspector leaves.
  package var contentFrame: Rect
  /// It counts while the appearance and the contrast follow the system.
  package var desktop: DesktopAppearance
  /// The window as its own events have reported it; scripts lay the pages out for other windows.
  package internal(set) var reported: WindowState
  /// Where the pointer was last, in points of the pages; `nil` where it has left the window.
  package var pointer: Point?
  /// How wide text is.
  package let measure: TextMeasure
  /// The size in which the pages are laid out, in points.
  package var size: Size { contentFrame.size }
  /// The eras of all programs that draw in the window.
  package let eras: LayerEras

  package init(windowSize: Size, scale: Double, desktop: DesktopAppearance, measure: TextMeasure, eras: LayerEras) {
    self.windowSize = windowSize
    contentFrame = Rect(origin: .zero, size: windowSize)
    self.desktop = desktop
    reported = WindowState(scale: scale, desktop: desktop)
    self.measure = measure
    self.eras = eras
  }
}
