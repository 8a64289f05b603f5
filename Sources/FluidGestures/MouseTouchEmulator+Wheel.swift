public import FluidGeometry
public import FluidMotion
internal import RealModule

/// Two emulated fingers that a wheel moves apart and together.
struct WheelPinch: Sendable {
  static let first = TouchID(rawValue: -3)
  static let second = TouchID(rawValue: -4)
  /// The distance in points from the pointer to each finger on landing, above and below.
  static let halfDistance = 150.0
  /// The factor by which one wheel step multiplies the distance of the fingers.
  static let factor = 1.1
  /// The range of the fingers' scale: at the lower end a recogniser still tells the two fingers apart.
  static let scales = 1.0 / 28...28

  var center: Point
  var deadline: Instant
  var scale = 1.0
  /// The distance of the fingers in points at a scale of 1, beyond the recogniser's slop.
  var reference: Double

  var half: Vector { Vector(dx: 0, dy: reference * scale / 2) }

  func isLeft(at pointer: Point) -> Bool { MouseTouchEmulator.isLeft(center, at: pointer) }

  mutating func turn(by steps: Double, at time: Instant) {
    scale = (scale * .pow(Self.factor, steps.clamped(to: -50...50))).clamped(to: Self.scales)
    deadline = max(deadline, time + MouseTouchEmulator.wheelPause)
  }
}

/// An emulated finger that a wheel or a touchpad moves.
struct WheelSwipe: Sendable {
  static let finger = TouchID(rawValue: -5)

  var location: Point
  /// The location of the pointer.
  var pointer: Point
  /// The moment at which the finger lifts; `nil` for a touchpad, which tells.
  var deadline: Instant?

  func isLeft(at pointer: Point) -> Bool { MouseTouchEmulator.isLeft(self.pointer, at: pointer) }
}

extension MouseTouchEmulator {
  /// The distance in points that the pointer may move before the fingers of a wheel lift.
  private static let allowableMovement = 8.0

  static func isLeft(_ place: Point, at pointer: Point) -> Bool { place.distance(to: pointer) > allowableMovement }

  /// The time in seconds without an event after which the fingers of a wheel lift; longer than the time between two
  /// steps of a wheel that a hand turns slowly.
  public static let wheelPause = 0.3

  /// Receives wheel steps that pinch about the pointer; positive steps, upwards, move the fingers apart.
  ///
  /// Each step multiplies the fingers' distance by 1.1; fractions of steps are interpolated. The fingers land with the
  /// first event and move past the recogniser's slop at once, so that the first step has an effect. They lift after a
  /// pause of 0.3 seconds (``advance(to:)``), when the pointer moves away, when a button is pressed and when a finger
  /// lands. While a button emulates fingers the wheel has no effect.
  public mutating func wheelPinch(steps: Double, at point: Point, time: Instant) -> EmulatedTouches {
    var touches = advance(to: time)
    guard steps.isFinite, steps != 0, point.isFinite, time.seconds.isFinite else { return touches }
    if case .wheel(let wheel) = held, wheel.isLeft(at: point) { endWheel(.ended, into: &touches) }
    var wheel: WheelPinch
    switch held {
    case .finger, .pair, .swipe, .pinch: return touches
    case .wheel(let running): wheel = running
    case .nothing:
      let distance = 2 * WheelPinch.halfDistance
      wheel = WheelPinch(center: point, deadline: time, reference: distance)
      append(wheel, .began, into: &touches)
      wheel.reference = distance + (steps < 0 ? -pinchSlop : pinchSlop)
    }
    wheel.turn(by: steps, at: time)
    held = .wheel(wheel)
    append(wheel, .moved, into: &touches)
    return touches
  }

  /// Receives wheel steps that move one finger.
  ///
  /// The finger lands with the first event and moves past a pan's slop of 12 points at once, so that the first step has an effect. It lifts as those of
  /// ``wheelPinch(steps:at:time:)`` do, at rest: where it is decides, not how fast it was.
  ///
  /// - Parameters:
  ///   - distance: in points, of the finger since the last event.
  ///   - start: where the finger lands, in points of the window's content: at an edge for a swipe from there.
  ///   - pointer: what lies there gets the finger.
  ///   - time: of the event.
  public mutating func wheelSwipe(
    by distance: Vector, from start: Point, over pointer: Point, time: Instant
  ) -> EmulatedTouches {
    swipe(by: distance, from: start, over: pointer, time: time, until: time + Self.wheelPause)
  }

  mutating func swipe(
    by distance: Vector, from start: Point, over pointer: Point, time: Instant, until deadline: Instant?
  ) -> EmulatedTouches {
    var touches = advance(to: time)
    let length = Point.zero.distance(to: .zero + distance)
    guard length > 0, length.isFinite, start.isFinite, pointer.isFinite, time.seconds.isFinite else { return touches }
    if case .swipe(let swipe) = held, swipe.isLeft(at: pointer) { endWheel(.ended, into: &touches) }
    var swipe: WheelSwipe
    switch held {
    case .finger, .pair, .wheel, .pinch: return touches
    case .swipe(let running): swipe = running
    case .nothing:
      swipe = WheelSwipe(location: start, pointer: pointer, deadline: deadline)
      touches.append(WheelSwipe.finger, .began, at: start, hitting: pointer)
      swipe.location = start + distance * (swipeSlop / length)
    }
    swipe.location = swipe.location + distance
    swipe.deadline = deadline.map { max(swipe.deadline ?? $0, $0) }
    held = .swipe(swipe)
    touches.append(WheelSwipe.finger, .moved, at: swipe.location, hitting: pointer)
    return touches
  }

  /// The moment by which ``advance(to:)`` must be called; `nil` while no wheel emulates fingers.
  public var deadline: Instant? {
    switch held {
    case .wheel(let wheel): wheel.deadline
    case .swipe(let swipe): swipe.deadline
    case .nothing, .finger, .pair, .pinch: nil
    }
  }

  /// Lifts the fingers of a wheel whose pause is over, and returns the changes.
  public mutating func advance(to now: Instant) -> EmulatedTouches {
    var touches = EmulatedTouches()
    if let deadline, now >= deadline { endWheel(.ended, into: &touches) }
    return touches
  }

  mutating func endWheel(_ phase: TouchPhase, into touches: inout EmulatedTouches) {
    switch held {
    case .nothing, .finger, .pair: return
    case .wheel(let wheel): append(wheel, phase, into: &touches)
    case .swipe(let swipe): touches.append(WheelSwipe.finger, phase, at: swipe.location, hitting: swipe.pointer)
    case .pinch(let fingers): append(fingers, phase, into: &touches)
    }
    held = .nothing
  }

  private func append(_ wheel: WheelPinch, _ phase: TouchPhase, into touches: inout EmulatedTouches) {
    touches.append(WheelPinch.first, phase, at: wheel.center - wheel.half, hitting: wheel.center)
    touches.append(WheelPinch.second, phase, at: wheel.center + wheel.half, hitting: wheel.center)
  }
}
