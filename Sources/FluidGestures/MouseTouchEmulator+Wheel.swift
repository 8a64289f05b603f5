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
  /// The distance in points that the pointer may move before the fingers lift.
  static let allowableMovement = 8.0
  /// The range of the fingers' scale: at the lower end a recogniser still tells the two fingers apart.
  static let scales = 1.0 / 28...28

  var center: Point
  var deadline: Instant
  var scale = 1.0
  /// The distance of the fingers in points at a scale of 1, beyond the recogniser's slop.
  var reference: Double

  var half: Vector { Vector(dx: 0, dy: reference * scale / 2) }

  mutating func turn(by steps: Double, at time: Instant) {
    scale = (scale * .pow(Self.factor, steps.clamped(to: -50...50))).clamped(to: Self.scales)
    deadline = max(deadline, time + MouseTouchEmulator.wheelPause)
  }
}

extension MouseTouchEmulator {
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
    if case .wheel(let wheel) = held, wheel.center.distance(to: point) > WheelPinch.allowableMovement {
      endWheel(.ended, into: &touches)
    }
    var wheel: WheelPinch
    switch held {
    case .finger, .pair: return touches
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

  /// The moment by which ``advance(to:)`` must be called; `nil` while no wheel emulates fingers.
  public var deadline: Instant? {
    switch held {
    case .wheel(let wheel): wheel.deadline
    case .nothing, .finger, .pair: nil
    }
  }

  /// Lifts the fingers of a wheel whose pause is over, and returns the changes.
  public mutating func advance(to now: Instant) -> EmulatedTouches {
    var touches = EmulatedTouches()
    if let deadline, now >= deadline { endWheel(.ended, into: &touches) }
    return touches
  }

  mutating func endWheel(_ phase: TouchPhase, into touches: inout EmulatedTouches) {
    guard case .wheel(let wheel) = held else { return }
    append(wheel, phase, into: &touches)
    held = .nothing
  }

  private func append(_ wheel: WheelPinch, _ phase: TouchPhase, into touches: inout EmulatedTouches) {
    touches.append(WheelPinch.first, phase, at: wheel.center - wheel.half, hitting: wheel.center)
    touches.append(WheelPinch.second, phase, at: wheel.center + wheel.half, hitting: wheel.center)
  }
}
