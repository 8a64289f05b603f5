import CTouchpads
import FluidGestures
import FluidMotion
import FluidTouchpads

@testable import SDLBackend

/// What C tells of, and what it means.
final class TouchpadListener {
  private(set) var messages: [ctouchpads_event] = []
  private(set) var events: [InputEvent] = []
  private var translator = TouchpadTranslator()

  /// The function and the context that C calls; the listener has to outlive them.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let handler: ctouchpads_handler = { context, message in
    guard let context, let message = message?.pointee else { return }
    Unmanaged<TouchpadListener>.fromOpaque(context).takeUnretainedValue().take(message)
  }

  private func take(_ message: ctouchpads_event) {
    messages.append(message)
    let time = Instant(seconds: Double(message.stamp) / 1000)
    translator.take(message, at: time, into: &events)
  }

  /// Returns the kinds since the last call.
  func kinds() -> [InputEvent.Kind] {
    defer { events = [] }
    return events.map(\.kind)
  }
}
