internal import CTouchpads

/// What a display server tells of the touchpads over a window, for as long as this exists.
final class TouchpadSource {
  let touchpads: OpaquePointer
  /// The window outlives what listens to it.
  private let window: WindowHandle

  /// `nil` where the display server tells of none.
  ///
  /// - Parameters:
  ///   - window: one that SDL shows on a display.
  ///   - eventType: of the SDL events that bring messages.
  init?(_ window: WindowHandle, eventType: UInt32) {
    guard let touchpads = ctouchpads_open(window.pointer, eventType) else { return nil }
    self.touchpads = touchpads
    self.window = window
  }

  deinit { ctouchpads_close(touchpads) }

  /// What there is, as text for a bug report.
  var description: String {
    let abilities = ctouchpads_get_abilities(touchpads)
    let protocols =
      abilities.is_wayland
      ? (abilities.version > 0 ? "pointer gestures \(abilities.version)" : "no pointer gestures")
      : "XInput 2.\(abilities.version)"
    return protocols + (abilities.takes_scrolling ? ", scrolling with its end" : "")
  }
}
