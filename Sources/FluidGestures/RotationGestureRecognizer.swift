public import FluidGeometry
internal import FluidMotion

/// Two fingers that turn. `UIRotationGestureRecognizer`.
///
/// It begins when each finger has gone the ``slop`` round the middle of the two, and counts from there. Fingers come,
/// go and take each other's place as in ``PinchGestureRecognizer``; it ends with the last one.
public final class RotationGestureRecognizer: GestureRecognizer {
  /// Points of arc that each finger has to go round the middle of the pair: wide apart, a small angle is enough.
  public var slop = 8.7

  /// Radians since it began, clockwise on the screen, any number of turns.
  public var rotation: Double { hasAsked ? motion.now.turn - origin : 0 }
  /// Radians a second, clockwise.
  public var velocity: Double { motion.shapeVelocity(at: latestTime).turn }

  /// The middle of the pair, or the finger that is left; where that was, once all are gone.
  public override var location: Point { motion.now.middle }

  private var motion = PairMotion()
  /// The turn from which it counts.
  private var origin = 0.0
  private var hasAsked = false

  public override func touchBegan(_ touch: Touch) {
    if touches.count == 1 {
      motion = PairMotion()
      origin = 0
      hasAsked = false
    }
    follow()
  }

  public override func touchMoved(_ touch: Touch) { follow() }

  public override func touchEnded(_ touch: Touch) {
    if touches.count > 1 { return follow(without: touch.id) }
    if isActive { end() } else { fail() }
  }

  private func follow(without leaving: TouchID? = nil) {
    switch motion.follow(touches, without: leaving) {
    case .none: break
    case .regrouped: if !hasAsked { origin = motion.now.turn }
    case .moved: if hasAsked { change() } else { decide() }
    }
  }

  private func decide() {
    let turn = motion.now.turn - origin
    let angle = 2 * slop / motion.now.distance
    guard motion.isPair, abs(turn) > angle else { return }
    origin += turn < 0 ? -angle : angle
    hasAsked = true
    requestRecognition()
  }
}
