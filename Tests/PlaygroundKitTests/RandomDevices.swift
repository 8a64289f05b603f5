import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScript
import FluidTestSupport
import FluidTouchpads
import FluidTransitions
import PlaygroundInspector
import PlaygroundTestSupport

@testable import PlaygroundKit

/// A touchpad, a touch screen, a mouse and a keyboard in hands that do not know what they are doing, a display server that
/// tells of them in its words and late, and a window that makes frames of what it has heard.
@MainActor
struct RandomDevices {
  private enum Gesture: Hashable {
    case pinch, scroll, hold, wheel
    case finger(TouchID)
    case button(MouseButton)
    case key(String)
  }

  private struct UnderWay {
    let gesture: Gesture
    var place: Point
    var velocity: Vector
    /// Messages that are still to come before its end.
    var left: Int
  }

  private var random: SeededGenerator
  private let playground: Playground
  private let speaksWayland: Bool
  private var touchpads = TouchpadTranslator()
  private var underWay: [UnderWay] = []
  /// What the window has heard since its latest frame.
  private var events: [InputEvent] = []
  private var now = Instant(seconds: 10)
  private var frame = Instant(seconds: 10)
  private var checker = StreamChecker()
  private var fault: String?
  /// Gestures that have begun.
  private(set) var count = 0
  /// Gestures of pages that were seen.
  private(set) var seen: Set<String> = []

  private static let all: [Gesture] =
    [.pinch, .pinch, .scroll, .scroll, .hold, .wheel]
    + (0..<3).map { .finger(TouchID(rawValue: $0)) } + MouseButton.allCases.map { .button($0) }
    + ["escape", "alt", "shift", "ctrl"].map { .key($0) }

  init(seed: UInt64, run: Int) {
    random = SeededGenerator(seed: seed)
    speaksWayland = run.isMultiple(of: 2)
    let pages: [Script.Stage.PageKind] = [.photo(aspectRatio: 1.5), .plain, .pager(count: 3), .scroll(height: 2000)]
    var settings = Settings()
    settings.assign(Settings.Assignment(option: .backSwipeAnywhere, value: run % 3 == 0 ? "on" : "off"))
    settings.assign(Settings.Assignment(option: .resampling, value: run % 4 == 3 ? "smooth" : "on"))
    playground = Playground(
      whole: .stage(.threeSources(pages[run % 4])), settings: settings, size: Size(width: 402, height: 874),
      inspector: Inspector(),
      fingers: ProgramFingers(areOfDevices: true))
    playground.trace.begin()
  }

  // MARK: What hands do

  /// A gesture begins, continues or ends, and the window makes a frame where one is due.
  mutating func act() {
    pass([0, 0.001, 0.004, 0.008, 0.008, 0.016, 0.05, 0.3][random.index(below: 8)])
    if random.chance(0.02) { nonsense() }
    if underWay.isEmpty || random.chance(0.15) {
      begin()
    } else {
      let index = random.index(below: underWay.count)
      if underWay[index].left > 0 {
        move(index)
      } else {
        end(underWay.remove(at: index), isCancelled: random.chance(0.2))
      }
    }
    if random.chance(0.002) { loseFocus() }
  }

  private mutating func begin() {
    let gesture = Self.all[random.index(below: Self.all.count)]
    guard !underWay.contains(where: { $0.gesture == gesture }) else { return }
    count += 1
    let place = point()
    underWay.append(
      UnderWay(
        gesture: gesture, place: place,
        velocity: Vector(dx: random.number(-2000...2000), dy: random.number(-2000...2000)),
        left: random.index(below: 20)))
    switch gesture {
    case .pinch: pinch(.began(fingers: 2 + random.index(below: 2), at: place))
    case .hold: if speaksWayland { wayland(.holdBegan(fingers: 1 + random.index(below: 3), at: place)) }
    case .scroll, .wheel: break
    case .finger(let id): hear(.touch(id, .began, place))
    case .button(let button): hear(.mouseDown(button, place))
    case .key(let name): hear(.keyDown(KeyChord(name), isRepeat: false))
    }
  }

  private mutating func move(_ index: Int) {
    underWay[index].left -= 1
    let step = underWay[index].velocity * 0.008
    underWay[index].place = underWay[index].place + step
    let place = underWay[index].place
    switch underWay[index].gesture {
    case .pinch:
      let degrees = random.number(-12...12)
      pinch(.updated(by: step * 0.2, scale: random.number(0.2...3), rotation: degrees))
    case .hold: break
    case .scroll:
      guard speaksWayland else { return x11(.scrolled(step * (1 / 15), at: Self.pointer)) }
      wayland(.axisSource(.finger), .axis(.vertical, step.dy), .axis(.horizontal, step.dx), .frame(at: Self.pointer))
    case .wheel:
      let clicks = random.index(below: 7) - 3
      guard speaksWayland else { return hear(.wheel(Self.pointer, Vector(dx: 0, dy: Double(clicks)))) }
      wayland(
        .axisSource(.wheel), .axisValue120(.vertical, clicks * 120), .axis(.vertical, Double(clicks) * 15),
        .frame(at: Self.pointer))
    case .finger(let id): hear(.touch(id, .moved, place))
    case .button: hear(.mouseMoved(place))
    case .key(let name): hear(.keyDown(KeyChord(name), isRepeat: true))
    }
  }

