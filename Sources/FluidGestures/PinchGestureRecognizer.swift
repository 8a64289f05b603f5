public import FluidGeometry
internal import FluidMotion

/// Two fingers that go apart or together; they may turn and travel as they do. `UIPinchGestureRecognizer`.
///
/// It begins when the distance of the fingers has changed by the ``slop``; a turn alone starts nothing. All values are
/// measured from there, however seldom the fingers are sampled. The first two fingers are the pair; a third one is
/// ignored until one of the two leaves, and then takes its place. With one finger left scale and rotation stay and the
/// translation follows it; the gesture ends with the last finger. Whoever comes and goes, no value jumps.
///
/// Fingers nearer than 10 points count as 10 points apart, and have no angle.
public final class PinchGestureRecognizer: GestureRecognizer {
  /// Which way the fingers have to go.
  public enum Direction: Hashable, Sendable {
    case any
    /// Together; fingers that first go apart fail it.
    case closing
    /// Apart; fingers that first go together fail it.
    case opening
  }

  /// Points by which the fingers' distance has to change before it begins.
  public var slop = 8.7
  public var direction = Direction.any

  /// 1 when it begins: the fingers' distance over what it was when they landed, less the slop where they began to
  /// close, plus the slop where they began to open.
  public private(set) var scale = 1.0
  /// Radians since it began, clockwise on the screen, any number of turns.
  public var rotation: Double { hasAsked ? motion.now.turn - origin.turn : 0 }
  /// How far the middle of the fingers went since it began, in points.
  public var translation: Vector { hasAsked ? motion.now.travel - origin.travel : .zero }
  /// The middle of the fingers when it began, in points of the window's content.
  public var anchor: Point { hasAsked ? origin.middle : motion.now.middle }

  /// Of the scale, a second.
  public var velocity: Double { motion.shapeVelocity(at: latestTime).distance / reference }
  /// Radians a second, clockwise.
  public var rotationVelocity: Double { motion.shapeVelocity(at: latestTime).turn }
  /// Points a second.
  public var translationVelocity: Vector { motion.travelVelocity(at: latestTime) }
  /// The mean of the fingers' own speeds, in points a second; not how fast their middle goes.
  public var fingerSpeed: Double { motion.fingerSpeed(at: latestTime) }

  /// The middle of the pair, or the finger that is left; where that was, once all are gone.
  public override var location: Point { motion.now.middle }

  private var motion = PairMotion()
  /// Points between the fingers at which the scale is 1.
  private var reference = FingerPair.nearest
  private var origin = PairMotion.Sample()
  /// Whether it has begun, or would have if it were not waiting for others.
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

  /// Until it has asked, ``reference`` is the distance at which the pair landed.
  private func decide() {
    let distance = motion.now.distance
    let isClosing = distance < reference
    guard abs(distance - reference) > slop else { return }
    if direction == (isClosing ? .opening : .closing) { return fail() }
    reference += isClosing ? -slop : slop
    let step = distance - motion.previous.distance
    let share = step == 0 ? 1 : ((reference - motion.previous.distance) / step).clamped(to: 0...1)
    origin = .between(motion.previous, motion.now, at: share)
    scale = distance / reference
    hasAsked = true
    requestRecognition()
  }
}
