/// A number that moves to a target on a spring from a given instant: a pure function of time.
///
/// The rule of interruption: a motion never changes. An interruption starts a new motion from the value and the
/// velocity of the old one at that instant: see ``retargeted(to:spring:at:)``.
public struct SpringMotion: Hashable, Sendable {
  /// The spring that drives the motion.
  public let spring: Spring
  /// The moment at which the motion begins.
  public let start: Instant
  /// The value that the motion approaches, in the number's own unit.
  public let target: Double
  /// The value at the start minus the target.
  let displacement: Double
  /// The rate of the value at the start, a second.
  let startVelocity: Double

  /// Creates a motion from a value and a velocity (units a second) to a target.
  public init(from value: Double, velocity: Double = 0, to target: Double, spring: Spring, start: Instant) {
    self.spring = spring
    self.start = start
    self.target = target
    self.displacement = value - target
    self.startVelocity = velocity
  }

  /// Creates a number at rest.
  public init(resting value: Double, at start: Instant = .zero) {
    self.init(from: value, to: value, spring: .smooth, start: start)
  }

  /// Returns the value at a moment; before the start, the value at the start.
  public func value(at now: Instant) -> Double {
    target + spring.response(after: now - start).value(displacement: displacement, velocity: startVelocity)
  }

  /// Returns the rate of the value at a moment, a second.
  public func velocity(at now: Instant) -> Double {
    spring.response(after: now - start).velocity(displacement: displacement, velocity: startVelocity)
  }

  /// Returns whether the value is within a tolerance of its target, in the number's own unit, for good.
  public func isSettled(within tolerance: Double, at now: Instant) -> Bool {
    if displacement == 0, startVelocity == 0 { return true }
    let response = spring.response(after: now - start)
    return spring.amplitude(
      displacement: response.value(displacement: displacement, velocity: startVelocity),
      velocity: response.velocity(displacement: displacement, velocity: startVelocity)) <= tolerance
  }

  /// Returns the motion with a start that is later by some seconds.
  package func delayed(by seconds: Double) -> SpringMotion {
    SpringMotion(
      from: target + displacement, velocity: startVelocity, to: target, spring: spring, start: start + seconds)
  }

  /// Returns the motion from the current value and velocity to a target. With the same target and spring it returns the
  /// motion itself.
  public func retargeted(to target: Double, spring: Spring? = nil, at now: Instant) -> SpringMotion {
    let spring = spring ?? self.spring
    guard target != self.target || spring != self.spring else { return self }
    return SpringMotion(
      from: value(at: now), velocity: velocity(at: now), to: target, spring: spring, start: now)
  }
}
