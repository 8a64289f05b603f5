import FluidGeometry
import FluidGestures
import FluidMotion

/// A piece of glass with one arena, and what its recognisers said.
@MainActor
final class Glass {
  let arena = GestureArena()
  var recognizers: [GestureRecognizer] = []
  private(set) var said: [String] = []

  func add<Recognizer: GestureRecognizer>(_ recognizer: Recognizer) -> Recognizer {
    recognizers.append(recognizer)
    recognizer.action = { [unowned self] in said.append("\($0.name) \($0.state)") }
    return recognizer
  }

  /// Seconds between two frames that are shown while time passes; `nil` where only events tell of time.
  var frame: Double?
  private var shownUntil = 0.0
  private var fingers: Set<Int> = []

  private func showFrames(until seconds: Double) {
    guard let frame else { return }
    while shownUntil + frame < seconds {
      shownUntil += frame
      arena.advance(to: Instant(seconds: shownUntil))
    }
  }

  func isDown(_ finger: Int) -> Bool { fingers.contains(finger) }

  func down(_ x: Double, _ y: Double, at seconds: Double, finger: Int = 1) {
    showFrames(until: seconds)
    fingers.insert(finger)
    arena.touchBegan(
      TouchID(rawValue: finger), at: Point(x: x, y: y), time: Instant(seconds: seconds), recognizers: recognizers)
  }

  func move(_ x: Double, _ y: Double, at seconds: Double, finger: Int = 1) {
    showFrames(until: seconds)
    arena.touchMoved(TouchID(rawValue: finger), to: Point(x: x, y: y), time: Instant(seconds: seconds))
  }

  func up(at seconds: Double, finger: Int = 1) {
    showFrames(until: seconds)
    fingers.remove(finger)
    arena.touchEnded(TouchID(rawValue: finger), time: Instant(seconds: seconds))
  }

  func cancel(at seconds: Double, finger: Int = 1) {
    fingers.remove(finger)
    arena.touchCancelled(TouchID(rawValue: finger), time: Instant(seconds: seconds))
  }

  func wait(until seconds: Double) {
    showFrames(until: seconds)
    arena.advance(to: Instant(seconds: seconds))
  }
}

/// Recognised at the second of two touches, or failed a while after the first: one that others wait for, fingers or not.
@MainActor
final class DoubleTap: GestureRecognizer {
  private var taps = 0
  private var waitsUntil: Instant?

  override var isDiscrete: Bool { true }
  override var deadline: Instant? { waitsUntil }

  override func touchEnded(_ touch: Touch) {
    taps += 1
    if taps == 2 { requestRecognition() } else { waitsUntil = touch.time + 0.3 }
  }

  override func timePassed(to now: Instant) {
    if let waitsUntil, now >= waitsUntil { fail() }
  }

  override func reset() {
    taps = 0
    waitsUntil = nil
  }
}
