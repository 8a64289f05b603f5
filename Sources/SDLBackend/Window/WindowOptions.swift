public import FluidGeometry

extension SDLWindow {
  /// How a window is made.
  public struct Options: Sendable {
    public var title: String
    /// Of the content, in points. A window on a desktop is made smaller where the display is.
    public var size: Size
    /// Draws into memory with the real renderer; no display is needed and none is touched.
    public var isHeadless = false
    /// Opens on the display but is never seen: for those who only want to know what it would be like.
    public var isHidden = false
    public var isFullScreen = false
    public var isResizable = true
    /// Pixels a point; `nil` lets the platform say (the compositor on Wayland, `GDK_SCALE` on X11, else 1).
    public var scale: Double?
    /// Whether presenting may wait for the display.
    public var waitsForDisplay = true
    /// Chooses SDL's software renderer, as on a machine without OpenGL.
    public var usesSoftwareRenderer = false

    public init(title: String, size: Size) {
      self.title = title
      self.size = size
    }
  }
}
