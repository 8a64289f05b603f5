import FluidGeometry
import FluidGestures
import FluidMotion
import FluidTestSupport
import RealModule
import Testing

@Suite("Fingers in frames")
struct ResamplingTests {
  /// A device that tells of a finger at a rate of its own.
  private struct Device {
    var rate: Double
    var finger: (Double) -> Double
    /// Seconds by which it tells late, at most.
    var jitter = 0.0

    func events(until seconds: Double) -> [(event: InputEvent, arrival: Double)] {
      var generator = SeededGenerator(seed: 7)
      var arrival = 0.0
      let moves = (1..<Int(seconds * rate)).map { index in
        let time = Double(index) / rate
        arrival = max(arrival, time + generator.number(0...jitter))
        return (InputEvent(.touch(id, .moved, Point(x: finger(time), y: 0)), at: Instant(seconds: time)), arrival)
      }
      return [(InputEvent(.touch(id, .began, Point(x: finger(0), y: 0)), at: .zero), 0)] + moves
    }
  }

  private static let id = TouchID(rawValue: 1)

  /// Where the finger is in every frame: by the latest event, and resampled.
  ///
  /// - Parameter lead: seconds from making a frame to its being seen.
  private func frames(
    _ device: Device, rate: Double, seconds: Double = 2, smoothing: Bool = false, lead: Double = 0
  ) -> (times: [Double], raw: [Double], resampled: [Double]) {
    var resampler = InputResampler(smoothing: smoothing)
    var waiting = device.events(until: seconds)[...]
    var (raw, shown) = (device.finger(0), device.finger(0))
    var frames = (times: [Double](), raw: [Double](), resampled: [Double]())
    for frame in 1..<Int(seconds * rate) {
      let time = Double(frame) / rate
      var events: [InputEvent] = []
      while let next = waiting.first, next.arrival <= time {
        waiting.removeFirst()
        resampler.take(next.event, into: &events)
        if case .touch(_, _, let point) = next.event.kind { raw = point.x }
      }
      resampler.advance(to: Instant(seconds: time + lead), into: &events)
      for case .touch(_, _, let point) in events.map(\.kind) { shown = point.x }
      frames.times.append(time)
      frames.raw.append(raw)
      frames.resampled.append(shown)
    }
    return frames
  }

  /// The mean of the third derivative's magnitude, in units of the frame time.
  private func jerk(_ places: [Double]) -> Double {
    let places = places.dropFirst(20)
    var differences = Array(places)
    for _ in 0..<3 { differences = zip(differences, differences.dropFirst()).map { $1 - $0 } }
    return differences.reduce(0) { $0 + abs($1) } / Double(differences.count)
  }

  /// A hand that swings: 150 pt to each side, up to 1,000 pt/s.
  private static func hand(_ time: Double) -> Double { 400 + 150 * .sin(2 * .pi * 0.9 * time) + 8 * .sin(9 * time) }

  @Test(
    "A finger moves evenly, whatever rate its device has",
    arguments: [90.0, 125, 240, 1000], [60.0, 75, 120, 144, 165])
  func jerk(device: Double, display: Double) {
    let frames = frames(Device(rate: device, finger: Self.hand, jitter: 0.004), rate: display, seconds: 4)
    // The hand's own is none of a device.
    let hand = jerk(frames.times.map(Self.hand))
    let (raw, resampled) = (jerk(frames.raw) - hand, jerk(frames.resampled) - hand)
    #expect(resampled <= 0.1 * max(raw, 0.1 * hand), "\(resampled) of \(raw)")
  }

  @Test(
    "A finger moves as evenly in frames that are seen long after they were made",
    arguments: [90.0, 125, 240, 1000], [0.008, 0.0167, 0.033])
  func lead(device: Double, lead: Double) {
    for display in [60.0, 144] {
      let frames = frames(
        Device(rate: device, finger: Self.hand, jitter: 0.004), rate: display, seconds: 4, lead: lead)
      let hand = jerk(frames.times.map(Self.hand))
      let (raw, resampled) = (jerk(frames.raw) - hand, jerk(frames.resampled) - hand)
      #expect(resampled <= 0.1 * max(raw, 0.1 * hand), "\(resampled) of \(raw) at \(display) Hz")
      let lags = zip(frames.times, frames.resampled).dropFirst(40).map { abs($1 - Self.hand($0 - 0.005)) }
      // No more than the device's own jitter and what is foreseen in its place.
      #expect(lags.allSatisfy { $0 < 1000 * 0.01 }, "\(lags.max() ?? 0) at \(display) Hz")
    }
  }

