internal import CTouchpads

/// What the desktop knows a window by. It is asked for once, when it is needed, and stays.
final class WindowName {
  private let handle: OpaquePointer?
  /// The window outlives what it is known by.
  private let window: WindowHandle

  init(of window: WindowHandle) {
    self.window = window
    handle = cwindow_handle_open(window.pointer)
  }

  deinit { cwindow_handle_close(handle) }

  /// Empty where the desktop has none.
  var text: String { handle.map { String(cString: cwindow_handle_text($0)) } ?? "" }
}
