public import FluidGestures
public import FluidMotion
public import FluidScene

/// What the program is told when a frame is to be computed.
public struct FrameInput: Sendable {
  /// Everything that happened since the last frame, in order, every sample of a motion kept.
  public var events: [InputEvent]
  /// When the frame will be seen. Never decreases.
  public var instant: Instant
  /// Names that became drawable since the last frame.
  public var readyImages: [ImageID]
  /// The display took all textures away: whatever is to be drawn must be uploaded again. Layers and text come back by themselves.
  public var areContentsLost: Bool

  public init(
    events: [InputEvent], instant: Instant, readyImages: [ImageID] = [], areContentsLost: Bool = false
  ) {
    self.events = events
    self.instant = instant
    self.readyImages = readyImages
    self.areContentsLost = areContentsLost
  }
}

/// What the program answers.
public struct FrameOutput: Sendable {
  public var displayList: DisplayList
  /// Something moves: another frame is wanted as soon as the display can show one.
  public var isAnimating: Bool
  public var imageRequests: [ImageRequest]
  /// The window's title; `nil` leaves it as it is.
  public var title: String?
  /// `nil` leaves it as it is.
  public var isFullScreen: Bool?
  /// Text for the clipboard; `nil` leaves what is on it.
  public var clipboardText: String?
  public var shouldQuit: Bool
  /// When to ask for a frame though nothing moves and nothing arrives.
  public var wakeAt: Instant?

  public init(
    displayList: DisplayList, isAnimating: Bool = false, imageRequests: [ImageRequest] = [], title: String? = nil,
    isFullScreen: Bool? = nil, clipboardText: String? = nil, shouldQuit: Bool = false, wakeAt: Instant? = nil
  ) {
    self.displayList = displayList
    self.isAnimating = isAnimating
    self.imageRequests = imageRequests
    self.title = title
    self.isFullScreen = isFullScreen
    self.clipboardText = clipboardText
    self.shouldQuit = shouldQuit
    self.wakeAt = wakeAt
  }
}
