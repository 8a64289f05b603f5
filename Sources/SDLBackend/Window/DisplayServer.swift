internal import CSDL

/// Listens to a display server for what SDL does not hear of a window, for as long as this exists. Without a display there is nothing to
/// hear.
struct DisplayServer {
  /// `nil` where it tells of no touchpads.
  let touchpads: TouchpadSource?
  let presentation: PresentationFeedback
  /// `nil` where it does not tell when it takes frames.
  private let callbacks: FrameCallbacks?
  private let outputs: WindowOutputs?
  private let isWayland: Bool
  /// Whether the next frame is shown once more.
  private var isShownAgain = false

  /// Listens for a window, and has the translator know its messages.
  init(of window: WindowHandle, isHeadless: Bool, for translator: inout EventTranslator) {
    translator.touchpadType = SDL_RegisterEvents(1)
    translator.callbackType = SDL_RegisterEvents(1)
    outputs = isHeadless ? nil : WindowOutputs(of: window)
    touchpads = isHeadless ? nil : TouchpadSource(window, eventType: translator.touchpadType)
    presentation = PresentationFeedback(window, isTold: !isHeadless)
    callbacks = isHeadless ? nil : FrameCallbacks(window, eventType: translator.callbackType)
    isWayland = window.session.driver == "wayland"
  }

  /// The next frame that is drawn will be committed.
  ///
  /// - Returns: whether the display server will tell when it has taken the frame.
  func frameWillBeCommitted() -> Bool {
    presentation.frameWillBeCommitted()
    return callbacks?.frameWillBeCommitted() ?? false
  }

  /// Whether a number is that of the latest frame.
  func isLatest(_ number: Int32) -> Bool { callbacks?.isLatest(number) ?? false }

  /// The window has another size. What was drawn out of sight since the last frame keeps the next one at the former size on Wayland:
  /// EGL has taken its buffer by then.
  mutating func noteResize() { isShownAgain = isWayland }

  /// The frame has been committed.
  ///
  /// - Returns: whether it has to be shown once more.
  mutating func frameWasCommitted() -> Bool {
    defer { isShownAgain = false }
    return isShownAgain
  }
}
