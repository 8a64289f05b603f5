/// What goes where fingers ask it to be as closely as its velocity can follow: a pure function of time between two requests.
///
/// The fingers' movement between two requests is taken at an even speed, so that it has no steps, and followed on a critically
/// damped spring, which is as stiff as it may be without an acceleration that is seen as a jump: x″ = Ω²(g − x) − 2Ωx′ with the
/// fingers' position g. It trails by the time between two requests and 2/Ω, some milliseconds, and never goes beyond where
/// fingers stop.
package struct Pursuit<Value: ScreenVector>: Hashable, Sendable {
  /// The largest acceleration in points/s²: 0.24 pt in a millisecond's step.
  private static var acceleration: Double { 240_000 }
  /// The stiffest spring's angular frequency in rad/s.
  private static var stiffest: Double { 600 }
  /// Seconds that the movement to a request takes at most: between two samples of a finger at 120 Hz.
  private static var longest: Double { 1.0 / 120 }

  private var start: Instant
  private let value: Value
  private let velocity: Value
  /// Where the fingers' movement begins.
  private let origin: Value
  /// Where it ends: what the fingers ask for.
  package let target: Value
  private let seconds: Double
  private let spring: Spring
  /// The angular frequency of a catch, the slowest one, in rad/s.
  private let slowest: Double
  private let extent: Double

  /// Creates a value that is held where it is; its velocity, a second, decays on a spring.
  ///
  /// - Parameter extent: what the value is of, in points: see ``ScreenVector/reach(extent:)``.
  package init(holding value: Value, velocity: Value, on spring: Spring, extent: Double, at now: Instant) {
    self.init(
      start: now, value: value, velocity: velocity, origin: value, target: value, seconds: Self.longest,
      frequency: spring.angularFrequency, slowest: spring.angularFrequency, extent: extent)
  }

  private init(
    start: Instant, value: Value, velocity: Value, origin: Value, target: Value, seconds: Double, frequency: Double,
    slowest: Double, extent: Double
  ) {
    (self.start, self.value, self.velocity) = (start, value, velocity)
    (self.origin, self.target, self.seconds) = (origin, target, seconds)
    spring = Spring(angularFrequency: frequency, dampingRatio: 1)
    (self.slowest, self.extent) = (slowest, extent)
  }

  /// Returns the pursuit of another request from the current value and velocity.
  ///
  /// The movement to it takes as long as the fingers have taken for it, and no less than what was left of the one before: two
  /// fingers tell of themselves one after the other.
  package func retargeted(to target: Value, at now: Instant) -> Pursuit {
    let (value, velocity) = state(at: now)
    let elapsed = now - start
    let left = max(0, 1 - elapsed / seconds)
    let origin = self.target + (origin - self.target) * left
    let seconds = min(max(elapsed, seconds * left), Self.longest)
    let speed = (target - origin) * (1 / seconds)
    return Pursuit(
      start: now, value: value, velocity: velocity, origin: origin, target: target, seconds: seconds,
      frequency: frequency(from: origin - value, velocity, to: speed), slowest: slowest, extent: extent)
  }

  /// The greatest angular frequency by which neither the beginning nor an end of the movement accelerates too much: a critically
  /// damped spring changes its speed by v with Ωv/e at most.
  private func frequency(from distance: Value, _ velocity: Value, to speed: Value) -> Double {
    let change = max(
      speed.reach(extent: extent), velocity.reach(extent: extent), (speed - velocity).reach(extent: extent))
    var frequency = min(Self.stiffest, 2 * Self.acceleration / max(change, 1))
    while frequency > slowest,
      (distance * (frequency * frequency) - velocity * (2 * frequency)).reach(extent: extent) > Self.acceleration
    {
      frequency *= 0.85
    }
    return max(frequency, slowest)
  }

  /// Lets the pursuit begin later by some seconds.
  mutating func delay(by seconds: Double) { start = start + seconds }

  package func value(at now: Instant) -> Value { state(at: now).value }

  /// Returns the rate of the value, a second.
  package func velocity(at now: Instant) -> Value { state(at: now).velocity }

  /// Returns whether the value is within a tolerance in points of its target, until the next request.
  package func isSettled(within tolerance: Double, at now: Instant) -> Bool {
    let (value, velocity) = state(at: now)
    return (now - start >= seconds || origin == target) && (value - target).reach(extent: extent) <= tolerance
      && velocity.reach(extent: extent) / spring.angularFrequency <= tolerance
  }

  private func state(at now: Instant) -> (value: Value, velocity: Value) {
    let elapsed = max(0, now - start)
    let (value, velocity) = stateInMovement(after: min(elapsed, seconds))
    guard elapsed > seconds else { return (value, velocity) }
    let response = spring.response(after: elapsed - seconds)
    return (
      target + response.value(displacement: value - target, velocity: velocity),
      response.velocity(displacement: value - target, velocity: velocity)
    )
  }

  /// While the fingers' movement lasts, the distance from 2/Ω behind it decays.
  private func stateInMovement(after elapsed: Double) -> (value: Value, velocity: Value) {
    let speed = (target - origin) * (1 / seconds)
    let lag = speed * (2 / spring.angularFrequency)
    let response = spring.response(after: elapsed)
    let (distance, rate) = (value - origin + lag, velocity - speed)
    return (
      origin + speed * elapsed - lag + response.value(displacement: distance, velocity: rate),
      speed + response.velocity(displacement: distance, velocity: rate)
    )
  }
}
