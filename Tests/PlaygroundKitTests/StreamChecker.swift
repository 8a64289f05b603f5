import FluidGestures
import FluidMotion

/// Follows what is made of a touchpad's messages, and says where what begins does not end once, or where a time is of the future.
struct StreamChecker {
  private enum Stream: Hashable { case scroll, pinch }

  private var latest = Instant.zero
  private var streams: Set<Stream> = []

  /// What has begun and not ended; `nil` where nothing has.
  var open: String? { streams.isEmpty ? nil : "\(streams) have not ended" }

  /// Looks at new events, and moves their times behind those before them, as a window does.
  mutating func fault(in events: inout [InputEvent], at now: Instant) -> String? {
    for index in events.indices {
      let event = events[index]
      if !(event.time <= now) { return "\(event) is of the future at \(now)" }
      latest = max(latest, event.time)
      events[index].time = latest
      if let fault = take(event.kind) { return fault }
    }
    return nil
  }

  private mutating func take(_ kind: InputEvent.Kind) -> String? {
    switch kind {
    case .scroll(let phase, _, _): take(phase, of: .scroll)
    case .pinch(let phase, _): take(phase, of: .pinch)
    case .focusLost: open
    default: nil
    }
  }

  private mutating func take(_ phase: TouchPhase, of stream: Stream) -> String? {
    switch phase {
    case .began: streams.insert(stream).inserted ? nil : "\(stream) begins twice"
    case .moved: streams.contains(stream) ? nil : "\(stream) moves before it begins"
    case .ended, .cancelled: streams.remove(stream) == nil ? "\(stream) ends before it begins" : nil
    }
  }
}
