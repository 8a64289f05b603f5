public import FluidGeometry

extension SDLWindow {
  /// The options of a new window.
  public struct Options: Sendable {
    /// The title of the window.
    public var title: String
    /// The size of the content in points, limited to that of the display.
    public var size: Size
    /// Whether the window draws into memory with the real renderer, without a display.
    public var isHeadless = false
    /// Whether the window opens on the display without being shown, to query its properties.
    public var isHidden = false
    /// Whether the window fills the screen.
    public var isFullScreen = false
    /// Whether the user can resize the window.
    public var isResizable = true
    /// The number of pixels a point; `nil` for the platform's: the compositor's on Wayland, `GDK_SCALE` on X11, else 1, times the
    /// desktop's scale of text.
    public var scale: Double?
    /// Whether presenting may wait for the display.
    public var waitsForDisplay = true
    /// Whether a frame that follows others begins as late as its refresh allows, so that it shows every event until then.
    public var latchesLate = true
    /// Whether Mesa's software rasteriser is drawn for in its own order. Off, it is drawn for as a graphics card is.
    package var ordersForRasterizer = true

    /// Creates options for a resizable window on the display.
    public init(title: String, size: Size) {
      self.title = title
      self.size = size
    }
  }
}