  @Test(
    "A finger is shown where it was 5 ms before the frame, or where that is foreseen to be",
    arguments: [90.0, 125, 240, 1000], [60.0, 75, 120, 144, 165])
  func places(device: Double, display: Double) {
    let frames = frames(Device(rate: device, finger: Self.hand), rate: display)
    let errors = zip(frames.times, frames.resampled).dropFirst(5).map {
      abs($1 - Self.hand($0 - InputResampler.latency))
    }.sorted()
    #expect(errors[errors.count * 95 / 100] < 2, "\(errors.suffix(3))")
    let directions = zip(zip(frames.times, frames.resampled), frames.resampled.dropFirst()).dropFirst(5).filter {
      let (frame, next) = $0
      let way = Self.hand(frame.0 + 1 / display - InputResampler.latency) - Self.hand(frame.0 - InputResampler.latency)
      return abs(way) > 1 && (next - frame.1) * way < 0
    }
    #expect(Double(directions.count) <= 0.01 * Double(frames.times.count))
  }

  @Test(
    "Where a finger stops dead, it is shown there two frames later, and never far ahead",
    arguments: [90.0, 125, 240, 1000])
  func stop(rate: Double) {
    let speed = 1000.0
    let device = Device(rate: rate, finger: { speed * min($0, 0.5) })
    var events = device.events(until: 1)
    // The device says nothing of a finger that rests.
    events.removeAll { $0.event.time.seconds > 0.5 + 1 / rate }
    var resampler = InputResampler()
    var shown = 0.0
    for frame in 1...60 {
      let time = Double(frame) / 60
      var due: [InputEvent] = []
      while let next = events.first, next.arrival <= time { resampler.take(events.removeFirst().event, into: &due) }
      resampler.advance(to: Instant(seconds: time), into: &due)
      for case .touch(_, _, let point) in due.map(\.kind) { shown = point.x }
      #expect(shown <= 500 + speed * min(0.008, 0.75 / rate) + 1e-9)
      if time > 0.5 + 2.0 / 60 + 1 / rate + 0.004 {
        #expect(abs(shown - 500) < 0.01)
        #expect(!resampler.isPending)
      }
    }
  }

  @Test("What ends does so where the device had it, after all that came before", arguments: [90.0, 125, 1000])
  func ends(rate: Double) {
    var generator = SeededGenerator(seed: RandomRun.seed)
    for _ in 0..<50 {
      let device = Device(rate: rate, finger: { 100 + 700 * $0 })
      let last = generator.number(0.05...0.4)
      var (resampler, handled) = (InputResampler(), [InputEvent]())
      var frame = 0.0
      for (event, _) in device.events(until: last) {
        while event.time.seconds > frame {
          resampler.advance(to: Instant(seconds: frame), into: &handled)
          frame += 1.0 / 60
        }
        resampler.take(event, into: &handled)
      }
      let end = Instant(seconds: last)
      resampler.take(InputEvent(.touch(Self.id, .ended, Point(x: 0, y: 0)), at: end), into: &handled)
      #expect(!resampler.isPending)
      #expect(zip(handled, handled.dropFirst()).allSatisfy { $0.time <= $1.time })
      guard handled.count > 2, case .touch(_, .moved, let point) = handled[handled.count - 2].kind else { continue }
      // By a foresight at most: what was told of is not taken back at the end.
      let latest = Double(Int(last * rate - 1e-9)) / rate
      #expect(point.x >= 100 + 700 * latest - 700 / rate - 1e-6)
      #expect(point.x <= 100 + 700 * latest + 700 * 0.008 + 1e-6)
    }
  }