  private mutating func end(_ ended: UnderWay, isCancelled: Bool) {
    switch ended.gesture {
    case .pinch: pinch(.ended(isCancelled: isCancelled))
    case .hold: if speaksWayland { wayland(.holdEnded(isCancelled: isCancelled)) }
    case .scroll: liftTouchpad()
    case .wheel: break
    case .finger(let id): hear(.touch(id, isCancelled ? .cancelled : .ended, ended.place))
    case .button(let button): hear(.mouseUp(button, ended.place))
    case .key(let name): hear(.keyUp(KeyChord(name)))
    }
  }

  private mutating func liftTouchpad() {
    guard speaksWayland else { return x11(.scrolled(.zero, at: Self.pointer)) }
    wayland(.axisSource(.finger), .axisStopped(.vertical), .axisStopped(.horizontal), .frame(at: Self.pointer))
  }

  /// What no server should say: the middle or the end of what has not begun, numbers that are none, frames of nothing.
  private mutating func nonsense() {
    let number = [0, -1, .nan, .infinity, 1e300, -1e300][random.index(below: 6)]
    let place = Point(x: number, y: 100)
    switch random.index(below: 9) {
    case 0: pinch(.updated(by: Vector(dx: number, dy: 1), scale: number, rotation: number))
    case 1: pinch(.began(fingers: random.index(below: 5), at: random.chance(0.5) ? place : point()))
    case 2: pinch(.ended(isCancelled: random.chance(0.5)))
    case 3: wayland(.axis(.vertical, number), .frame(at: place))
    case 4: wayland(.frame(at: point()), .axisStopped(.horizontal), .frame(at: place))
    case 5: hear(.touch(TouchID(rawValue: 9), .moved, place))
    case 6: wayland(.left)
    default: x11(.scrolled(Vector(dx: number, dy: number), at: place))
    }
  }

  // MARK: What the server says

  private static let pointer = Point(x: 201, y: 380)

  private mutating func point() -> Point { Point(x: random.number(-20...420), y: random.number(200...700)) }

  /// Of the server's clock, and of a message that has been under way for a while; now and then of no clock.
  private mutating func stamp() -> UInt32 {
    if random.chance(0.003) { return UInt32(truncatingIfNeeded: random.next()) }
    let milliseconds = now.seconds * 1000 + 4_294_960_000 - random.number(0...20)
    return UInt32(truncatingIfNeeded: Int64(milliseconds))
  }

  private mutating func wayland(_ gestures: WaylandGesture...) {
    let stamp = stamp()
    for gesture in gestures {
      hear { devices, events in devices.touchpads.take(gesture, stamp: stamp, at: devices.now, into: &events) }
    }
  }

  private mutating func x11(_ gesture: XInputGesture) {
    let stamp = stamp()
    hear { devices, events in devices.touchpads.take(gesture, stamp: stamp, at: devices.now, into: &events) }
  }

  private mutating func pinch(_ message: PinchMessage) {
    if speaksWayland { wayland(.pinch(message)) } else { x11(.pinch(message)) }
  }

  private mutating func hear(_ kind: InputEvent.Kind) {
    hear { devices, events in events.append(InputEvent(kind, at: devices.now)) }
  }

  private mutating func hear(_ body: (inout RandomDevices, inout [InputEvent]) -> Void) {
    var news: [InputEvent] = []
    body(&self, &news)
    fault = fault ?? checker.fault(in: &news, at: now)
    events += news
  }

  private mutating func loseFocus() {
    hear { devices, events in devices.touchpads.cancel(at: devices.now, into: &events) }
    hear(.focusLost)
    underWay = []
  }

  // MARK: The window

  private mutating func pass(_ seconds: Double) {
    now = now + seconds
    hear { devices, events in devices.touchpads.advance(to: devices.now, into: &events) }
    guard now > frame else { return }
    frame = now + random.number(0.002...0.03)
    _ = playground.step(events.map(Input.event), at: frame)
    events = []
    let disorder = playground.disorderOfCards(&seen)
    fault = fault ?? disorder
  }

  /// Hands release everything, and time passes; then all has to be in order.
  mutating func failureAtRest() -> String? {
    if random.chance(0.3) {
      loseFocus()
    } else {
      for gesture in underWay { end(gesture, isCancelled: random.chance(0.2)) }
      underWay = []
      // What nonsense has begun.
      pinch(.ended(isCancelled: false))
      wayland(.holdEnded(isCancelled: false))
      liftTouchpad()
      wayland(.left)
    }
    for _ in 0..<3 { pass(0.1) }
    playground.rest(from: &frame)
    now = frame
    if let fault { return fault }
    if let deadline = touchpads.deadline { return "the touchpad waits for \(deadline)" }
    if let open = checker.open { return open }
    return playground.disorder(at: frame, sources: ["a", "b", "c"])
  }
}
