internal import CTouchpads

/// Ends the process in order where the display server goes away, for as long as it exists.
final class DisplayLoss {
  private let window: WindowHandle
  private let end: @MainActor () -> Never

  /// - Parameter end: called in the middle of whatever asked the display for something; nothing of the window can be used any more.
  init(of window: WindowHandle, _ end: @escaping @MainActor () -> Never) {
    self.window = window
    self.end = end
    cdisplay_end_when_lost(
      { context in
        nonisolated(unsafe) let context = context
        MainActor.assumeIsolated {
          if let context { Unmanaged<DisplayLoss>.fromOpaque(context).takeUnretainedValue().end() }
        }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { cdisplay_end_when_lost(nil, nil) }

  /// Ends the process where the display server has gone without a call that failed.
  @MainActor
  func check() { if cdisplay_is_lost(window.pointer) { end() } }
}
