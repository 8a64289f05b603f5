internal import FluidGeometry
public import FluidMotion

/// Moves fingers to where they are at the moments that frames show, whenever the device happens to tell of them.
///
/// A device's events and a display's frames have rates of their own, and a finger that is shown where the latest event had it goes
/// in uneven steps. A resampler holds movements back and tells of even ones for each frame, the last at ``latency`` before it:
/// between two events where there are events on both sides, otherwise a little ahead of the latest one, by 8 ms at most. That is how
/// Android's `InputConsumer` does it. A frame that is seen long after it was made knows no event of the time between, and then the
/// latency is that time longer: a finger is where it was 5 ms before the latest moment that frames know of. What begins and ends, and all else, passes through at once, after the movements before it.
///
///     var resampler = InputResampler()
///     for event in arrived { resampler.take(event, into: &events) }
///     resampler.advance(to: frameTime, into: &events)
///     for event in events { host.handle(event) }
///
/// It is a value without a clock: the same events and frames give the same movements.
public struct InputResampler: Sendable {
  /// The time in seconds by which what frames show is older than they are, where they know of all events until then.
  public static let latency = 0.005

  /// Seconds between two movements at most: what is held moves from one to the next at an even speed.
  private static let longestStep = 1.0 / 240
  /// Movements a frame at most.
  private static let maximumSteps = 4

  /// Seconds of unknown time at most: what is told of more rarely says nothing of when frames are made.
  private static let longestUnknown = 0.06

  private let smoothing: Bool
  private var streams: [FingerStream] = []
  /// What the frame before showed.
  private var latest = Instant.zero
  /// The moment of the latest event that moved or began something, since the frame before it.
  private var newest: Instant?
  /// Seconds from such a moment to the frame, of the latest frames that had any.
  private var ages = RecentValues(capacity: 32)

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
        newest = event.time
        streams[index].move(event)
        return true
      }
    } else {
      flush(into: &events)
      streams.removeAll { $0.ends(with: event.kind) }
      if let stream = FingerStream(beginningWith: event, smoothing: smoothing) {
        newest = event.time
        streams.append(stream)
      }
    }
    events.append(event)
    return false
  }

  /// Appends how everything moves to where a frame shows it.
  public mutating func advance(to frame: Instant, into events: inout [InputEvent]) {
    if let newest { ages.append(max(0, frame - newest)) }
    newest = nil
    // A device that tells of few events is silent for as long as the latency anyway.
    let age = ages.quantile(0) ?? 0
    let unknown = min(max(0, 2 * (age - Self.latency)), age, Self.longestUnknown)
    let time = frame + -(Self.latency + unknown)
    let seconds = min(max(0, time - latest), Self.longestStep * Double(Self.maximumSteps))
    let count = max(1, Int(clampedRounding: (seconds / Self.longestStep).rounded(.up)))
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
