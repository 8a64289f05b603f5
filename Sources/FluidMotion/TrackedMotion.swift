/// A number that fingers hold: a pure function of time between two requests of theirs.
///
/// In both ways of ``Tracking`` its velocity is that of a follower on the spring, which is what a release continues with: the
/// fingers' own, without their tremor.
public struct TrackedMotion: Hashable, Sendable {
  /// Where a follower on the spring is.
  private var follower: SpringMotion
  /// `nil` for a follower on the spring.
  private var hold: Hold?

  /// A number that does not follow on the spring.
  private struct Hold: Hashable {
    /// How far the velocity of the catch still carries it.
    let momentum: SpringMotion
    /// From the request before to the present one.
    var gap = 0.0
    var glide: Glide

    /// The distance from the target.
    func distance(at now: Instant) -> Double { momentum.value(at: now) - gap * glide.rest(at: now) }
  }

  /// Creates a number that is held where it is; its velocity, in units a second, decays on the spring.
  public init(holding value: Double, velocity: Double, on spring: Spring, _ tracking: Tracking, at now: Instant) {
    follower = SpringMotion(from: value, velocity: velocity, to: value, spring: spring, start: now)
    guard tracking == .direct else { return }
    let momentum = SpringMotion(from: 0, velocity: velocity, to: 0, spring: spring, start: now)
    hold = Hold(momentum: momentum, glide: Glide(arrivedAt: now))
  }

  /// The value that the fingers ask for.
  public var target: Double { follower.target }

  /// Returns the value at a moment.
  public func value(at now: Instant) -> Double {
    hold.map { target + $0.distance(at: now) } ?? follower.value(at: now)
  }

  /// Returns the velocity with which a release at a moment continues, a second.
  public func velocity(at now: Instant) -> Double { follower.velocity(at: now) }

  /// Returns whether the value is within a tolerance of its target, in the number's own unit, until the next request.
  public func isSettled(within tolerance: Double, at now: Instant) -> Bool {
    guard let hold else { return follower.isSettled(within: tolerance, at: now) }
    return hold.glide.rest(at: now) == 0 && hold.momentum.isSettled(within: tolerance, at: now)
  }

  /// Returns the motion after the fingers have asked for another value.
  public func retargeted(to target: Double, at now: Instant) -> TrackedMotion {
    var motion = self
    motion.follower = follower.retargeted(to: target, at: now)
    if let hold {
      motion.hold?.gap = target - self.target + hold.gap * hold.glide.rest(at: now)
      motion.hold?.glide = hold.glide.next(at: now)
    }
    return motion
  }
}
