package import FluidGeometry
package import FluidGestures
package import FluidMotion
package import FluidPacing
package import FluidScene

/// What a window tells the program when a frame is due.
package struct WindowInput: Sendable {
  /// Everything that happened since the last frame, in order.
  package var events: [InputEvent]
  /// The moment at which the frame is seen, in the window's time; it never decreases.
  package var instant: Instant
  /// The moment at which the frame's computation begins.
  package var beginning: Instant
  /// Names that became drawable since the last frame.
  package var readyImages: [ImageID]
  /// Whether the display took all textures away.
  package var areContentsLost: Bool
  /// Of the window's content, in points.
  package var contentSize: Size
  /// Pixels a point.
  package var scale: Double
  /// Whether nothing of the window is seen: then nothing is woken for that changes what it shows.
  package var isMinimized: Bool
  /// Whether the window fills its screen, which the desktop can decide as well; `nil` where that is not known.
  package var isFullScreen: Bool?
  /// When frames before it were made and shown, in the window's time: of each one once, as soon as it is known, in their order.
  package var formerTimings: [FrameTiming]

  package init(
    _ events: [InputEvent], at instant: Instant, beginning: Instant, readyImages: [ImageID] = [],
    areContentsLost: Bool = false, contentSize: Size, scale: Double,
    isMinimized: Bool = false, isFullScreen: Bool? = nil, formerTimings: [FrameTiming] = []
  ) {
    self.events = events
    self.instant = instant
    self.beginning = beginning
    self.readyImages = readyImages
    self.areContentsLost = areContentsLost
    self.contentSize = contentSize
    self.scale = scale
    self.isMinimized = isMinimized
    self.isFullScreen = isFullScreen
    self.formerTimings = formerTimings
  }
}

/// What the program gives back for a frame of its window.
package struct WindowOutput: Sendable {
  package var displayList: DisplayList
  package var isAnimating: Bool
  package var imageRequests: [ImageRequest]
  package var title: String
  package var isFullScreen: Bool
  /// A text for the clipboard; `nil` leaves what is on it.
  package var clipboardText: String?
  /// A picture for the clipboard.
  package var copiedPicture: PictureCopy?
  package var shouldQuit: Bool
  /// The moment at which a frame is due although nothing moves, in the window's time.
  package var wakeTime: Instant?
}
