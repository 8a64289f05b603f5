import FluidGeometry
import FluidGestures
import FluidMotion

/// A gesture that goes on for ever, with a dozen recognisers that watch or have lost.
@MainActor
final class Gestures {
  enum Input: String, CaseIterable {
    case pair = "two fingers, pinching and turning"
    case mouse = "a mouse that is two fingers"
    case wheel = "a wheel that scrolls"
    case pinchingWheel = "a wheel that pinches"
    case taps = "a finger that taps"
  }

  private let input: Input
  private let arena = GestureArena()
  private let recognizers: [GestureRecognizer]
  private var emulator = MouseTouchEmulator()
  private var index = 0
  private(set) var sum = 0.0

  private var now: Instant { Instant(seconds: Double(index) / 120) }

  init(_ input: Input) {
    self.input = input
    let pinch = PinchGestureRecognizer(name: "pinch")
    let rotation = RotationGestureRecognizer(name: "rotation")
    rotation.shouldRecognizeSimultaneously = { _ in true }
    let double = TapGestureRecognizer(name: "double")
    double.numberOfTapsRequired = 2
    let tap = TapGestureRecognizer(name: "tap")
    tap.require(toFail: double)
    let pans = PanGestureRecognizer.Direction.allCases.map { direction in
      let pan = PanGestureRecognizer(name: "pan \(direction)")
      pan.direction = direction
      pan.maximumNumberOfTouches = 1
      return pan
    }
    let scroll = ScrollGestureRecognizer(name: "scroll")
    recognizers = [pinch, rotation, double, tap, LongPressGestureRecognizer(name: "long"), scroll] + pans
    pinch.action = { [unowned self, unowned pinch] _ in sum += pinch.scale + pinch.velocity + pinch.fingerSpeed }
    rotation.action = { [unowned self, unowned rotation] _ in sum += rotation.velocity }
    scroll.action = { [unowned self, unowned scroll] _ in sum += scroll.velocity.dy }
    if input == .pair { for finger in 0..<2 { land(finger) } }
    if input == .mouse { handle(.mouseDown(.right, Point(x: 500, y: 400))) }
  }

  private func land(_ finger: Int) {
    arena.touchBegan(
      TouchID(rawValue: finger), at: Point(x: 400 + Double(finger) * 200, y: 400), time: now, recognizers: recognizers)
  }

  private func handle(_ kind: InputEvent.Kind) {
    arena.receive(emulator.touches(for: InputEvent(kind, at: now)), time: now) { _ in recognizers }
  }

  /// One event; of taps a touch or a lift.
  func event() {
    index += 1
    let wave = Double(index % 240 < 120 ? index % 120 : 120 - index % 120)
    switch input {
    case .pair:
      let side = index % 2 == 0 ? 0.0 : 1
      arena.touchMoved(
        TouchID(rawValue: Int(side)), to: Point(x: 400 + side * 200 + (1 - 2 * side) * wave / 2, y: 400 + side * wave),
        time: now)
    case .mouse: handle(.mouseMoved(Point(x: 500 - wave / 2, y: 400 + wave)))
    case .wheel:
      arena.scroll(by: Vector(dx: 0, dy: 0.25), at: Point(x: 5, y: 5), time: now, recognizers: recognizers)
    case .pinchingWheel:
      let touches = emulator.wheelPinch(
        steps: index % 240 < 120 ? 0.125 : -0.125, at: Point(x: 500, y: 400), time: now)
      arena.receive(touches, time: now) { _ in recognizers }
    case .taps: if index % 2 == 0 { land(0) } else { arena.touchEnded(TouchID(rawValue: 0), time: now) }
    }
  }
}
