internal import CWaylandFixes

/// Puts right what SDL 2 hears of the outputs that a Wayland window enters and leaves, for as long as this exists.
final class WindowOutputs {
  private let source: OpaquePointer
  /// The window outlives what listens to it.
  private let window: WindowHandle

  /// `nil` where there is nothing to put right.
  init?(of window: WindowHandle) {
    guard let source = cwindow_outputs_open(window.pointer) else { return nil }
    self.source = source
    self.window = window
  }

  deinit { cwindow_outputs_close(source) }
}
