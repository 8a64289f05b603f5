public import FluidGestures
public import FluidMotion
public import FluidPacing
public import FluidScene

/// The input of a frame's computation.
public struct FrameInput: Sendable {
  /// The events since the last frame, in order, with every sample of a motion.
  public var events: [InputEvent]
  /// The moment at which the frame will be visible. Never decreases.
  public var instant: Instant
  /// The names that became drawable since the last frame.
  public var readyImages: [ImageID]
  /// Whether the display lost all textures: the program has to upload its pictures again. Layers and text are restored
  /// automatically.
  public var areContentsLost: Bool
  /// When frames before it were made and shown: of each one once, as soon as it is known, in their order.
  public var formerTimings: [FrameTiming]

  /// Creates the input of a frame.
  public init(
    events: [InputEvent], instant: Instant, readyImages: [ImageID] = [], areContentsLost: Bool = false,
    formerTimings: [FrameTiming] = []
  ) {
    self.events = events
    self.instant = instant
    self.readyImages = readyImages
    self.areContentsLost = areContentsLost
    self.formerTimings = formerTimings
  }
}

/// The result of a frame's computation.
public struct FrameOutput: Sendable {
  /// The content of the frame.
  public var displayList: DisplayList
  /// Whether something moves, so that another frame is requested for the next refresh of the display.
  public var isAnimating: Bool
  /// Uploads and releases of pictures.
  public var imageRequests: [ImageRequest]
  /// The window's title; `nil` keeps the current one. The window has it as soon as nothing moves: to draw a title bar with its shadow, as
  /// libdecor does on Wayland, takes longer than a frame.
  public var title: String?
  /// Whether the window fills the screen; `nil` keeps the current state.
  public var isFullScreen: Bool?
  /// Text for the clipboard; `nil` keeps the current content.
  public var clipboardText: String?
  /// Another content for the clipboard; `nil` keeps the current one.
  public var clipboardOffer: ClipboardOffer?
  /// Whether the loop ends.
  public var shouldQuit: Bool
  /// The moment of the next frame if nothing moves and no event arrives; `nil` for none.
  public var wakeAt: Instant?

  /// Creates the output of a frame; parameters that are left out change nothing.
  public init(
    displayList: DisplayList, isAnimating: Bool = false, imageRequests: [ImageRequest] = [], title: String? = nil,
    isFullScreen: Bool? = nil, clipboardText: String? = nil, clipboardOffer: ClipboardOffer? = nil,
    shouldQuit: Bool = false, wakeAt: Instant? = nil
  ) {
    self.displayList = displayList
    self.isAnimating = isAnimating
    self.imageRequests = imageRequests
    self.title = title
    self.isFullScreen = isFullScreen
    self.clipboardText = clipboardText
    self.clipboardOffer = clipboardOffer
    self.shouldQuit = shouldQuit
    self.wakeAt = wakeAt
  }
}
