/// A number that fingers hold: a pure function of time between two requests of theirs.
///
/// In both ways of ``Tracking`` its velocity is that of a follower on the spring, which is what a release continues with: the
/// fingers' own, without their tremor.
public struct TrackedMotion: Hashable, Sendable {
  /// Where a follower on the spring is.
  private var follower: SpringMotion
  /// The distance from the target: how far the velocity of the catch still carries it. `nil` for a follower on the spring.
  private let remainder: SpringMotion?

  /// Creates a number that is held where it is; its velocity, in units a second, decays on the spring.
  public init(holding value: Double, velocity: Double, on spring: Spring, _ tracking: Tracking, at now: Instant) {
    follower = SpringMotion(from: value, velocity: velocity, to: value, spring: spring, start: now)
    remainder =
      tracking == .direct ? SpringMotion(from: 0, velocity: velocity, to: 0, spring: spring, start: now) : nil
  }

  /// The value that the fingers ask for.
  public var target: Double { follower.target }

  /// Returns the value at a moment.
  public func value(at now: Instant) -> Double {
    remainder.map { target + $0.value(at: now) } ?? follower.value(at: now)
  }

  /// Returns the velocity with which a release at a moment continues, a second.
  public func velocity(at now: Instant) -> Double { follower.velocity(at: now) }

  /// Returns whether the value is within a tolerance of its target, in the number's own unit, until the next request.
  public func isSettled(within tolerance: Double, at now: Instant) -> Bool {
    (remainder ?? follower).isSettled(within: tolerance, at: now)
  }

  /// Returns the motion after the fingers have asked for another value.
  public func retargeted(to target: Double, at now: Instant) -> TrackedMotion {
    var motion = self
    motion.follower = follower.retargeted(to: target, at: now)
    return motion
  }
}
