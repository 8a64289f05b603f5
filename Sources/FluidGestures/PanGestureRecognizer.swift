public import FluidGeometry
internal import FluidMotion

/// One finger that drags.
///
/// The translation begins where the finger left the slop, not where it landed: what it drags starts from rest.
public final class PanGestureRecognizer: GestureRecognizer {
  /// Which way a finger has to go.
  public enum Direction: Hashable, Sendable {
    case any
    /// Up or down; a finger that goes sideways first fails it.
    case vertical
    /// A finger that goes sideways or up first fails it.
    case down
  }

  /// Points before it begins, along the direction.
  public var slop = 10.0
  public var direction = Direction.any

  private var origin = Point.zero
  private var tracker = VelocityTracker()
  private var lastTime = Instant.zero

  /// How far the finger went since it left the slop, in points.
  public var translation: Vector { touches.isEmpty ? finalTranslation : leader.location - origin }
  private var finalTranslation = Vector.zero

  /// Points a second, now.
  public var velocity: Vector { tracker.velocity(at: lastTime) }

  /// The finger that began it; others that land beside it do not matter.
  private var leader: Touch { touches[0] }

  public override func touchBegan(_ touch: Touch) {
    guard touches.count == 1 else { return }
    origin = touch.location
    lastTime = touch.time
    tracker.add(touch.location, at: touch.time)
  }

  public override func touchMoved(_ touch: Touch) {
    guard touch.id == leader.id else { return }
    lastTime = touch.time
    tracker.add(touch.location, at: touch.time)
    if isActive {
      change()
    } else {
      decide(touch)
    }
  }

  public override func touchEnded(_ touch: Touch) {
    guard touch.id == leader.id else { return }
    lastTime = touch.time
    finalTranslation = touch.location - origin
    if isActive { end() } else { fail() }
  }

  public override func reset() {
    tracker = VelocityTracker()
  }

  private func decide(_ touch: Touch) {
    let moved = touch.translation
    switch direction {
    case .any:
      guard moved.length > slop else { return }
      origin = touch.startLocation + moved * (slop / moved.length)
    case .vertical, .down:
      if abs(moved.dx) > slop, abs(moved.dx) >= abs(moved.dy) { return fail() }
      if direction == .down, moved.dy < -slop { return fail() }
      guard abs(moved.dy) > slop else { return }
      origin = Point(
        x: crossing(of: touch), y: touch.startLocation.y + (moved.dy < 0 ? -slop : slop))
    }
    requestRecognition()
  }

  /// The x at which the finger's straight line since its last sample left the slop.
  private func crossing(of touch: Touch) -> Double {
    let step = touch.location - touch.previousLocation
    let before = abs(touch.previousLocation.y - touch.startLocation.y)
    guard step.dy != 0, before < slop else { return touch.previousLocation.x }
    return touch.previousLocation.x + step.dx * (slop - before) / abs(step.dy)
  }
}
