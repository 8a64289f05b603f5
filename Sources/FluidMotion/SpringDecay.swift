/// A distance that decays on a spring: a pure function of time.
package struct SpringDecay<Value: MotionVector>: Hashable, Sendable {
  private let displacement: Value
  private let startVelocity: Value
  private let spring: Spring
  private let start: Instant

  /// Creates a distance with a velocity, a second, that goes to zero.
  package init(from displacement: Value, velocity: Value, on spring: Spring, start: Instant) {
    (self.displacement, startVelocity) = (displacement, velocity)
    (self.spring, self.start) = (spring, start)
  }

  /// Returns the decay with a start that is later by some seconds.
  package func delayed(by seconds: Double) -> SpringDecay {
    SpringDecay(from: displacement, velocity: startVelocity, on: spring, start: start + seconds)
  }

  package func value(at now: Instant) -> Value {
    spring.response(after: now - start).value(displacement: displacement, velocity: startVelocity)
  }

  /// Returns the rate of the value, a second.
  package func velocity(at now: Instant) -> Value {
    spring.response(after: now - start).velocity(displacement: displacement, velocity: startVelocity)
  }

  /// Returns the decay of another distance with the velocity of now.
  func restarted(from displacement: Value, at now: Instant) -> SpringDecay {
    SpringDecay(from: displacement, velocity: velocity(at: now), on: spring, start: now)
  }

  /// Returns whether the distance is within a tolerance in points, for something of an extent in points.
  package func isSettled(within tolerance: Double, extent: Double, at now: Instant) -> Bool {
    value(at: now).reach(extent: extent) <= tolerance
      && velocity(at: now).reach(extent: extent) / spring.angularFrequency <= tolerance
  }
}
