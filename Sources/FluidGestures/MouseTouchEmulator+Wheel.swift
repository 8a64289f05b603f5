public import FluidGeometry
public import FluidMotion
internal import RealModule

/// Two fingers that a wheel moves apart and together.
struct WheelPinch: Sendable {
  static let first = TouchID(rawValue: -3)
  static let second = TouchID(rawValue: -4)
  /// Points from the pointer to each finger as they land, above and below it.
  static let halfDistance = 150.0
  /// What one step of the wheel multiplies the fingers' distance by.
  static let factor = 1.1
  /// Points that the pointer may stray before the fingers lift.
  static let allowableMovement = 8.0
  /// How far apart the fingers can go, and together: nearer than this a recogniser takes them for one place.
  static let scales = 1.0 / 28...28

  var center: Point
  var deadline: Instant
  var scale = 1.0
  /// Points between the fingers at a scale of 1, once the recogniser's slop has been skipped.
  var reference: Double

  var half: Vector { Vector(dx: 0, dy: reference * scale / 2) }

  mutating func turn(by steps: Double, at time: Instant) {
    scale = (scale * .pow(Self.factor, steps.clamped(to: -50...50))).clamped(to: Self.scales)
    deadline = max(deadline, time + MouseTouchEmulator.wheelPause)
  }
}

extension MouseTouchEmulator {
  /// Seconds without an event, after which a wheel has rested and its fingers lift: longer than the time between two steps of
  /// somebody who turns it slowly.
  public static let wheelPause = 0.3

  /// The wheel was turned, and is to pinch about the pointer: up, in positive steps, goes apart.
  ///
  /// Each step multiplies the fingers' distance by 1.1; fractions of steps are as smooth as they come. The fingers land
  /// with the first event and have already moved by the recogniser's slop and the first steps: it shows at once. They lift
  /// when the wheel has rested for 0.3 seconds (``advance(to:)``), when the pointer moves on, and when a button
  /// is pressed or a finger lands. While a button is held as fingers the wheel does nothing.
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

  /// When ``advance(to:)`` should be called at the latest.
  public var deadline: Instant? {
    switch held {
    case .wheel(let wheel): wheel.deadline
    case .nothing, .finger, .pair: nil
    }
  }

  /// Lifts the fingers of a wheel that has rested long enough.
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