  @Test("Scrolling adds up, and a pinch keeps its numbers together")
  func touchpads() {
    var resampler = InputResampler()
    var handled: [InputEvent] = []
    let place = Point(x: 200, y: 300)
    resampler.take(InputEvent(.scroll(.began, place, .zero), at: .zero), into: &handled)
    var total = 0.0
    for step in 1...100 {
      let now = Instant(seconds: Double(step) * 0.007)
      total += 5
      #expect(resampler.take(InputEvent(.scroll(.moved, place, Vector(dx: 0, dy: 5)), at: now), into: &handled))
      if step % 2 == 0 { resampler.advance(to: now + 0.003, into: &handled) }
    }
    resampler.take(InputEvent(.scroll(.ended, place, .zero), at: Instant(seconds: 0.71)), into: &handled)
    var scrolled = 0.0
    for case .scroll(_, _, let distance) in handled.map(\.kind) { scrolled += distance.dy }
    #expect(abs(scrolled - total) < 3)
    handled = []
    resampler.take(InputEvent(.pinch(.began, TouchpadPinch(center: place)), at: Instant(seconds: 1)), into: &handled)
    for step in 1...60 {
      let pinch = TouchpadPinch(
        center: place + Vector(dx: Double(step), dy: 0), scale: 1 + Double(step) / 100, rotation: Double(step) / 50)
      let now = Instant(seconds: 1 + Double(step) * 0.008)
      resampler.take(InputEvent(.pinch(.moved, pinch), at: now), into: &handled)
      if step % 2 == 0 { resampler.advance(to: now, into: &handled) }
    }
    var count = 0
    for case .pinch(.moved, let pinch) in handled.map(\.kind) {
      count += 1
      let way = pinch.center.x - place.x
      #expect(abs(pinch.scale - 1 - way / 100) < 1e-9 && abs(pinch.rotation - way / 50) < 1e-9)
    }
    #expect(count >= 29)
  }

  @Test("A pointer without a pressed button, and all that does not move, passes at once")
  func passing() {
    var (resampler, handled) = (InputResampler(), [InputEvent]())
    let point = Point(x: 1, y: 2)
    let kinds: [InputEvent.Kind] = [
      .mouseMoved(point), .wheel(point, Vector(dx: 0, dy: 1)), .focusLost, .mouseDown(.left, point), .mouseExited,
      .mouseUp(.left, point), .mouseMoved(point), .resized(Size(width: 9, height: 9), scale: 1),
      .touch(TouchID(rawValue: 7), .moved, point), .touch(TouchID(rawValue: 7), .ended, point),
    ]
    for (index, kind) in kinds.enumerated() {
      #expect(!resampler.take(InputEvent(kind, at: Instant(seconds: Double(index))), into: &handled))
    }
    resampler.advance(to: Instant(seconds: 100), into: &handled)
    #expect(handled.map(\.kind) == kinds)
    #expect(!resampler.isPending)
  }

  @Test("Tremor is filtered where that is asked for, and a quick finger is not held back")
  func smoothing() {
    var generator = SeededGenerator(seed: RandomRun.seed)
    let tremor = (0..<400).map { _ in generator.number(-1...1) }
    let device = Device(rate: 125, finger: { 300 + tremor[Int($0 * 125 + 0.5)] })
    let (plain, smooth) = (frames(device, rate: 60), frames(device, rate: 60, smoothing: true))
    #expect(jerk(smooth.resampled) < 0.3 * jerk(plain.resampled))
    let quick = frames(Device(rate: 125, finger: { 1000 * $0 }), rate: 60, smoothing: true)
    let lags = zip(quick.times, quick.resampled).dropFirst(60).map { $0 - $1 / 1000 }
    #expect(lags.allSatisfy { $0 < 0.016 }, "\(lags.max() ?? 0)")
  }

  @Test("Random fingers begin, move and end in their order, and nothing stays behind", arguments: 1...20)
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: RandomRun.seed &+ seed)
    var (resampler, handled) = (InputResampler(smoothing: seed % 2 == 0), [InputEvent]())
    var down: Set<Int> = []
    var (now, frame) = (0.0, 0.0)
    for _ in 0..<2000 {
      now += generator.number(0...0.01)
      while frame < now {
        resampler.advance(to: Instant(seconds: frame), into: &handled)
        frame += 1.0 / 60
      }
      let id = generator.index(below: 4)
      let point = Point(x: generator.number(-1e4...1e4), y: generator.chance(0.01) ? .nan : generator.number(0...1e3))
      let phase: TouchPhase = down.contains(id) ? (generator.chance(0.9) ? .moved : .ended) : .began
      if phase == .began { down.insert(id) }
      if phase == .ended { down.remove(id) }
      resampler.take(InputEvent(.touch(TouchID(rawValue: id), phase, point), at: Instant(seconds: now)), into: &handled)
    }
    var seen: Set<Int> = []
    for case .touch(let id, let phase, _) in handled.map(\.kind) {
      #expect(seen.contains(id.rawValue) == (phase != .began))
      if phase == .began { seen.insert(id.rawValue) }
      if phase == .ended { seen.remove(id.rawValue) }
    }
    #expect(seen == down)
  }
}
