public import FluidGeometry
public import FluidMotion
internal import RealModule

/// Two emulated fingers that a touchpad's fingers move.
struct TouchpadFingers: Sendable {
  static let first = TouchID(rawValue: -6)
  static let second = TouchID(rawValue: -7)

  /// The middle of the fingers when they landed.
  var landing: Point
  var pinch: TouchpadPinch

  /// The offset from the middle to the first finger, in points.
  var half: Vector {
    let length = MouseTouchEmulator.halfDistance * pinch.scale
    return Vector(dx: length * .cos(pinch.rotation), dy: length * .sin(pinch.rotation))
  }
}

extension MouseTouchEmulator {
  /// The fingers land with the first event, and measure from there. Events without a landing have no effect, and neither
  /// has a touchpad while a button emulates fingers.
  mutating func take(_ pinch: TouchpadPinch, _ phase: TouchPhase, into touches: inout EmulatedTouches) {
    switch phase {
    case .began:
      endWheel(.ended, into: &touches)
      guard !isActive, pinch.isPlausible else { return }
      let fingers = TouchpadFingers(landing: pinch.center, pinch: pinch)
      held = .pinch(fingers)
      append(fingers, .began, into: &touches)
    case .moved:
      guard case .pinch(var fingers) = held, pinch.isPlausible else { return }
      fingers.pinch = pinch
      held = .pinch(fingers)
      append(fingers, .moved, into: &touches)
    case .ended, .cancelled: if case .pinch = held { endWheel(phase, into: &touches) }
    }
  }

  func append(_ fingers: TouchpadFingers, _ phase: TouchPhase, into touches: inout EmulatedTouches) {
    let (center, half) = (fingers.pinch.center, fingers.half)
    touches.append(TouchpadFingers.first, phase, at: center + half, hitting: fingers.landing)
    touches.append(TouchpadFingers.second, phase, at: center - half, hitting: fingers.landing)
  }

  /// Receives the scrolling of a touchpad's fingers as that of one finger.
  ///
  /// The finger lands with the first event and moves past a pan's slop of 12 points at once, so that the first distance has an effect.
  /// It stays until ``endScroll(_:)``, and also lifts when the pointer moves away, when a button is pressed and when a
  /// finger lands. While a button emulates fingers scrolling has no effect.
  ///
  /// - Parameters:
  ///   - distance: in points, since the last event.
  ///   - start: where the finger lands, in points of the window's content: at an edge for a swipe from there.
  ///   - pointer: what lies there gets the finger.
  ///   - time: of the event.
  public mutating func scroll(
    by distance: Vector, from start: Point, over pointer: Point, time: Instant
  ) -> EmulatedTouches {
    swipe(by: distance, from: start, over: pointer, time: time, until: nil)
  }

  /// Whether scrolling has landed a finger that has not left.
  public var isScrolling: Bool {
    if case .swipe(let swipe) = held { swipe.deadline == nil } else { false }
  }

  /// Lifts the finger that scrolling has landed, and returns the change. With ``TouchPhase/cancelled`` its gestures are
  /// cancelled; a lift keeps the velocity that the finger has.
  public mutating func endScroll(_ phase: TouchPhase) -> EmulatedTouches {
    var touches = EmulatedTouches()
    if isScrolling { endWheel(phase, into: &touches) }
    return touches
  }
}
