internal import CTouchpads

/// What a display server tells of the frames that it takes, for as long as this exists: Wayland's frame callbacks.
final class FrameCallbacks {
  private let source: OpaquePointer
  /// The window outlives what listens to it.
  private let window: WindowHandle
  /// The latest frame's number.
  private var latest: Int32 = 0

  /// `nil` where the display server tells of none.
  ///
  /// - Parameters:
  ///   - window: one that SDL shows on a display.
  ///   - eventType: of the SDL events that tell of a frame, with its number as their code.
  init?(_ window: WindowHandle, eventType: UInt32) {
    guard let source = cframe_callbacks_open(window.pointer, eventType) else { return nil }
    self.source = source
    self.window = window
  }

  deinit { cframe_callbacks_close(source) }

  /// The next frame that is drawn will be committed.
  ///
  /// - Returns: whether the display server will tell when it has taken the frame.
  func frameWillBeCommitted() -> Bool {
    latest &+= 1
    return cframe_callbacks_ask(source, latest)
  }

  /// Whether a number is that of the latest frame.
  func isLatest(_ number: Int32) -> Bool { number == latest }
}
