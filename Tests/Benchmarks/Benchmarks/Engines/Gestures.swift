import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation

/// A gesture that never ends, over a page with a dozen recognisers that watch or have lost.
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
  private let host: NavigationHost
  private var index = 0
  private(set) var sum = 0.0

  /// A page that a wheel scrolls.
  private final class Page: ViewController {
    var recognizers: [GestureRecognizer] = []
    var offset = Vector.zero

    override func gestureRecognizers(at location: Point) -> [GestureRecognizer] { recognizers }

    override func scrollWheel(by steps: Vector, at location: Point, time: Instant) -> Bool {
      offset = offset + steps
      return true
    }
  }

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
    let page = Page(title: "page")
    page.recognizers = [pinch, rotation, double, tap, LongPressGestureRecognizer(name: "long")] + pans
    host = NavigationHost(root: page, pageSize: Size(width: 1200, height: 800))
    pinch.action = { [unowned self, unowned pinch] _ in sum += pinch.scale + pinch.velocity + pinch.fingerSpeed }
    rotation.action = { [unowned self, unowned rotation] _ in sum += rotation.velocity }
    switch input {
    case .pair: for finger in 0..<2 { touch(finger, .began, Point(x: 400 + Double(finger) * 200, y: 400)) }
    case .mouse: handle(.mouseDown(.right, Point(x: 500, y: 400)))
    case .pinchingWheel: handle(.keyDown(KeyChord("ctrl"), isRepeat: false))
    case .wheel, .taps: break
    }
  }

  private func touch(_ finger: Int, _ phase: TouchPhase, _ point: Point) {
    handle(.touch(TouchID(rawValue: finger), phase, point))
  }

  private func handle(_ kind: InputEvent.Kind) { host.handle(InputEvent(kind, at: now)) }

  /// One event; of taps a touch or a lift.
  func event() {
    index += 1
    let wave = Double(index % 240 < 120 ? index % 120 : 120 - index % 120)
    switch input {
    case .pair:
      let side = index % 2
      let point = Point(x: 400 + Double(side) * 200 + (side == 0 ? wave : -wave) / 2, y: 400 + Double(side) * wave)
      touch(side, .moved, point)
    case .mouse: handle(.mouseMoved(Point(x: 500 - wave / 2, y: 400 + wave)))
    case .wheel: handle(.wheel(Point(x: 5, y: 5), Vector(dx: 0, dy: 0.25)))
    case .pinchingWheel:
      handle(.wheel(Point(x: 500, y: 400), Vector(dx: 0, dy: index % 240 < 120 ? 0.125 : -0.125)))
    case .taps: touch(0, index % 2 == 0 ? .began : .ended, Point(x: 400, y: 400))
    }
  }
}
