internal import FluidGeometry
public import FluidMotion

/// One finger that stays in place: `UILongPressGestureRecognizer`. With a duration of 0 the gesture begins when the
/// finger lands.
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// The time in seconds after which the gesture begins.
  public var minimumPressDuration = 0.5
  /// The distance in points that the finger may move before the gesture begins.
  public var allowableMovement = 10.0

  public override func touchBegan(_ touch: Touch) {
    if touches.count == 1, minimumPressDuration <= 0 { requestRecognition() }
  }

  public override func touchMoved(_ touch: Touch) {
    if isActive {
      change()
    } else if touch.translation.length > allowableMovement {
      fail()
    }
  }

  public override func touchEnded(_ touch: Touch) {
    guard touches.count == 1 else { return }
    if isActive { end() } else { fail() }
  }

  public override func timePassed(to now: Instant) {
    if let deadline, now >= deadline { requestRecognition() }
  }

  public override var deadline: Instant? {
    guard state == .possible, !wantsRecognition, let first = touches.first else { return nil }
    return first.startTime + minimumPressDuration
  }
}
