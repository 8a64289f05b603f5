public import FluidGeometry

/// Two fingers that move apart or together, and may rotate and translate: `UIPinchGestureRecognizer`.
///
/// The gesture begins when the distance of the fingers has changed by ``slop``; a rotation alone does not begin it. All
/// values are measured from there, however rarely the fingers are sampled. The first two fingers are the pair; a third
/// one is ignored until one of the two leaves, and then replaces it. With one finger left, scale and rotation stay and
/// the translation follows that finger; the gesture ends with the last finger. No value jumps when fingers land or
/// lift.
///
/// Fingers nearer than 10 points count as 10 points apart, and have no angle.
public final class PinchGestureRecognizer: GestureRecognizer {
  /// The direction in which the distance of the fingers has to change.
  public enum Direction: Hashable, Sendable {
    /// Apart or together.
    case any
    /// Together; fingers that first move apart fail the gesture.
    case closing
    /// Apart; fingers that first move together fail the gesture.
    case opening
  }

  /// The change of the fingers' distance in points after which the gesture begins.
  public var slop = 8.7
  /// The direction in which the fingers have to move for the gesture to begin.
  public var direction = Direction.any

  /// The distance of the fingers relative to the one on landing, without the slop; 1 when the gesture begins.
  public private(set) var scale = 1.0
  /// The rotation since the gesture began in radians, clockwise on screen, any number of turns.
  public var rotation: Double { hasAsked ? motion.now.turn - origin.turn : 0 }
  /// The displacement of the middle of the fingers since the gesture began, in points.
  public var translation: Vector { hasAsked ? motion.now.travel - origin.travel : .zero }
  /// The middle of the fingers when the gesture began, in points of the window's content.
  public var anchor: Point { hasAsked ? origin.middle : motion.now.middle }

  /// The rate of the scale in 1/s.
  public var velocity: Double { motion.shapeVelocity(at: knownTime).distance / reference }
  /// The rate of the rotation in radians a second, clockwise.
  public var rotationVelocity: Double { motion.shapeVelocity(at: knownTime).turn }
  /// The velocity of the middle of the fingers in points a second.
  public var translationVelocity: Vector { motion.travelVelocity(at: knownTime) }
  /// The mean of the fingers' own speeds in points a second, as opposed to the speed of their middle.
  public var fingerSpeed: Double { motion.fingerSpeed(at: knownTime) }

  /// The middle of the pair, or the finger that is left, or the last location after all have left; in points of the
  /// window's content.
  public override var location: Point { motion.now.middle }

  private var motion = PairMotion()
  /// The distance of the fingers in points at which the scale is 1.
  private var reference = FingerPair.nearest
  private var origin = PairMotion.Sample()
  /// Whether the gesture has begun or requested recognition.
  private var hasAsked = false

  public override func touchBegan(_ touch: Touch) {
    if touches.count == 1 {
      motion = PairMotion()
      scale = 1
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
    case .regrouped: if motion.isPair { reference = motion.now.distance / scale }
    case .moved:
      guard motion.isPair || hasAsked else { return }
      if hasAsked {
        if motion.isPair { scale = motion.now.distance / reference }
        change()
      } else {
        decide()
      }
    }
  }

  /// Until the request, ``reference`` is the distance at which the pair landed.
  private func decide() {
    let distance = motion.now.distance
    let isClosing = distance < reference
    guard abs(distance - reference) > slop else { return }
    if direction == (isClosing ? .opening : .closing) { return fail() }
    reference += isClosing ? -slop : slop
    let step = distance - motion.previous.distance
    let fraction = step == 0 ? 1 : ((reference - motion.previous.distance) / step).clamped(to: 0...1)
    origin = .between(motion.previous, motion.now, at: fraction)
    scale = distance / reference
    hasAsked = true
    requestRecognition()
  }
}
