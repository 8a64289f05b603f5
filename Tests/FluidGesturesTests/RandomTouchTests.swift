import FluidGeometry
import FluidGestures
import FluidMotion
import FluidTestSupport
import Testing

/// Fingers land, cross, vanish and lie about where they are; wheels turn, pointers come and go, time stands still.
@MainActor
struct RandomTouchTests {
  @Test("Whatever fingers do, no finger and no recogniser is left stuck", arguments: 0..<4)
  func fingers(run: UInt64) {
    let seed = RandomRun.seed &+ run
    let count = RandomRun.operations(20_000, long: 200_000) / 4
    RandomRun.tell(count, "random touches", seed: seed)
    let chaos = Chaos(seed: seed)
    for _ in 0..<count { chaos.step() }
    chaos.finish()
    #expect(chaos.complaints == [], "seed \(seed)")
  }
}

/// One arena, every kind of recogniser, and a mind of its own.
@MainActor
private final class Chaos {
  private(set) var complaints: [String] = []
  private let glass = Glass()
  private var random: SeededGenerator
  private var time = 0.0
  private var steps = 0
  private var emulator = MouseTouchEmulator()
  private let floor = Floor()
  /// What each recogniser said last.
  private var states: [ObjectIdentifier: GestureRecognizer.State] = [:]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    addAllRecognizers(to: glass)
    let custom = glass.add(DoubleTap(name: "custom"))
    custom.shouldRecognizeSimultaneously = { $0 is TapGestureRecognizer }
    // Two that wait for each other: neither may be left waiting for ever.
    for (a, b) in [(glass.recognizers[6], glass.recognizers[12]), (glass.recognizers[12], glass.recognizers[6])] {
      a.require(toFail: b)
    }
    for recognizer in glass.recognizers { recognizer.action = { [unowned self] in heard($0) } }
  }

  /// possible, began, changed any number of times, ended or cancelled; or ended alone.
  private func heard(_ recognizer: GestureRecognizer) {
    let id = ObjectIdentifier(recognizer)
    let isRunning = states[id] == .began || states[id] == .changed
    let isAllowed =
      switch recognizer.state {
      case .began: !isRunning && !recognizer.isDiscrete
      case .changed, .cancelled: isRunning
      case .ended: isRunning != recognizer.isDiscrete
      case .possible, .failed: false
      }
    let last = states[id] ?? GestureRecognizer.State.possible
    if !isAllowed { complain("\(recognizer.name) says \(recognizer.state) after \(last)") }
    states[id] = recognizer.state
    check(recognizer)
    // A program may do anything when it is told.
    if random.chance(0.01) { recognizer.cancel() }
    if random.chance(0.002) { glass.arena.cancelAllTouches(time: Instant(seconds: time)) }
  }

  private func complain(_ what: String) {
    if complaints.count < 10 { complaints.append("step \(steps): \(what)") }
  }

  func step() {
    steps += 1
    time += random.chance(0.3) ? 0 : random.chance(0.05) ? -0.1 : random.chance(0.02) ? 1 : random.number(0...0.05)
    let at = random.chance(0.01) ? .nan : random.chance(0.001) ? .infinity : time
    let now = Instant(seconds: at)
    let finger = random.index(below: 5)
    let place = Point(x: coordinate(400), y: coordinate(60))
    switch random.index(below: 16) {
    case 0...2:
      glass.arena.touchBegan(
        TouchID(rawValue: finger), at: place, time: now, recognizers: someRecognizers(), responder: floor)
    case 3...6: glass.move(place.x, place.y, at: at, finger: finger)
    case 7...9: glass.up(at: at, finger: finger)
    case 10: if random.chance(0.3) { glass.cancel(at: at, finger: finger) }
    case 11: glass.wait(until: at)
    case 12...13: glass.arena.hover(at: random.chance(0.3) ? nil : place, time: now, recognizers: someRecognizers())
    case 14: emulate(place, now)
    default: meddle()
    }
    for recognizer in glass.recognizers { check(recognizer) }
    // All fingers lift now and then: all must be as new.
    if random.chance(0.005) { finish() }
  }

  private func emulate(_ place: Point, _ now: Instant) {
    let kinds: [InputEvent.Kind] = [
      .mouseDown(.left, place), .mouseDown(.right, place), .mouseMoved(place), .mouseMoved(place),
      .mouseUp(.left, place), .mouseUp(.right, place), .focusLost, .keyDown(KeyChord("shift"), isRepeat: false),
      .keyUp(KeyChord("shift")),
    ]
    let touches =
      switch random.index(below: 3) {
      case 0: emulator.wheelPinch(steps: coordinate(3), at: place, time: now)
      case 1: emulator.advance(to: now)
      default: emulator.touches(for: InputEvent(kinds[random.index(below: kinds.count)], at: now))
      }
    glass.arena.receive(touches, time: now) { _ in someRecognizers() }
  }

  private func meddle() {
    let all = glass.recognizers
    let recognizer = all[random.index(below: all.count)]
    recognizer.isEnabled = random.chance(0.8)
    recognizer.cancelsTouches = random.chance(0.5)
    if random.chance(0.1) { recognizer.cancel() }
    if random.chance(0.1) { recognizer.precedence = random.index(below: 3) }
  }

  private func coordinate(_ range: Double) -> Double {
    random.chance(0.02)
      ? [Double.nan, .infinity, 1e300, -1e308, 0, 9e6][random.index(below: 6)] : random.number(-range...range)
  }

  private func someRecognizers() -> [GestureRecognizer] {
    glass.recognizers.filter { _ in random.chance(0.7) }.shuffled(using: &random)
  }

  private func check(_ recognizer: GestureRecognizer) {
    if recognizer.isActive, recognizer.touches.isEmpty { complain("\(recognizer.name) has no finger") }
    if glass.arena.touchCount < recognizer.numberOfTouches { complain("\(recognizer.name) holds one that is gone") }
    var values = [recognizer.location.x, recognizer.location.y, recognizer.startLocation.x]
    switch recognizer {
    case let pan as PanGestureRecognizer:
      values += [pan.translation.dx, pan.translation.dy, pan.velocity.dx, pan.velocity.dy]
    case let pinch as PinchGestureRecognizer:
      values += [pinch.scale, pinch.velocity, pinch.rotation, pinch.rotationVelocity, pinch.fingerSpeed]
      values += [pinch.translation.length, pinch.translationVelocity.length, pinch.anchor.x, pinch.anchor.y]
      if pinch.scale <= 0 { complain("a scale of \(pinch.scale)") }
    case let rotation as RotationGestureRecognizer: values += [rotation.rotation, rotation.velocity]
    default: break
    }
    if !values.allSatisfy(\.isFinite) { complain("\(recognizer.name) reads \(values)") }
  }

  /// All fingers lift and time passes.
  func finish() {
    let now = Instant(seconds: time)
    glass.arena.receive(emulator.touches(for: InputEvent(.focusLost, at: now)), time: now) { _ in [] }
    for finger in (0..<5).shuffled(using: &random) { glass.up(at: time, finger: finger) }
    glass.arena.hover(at: nil, time: now, recognizers: [])
    time += 10
    glass.wait(until: time)
    if glass.arena.touchCount > 0 { complain("a finger is stuck") }
    if glass.arena.deadline != nil { complain("a recogniser waits for \(String(describing: glass.arena.deadline))") }
    if floor.fingers != 0 { complain("\(floor.fingers) fingers lie on the floor") }
    for recognizer in glass.recognizers where recognizer.state != .possible || !recognizer.touches.isEmpty {
      complain("\(recognizer.name) is stuck in \(recognizer.state)")
    }
  }

  @MainActor
  private final class Floor: TouchResponder {
    private(set) var fingers = 0
    func touchBegan(_ touch: Touch) { fingers += 1 }
    func touchMoved(_ touch: Touch) {}
    func touchEnded(_ touch: Touch) { fingers -= 1 }
    func touchCancelled(_ touch: Touch) { fingers -= 1 }
  }
}
