internal import CSDL
internal import CTouchpads
internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidTouchpads

extension TouchpadTranslator {
  /// Takes a message of C, and appends what it means.
  mutating func take(_ message: ctouchpads_event, at now: Instant, into events: inout [InputEvent]) {
    if let gesture = WaylandGesture(message) {
      take(gesture, stamp: message.stamp, at: now, into: &events)
    } else if let gesture = XInputGesture(message) {
      take(gesture, stamp: message.stamp, at: now, into: &events)
    }
  }
}

extension WaylandGesture {
  /// `nil` for a message of another display server, and for axes and sources of a later protocol.
  fileprivate init?(_ message: ctouchpads_event) {
    let number = Int(message.number)
    let place = Point(x: message.x, y: message.y)
    switch message.kind {
    case CTOUCHPADS_WAYLAND_PINCH_BEGIN: self = .pinch(.began(fingers: number, at: place))
    case CTOUCHPADS_WAYLAND_PINCH_UPDATE: self = .pinch(.updated(message))
    case CTOUCHPADS_WAYLAND_PINCH_END: self = .pinch(.ended(isCancelled: number != 0))
    case CTOUCHPADS_WAYLAND_HOLD_BEGIN: self = .holdBegan(fingers: number, at: place)
    case CTOUCHPADS_WAYLAND_HOLD_END: self = .holdEnded(isCancelled: number != 0)
    case CTOUCHPADS_WAYLAND_FRAME: self = .frame(at: place)
    case CTOUCHPADS_WAYLAND_LEAVE: self = .left
    case CTOUCHPADS_WAYLAND_AXIS_SOURCE:
      guard let source = AxisSource(rawValue: number) else { return nil }
      self = .axisSource(source)
    default: self.init(axis: message)
    }
  }

  private init?(axis message: ctouchpads_event) {
    guard let axis = Axis(rawValue: Int(message.number)) else { return nil }
    switch message.kind {
    case CTOUCHPADS_WAYLAND_AXIS: self = .axis(axis, message.x)
    case CTOUCHPADS_WAYLAND_AXIS_STOP: self = .axisStopped(axis)
    case CTOUCHPADS_WAYLAND_AXIS_DISCRETE: self = .axisDiscrete(axis, Int(message.x))
    case CTOUCHPADS_WAYLAND_AXIS_VALUE120: self = .axisValue120(axis, Int(message.x))
    default: return nil
    }
  }
}

extension XInputGesture {
  /// `nil` for a message of another display server. SDL knows where the pointer is while fingers scroll.
  fileprivate init?(_ message: ctouchpads_event) {
    let number = Int(message.number)
    let place = Point(x: message.x, y: message.y)
    switch message.kind {
    case CTOUCHPADS_X11_PINCH_BEGIN: self = .pinch(.began(fingers: number, at: place))
    case CTOUCHPADS_X11_PINCH_UPDATE: self = .pinch(.updated(message))
    case CTOUCHPADS_X11_PINCH_END: self = .pinch(.ended(isCancelled: number != 0))
    case CTOUCHPADS_X11_SCROLL: self = .scrolled(place - .zero, at: Self.pointer)
    default: return nil
    }
  }

  private static var pointer: Point {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetMouseState(&x, &y)
    return Point(x: Double(x), y: Double(y))
  }
}

extension PinchMessage {
  fileprivate static func updated(_ message: ctouchpads_event) -> PinchMessage {
    .updated(by: Vector(dx: message.x, dy: message.y), scale: message.scale, rotation: message.rotation)
  }
}
