public import FluidMotion

/// Moves fingers to where they are at the moments that frames show, whenever the device happens to tell of them.
///
/// A device's events and a display's frames have rates of their own, and a finger that is shown where the latest event had it goes
/// in uneven steps. A resampler holds movements back and tells of even ones for each frame, the last at ``latency`` before it:
/// between two events where there are events on both sides, otherwise a little ahead of the latest one, by 8 ms at most. That is how
/// Android's `InputConsumer` does it. What begins and ends, and all else, passes through at once, after the movements before it.
///
///     var resampler = InputResampler()
///     for event in arrived { resampler.take(event, into: &events) }
///     resampler.advance(to: frameTime, into: &events)
///     for event in events { host.handle(event) }
///
/// It is a value without a clock: the same events and frames give the same movements.
public struct InputResampler: Sendable {
  /// The time in seconds by which what frames show is older than they are.
  public static let latency = 0.005

  /// Seconds between two movements at most: what is held takes the way from one to the next at an even speed.
  private static let longestStep = 1.0 / 240
  /// Movements a frame at most.
  private static let mostSteps = 4

  private let smoothing: Bool
  private var streams: [FingerStream] = []
  /// What the frame before showed.
  private var latest = Instant.zero

  /// Creates a resampler of fingers that are yet to land.
  ///
  /// - Parameter smoothing: whether tremor is filtered out of their movements, at the cost of some milliseconds.
  public init(smoothing: Bool = false) { self.smoothing = smoothing }

  /// Whether something is elsewhere than was told of, so that another frame is needed.
  public var isPending: Bool { streams.contains { $0.isPending } }

  /// Takes an event, no earlier than those before it, and appends what is to be handled now.
  ///
  /// - Returns: whether the event is held back until the next frame.
  @discardableResult
  public mutating func take(_ event: InputEvent, into events: inout [InputEvent]) -> Bool {
    if let source = FingerStream.source(movedBy: event.kind) {
      if let index = streams.firstIndex(where: { $0.source == source }) {
        streams[index].move(event)
        return true
      }
    } else {
      flush(into: &events)
      streams.removeAll { $0.ends(with: event.kind) }
      if let stream = FingerStream(beginningWith: event, smoothing: smoothing) { streams.append(stream) }
    }
    events.append(event)
    return false
  }

  /// Appends how everything moves to where a frame shows it.
  public mutating func advance(to frame: Instant, into events: inout [InputEvent]) {
    let time = frame + -Self.latency
    let seconds = min(max(0, time - latest), Self.longestStep * Double(Self.mostSteps))
    let count = max(1, Int((seconds / Self.longestStep).rounded(.up)))
    for step in 1...count {
      let moment = time + -seconds * Double(count - step) / Double(count)
      for index in streams.indices { if let event = streams[index].event(at: moment) { events.append(event) } }
    }
    latest = time
  }

  /// Appends where everything was last.
  public mutating func flush(into events: inout [InputEvent]) {
    let first = events.count
    for index in streams.indices { if let event = streams[index].lastEvent() { events.append(event) } }
    events[first...].sort { $0.time < $1.time }
  }
}
