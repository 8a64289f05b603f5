/// A number on its way to a target on a spring, started at an instant: a pure function of time.
///
/// The rule of interruption: an interrupted motion is not changed. A new one starts from the value and the velocity
/// that the old one has at that instant, which is what ``retargeted(to:spring:at:)`` does.
public struct SpringMotion: Hashable, Sendable {
  public let spring: Spring
  public let start: Instant
  public let target: Double
  /// Value minus target at the start.
  let displacement: Double
  /// Of the value, a second, at the start.
  let startVelocity: Double

  public init(from value: Double, velocity: Double = 0, to target: Double, spring: Spring, start: Instant) {
    self.spring = spring
    self.start = start
    self.target = target
    self.displacement = value - target
    self.startVelocity = velocity
  }

  /// A number that rests.
  public init(resting value: Double, at start: Instant = .zero) {
    self.init(from: value, to: value, spring: .smooth, start: start)
  }

  /// The number at a moment; before the start it is what it starts from.
  public func value(at now: Instant) -> Double {
    target + spring.response(after: now - start).value(displacement: displacement, velocity: startVelocity)
  }

  /// Its rate at a moment, a second.
  public func velocity(at now: Instant) -> Double {
    spring.response(after: now - start).velocity(displacement: displacement, velocity: startVelocity)
  }

  /// Whether the motion is within a tolerance of its target, in the number's own unit, and stays there.
  public func isSettled(within tolerance: Double, at now: Instant) -> Bool {
    let response = spring.response(after: now - start)
    return spring.amplitude(
      displacement: response.value(displacement: displacement, velocity: startVelocity),
      velocity: response.velocity(displacement: displacement, velocity: startVelocity)) <= tolerance
  }

  /// The motion to a target from here. To the target it already has, on the spring it already has, it is itself.
  public func retargeted(to target: Double, spring: Spring? = nil, at now: Instant) -> SpringMotion {
    let spring = spring ?? self.spring
    guard target != self.target || spring != self.spring else { return self }
    return SpringMotion(
      from: value(at: now), velocity: velocity(at: now), to: target, spring: spring, start: now)
  }
}
