public import FluidGeometry

/// Two fingers that rotate: `UIRotationGestureRecognizer`.
///
/// The gesture begins when each finger has moved ``slop`` around the middle of the two, and measures from there.
/// Fingers land, lift and replace each other as in ``PinchGestureRecognizer``; the gesture ends with the last one.
public final class RotationGestureRecognizer: GestureRecognizer {
  /// The arc length in points that each finger has to move around the middle of the pair; fingers far apart need a
  /// small angle.
  public var slop = 8.7

  /// The rotation since the gesture began in radians, clockwise on screen, any number of turns.
  public var rotation: Double { hasAsked ? motion.now.turn - origin : 0 }
  /// The rate of the rotation in radians a second, clockwise.
  public var velocity: Double { motion.shapeVelocity(at: knownTime).turn }

  /// The middle of the pair, or the finger that is left, or the last location after all have left; in points of the
  /// window's content.
  public override var location: Point { motion.now.middle }

  private var motion = PairMotion()
  /// The rotation at which the gesture began.
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
