/// A value that moves to a target from a given instant, on a spring or along a curve: a pure function of time.
///
///     var x = Motion<Double>(from: 0, to: 100, spring: .bouncy, start: now)
///     x = x.retargeted(to: 40, animation: .easeOut(duration: 0.3), at: later)
///     draw(at: x.value(at: later + 0.1))
///
/// The rule of interruption: a motion never changes. An interruption starts a new motion from the value and the
/// velocity of the old one at that instant: see ``retargeted(to:animation:at:)``.
public struct Motion<Value: MotionVector>: Hashable, Sendable {
  /// The timing.
  public let animation: Animation
  /// The moment at which the motion begins, before its animation's delay.
  public private(set) var start: Instant
  /// The value that the motion approaches, in its own unit.
  public let target: Value
  /// The value at the start minus the target.
  @usableFromInline let displacement: Value
  /// The rate of the value at the start, a second.
  @usableFromInline let startVelocity: Value
  @usableFromInline let isFromRest: Bool

  /// Creates a motion to a target.
  ///
  /// - Parameters:
  ///   - value: the value at the start.
  ///   - velocity: its rate at the start in units a second; `nil` for none. A value at rest waits for the animation's delay and
  ///     follows its curve exactly; one in motion starts at once, and its curve begins with the velocity.
  ///   - target: the value at the end.
  ///   - animation: the timing.
  ///   - start: the moment at which the motion begins.
  public init(
    from value: Value, velocity: Value? = nil, to target: Value, animation: Animation, start: Instant
  ) {
    self.init(
      from: value, velocity: velocity ?? value * 0, to: target, animation: animation, start: start,
      isFromRest: velocity.map { $0 == $0 * 0 } ?? true)
  }

  private init(
    from value: Value, velocity: Value, to target: Value, animation: Animation, start: Instant, isFromRest: Bool
  ) {
    self.animation = animation
    self.start = start
    self.target = target
    self.displacement = value - target
    self.startVelocity = velocity
    self.isFromRest = isFromRest
  }

  /// Creates a motion on a spring; velocities are in units a second.
  public init(from value: Value, velocity: Value? = nil, to target: Value, spring: Spring, start: Instant) {
    self.init(from: value, velocity: velocity, to: target, animation: .spring(spring), start: start)
  }

  /// Creates a value at rest.
  public init(resting value: Value, at start: Instant = .zero) {
    self.init(from: value, to: value, animation: .default, start: start)
  }

  /// The value at the start.
  package var origin: Value { target + displacement }

  /// Returns the value at a moment; before the start, the value at the start.
  @inlinable
  public func value(at now: Instant) -> Value {
    target + response(at: now).value(displacement: displacement, velocity: startVelocity)
  }

  /// Returns the rate of the value at a moment, a second.
  @inlinable
  public func velocity(at now: Instant) -> Value {
    response(at: now).velocity(displacement: displacement, velocity: startVelocity)
  }

  @inlinable
  func response(at now: Instant) -> SpringResponse {
    animation.response(after: now - start, isFromRest: isFromRest)
  }

  // MARK: Changes

  /// Returns the motion from the current value and velocity to a target. With the same target and animation it returns
  /// the motion itself.
  ///
  /// - Parameters:
  ///   - target: the new target.
  ///   - animation: the new timing; `nil` keeps that of the motion.
  ///   - now: the moment of the change.
  public func retargeted(to target: Value, animation: Animation? = nil, at now: Instant) -> Motion {
    let animation = animation ?? self.animation
    guard target != self.target || animation != self.animation else { return self }
    return Motion(
      from: value(at: now), velocity: velocity(at: now), to: target, animation: animation, start: now,
      isFromRest: rests(at: now))
  }

  /// Returns the motion from the current value and velocity to a target on a spring.
  public func retargeted(to target: Value, spring: Spring, at now: Instant) -> Motion {
    retargeted(to: target, animation: .spring(spring), at: now)
  }

  /// Returns the motion with a start that is later by some seconds.
  package func delayed(by seconds: Double) -> Motion {
    var delayed = self
    delayed.start = start + seconds
    return delayed
  }

  // MARK: Arrival

  /// Whether the value is where it goes, and rests there.
  package var isAtTarget: Bool { displacement == displacement * 0 && startVelocity == startVelocity * 0 }

  /// The angular frequency of the spring in rad/s; infinite along a curve.
  package var angularFrequency: Double {
    if case .spring(let spring) = animation.course { spring.angularFrequency } else { .infinity }
  }

  /// Returns whether the value has arrived for good: along a curve at its end, on a spring where a test passes.
  ///
  /// - Parameters:
  ///   - now: the moment.
  ///   - isNear: whether a distance from the target, and a rate of it, are nothing on a spring.
  package func hasArrived(
    at now: Instant, _ isNear: (_ distance: Value, _ velocity: Value, _ spring: Spring) -> Bool
  ) -> Bool {
    if let end = animation.end(isFromRest: isFromRest) { return now - start >= end }
    guard case .spring(let spring) = animation.course, !isWaiting(at: now) else { return isAtTarget }
    let response = response(at: now)
    return isNear(
      response.value(displacement: displacement, velocity: startVelocity),
      response.velocity(displacement: displacement, velocity: startVelocity), spring)
  }

  private func isWaiting(at now: Instant) -> Bool { isFromRest && now - start < animation.waiting }

  /// Returns whether the value is at rest: at its target, or before its start.
  private func rests(at now: Instant) -> Bool {
    if isAtTarget { return true }
    // At its exact start a motion from rest has not moved, however steep its curve is.
    if isFromRest, now - start <= animation.waiting { return true }
    return animation.end(isFromRest: isFromRest).map { now - start >= $0 } ?? false
  }
}

extension Motion where Value == Double {
  /// Returns whether the number is within a tolerance of its target, in its own unit, for good; along a curve, whether it is at
  /// its end.
  public func isSettled(within tolerance: Double, at now: Instant) -> Bool {
    isAtTarget
      || hasArrived(at: now) { distance, velocity, spring in
        spring.amplitude(displacement: distance, velocity: velocity) <= tolerance
      }
  }
}

extension Motion where Value: ScreenVector {
  /// Returns whether the value is within a tolerance of its target in points, for something of an extent in points.
  package func isSettled(within tolerance: Double, extent: Double, at now: Instant) -> Bool {
    hasArrived(at: now) { distance, velocity, spring in
      distance.reach(extent: extent) <= tolerance
        && velocity.reach(extent: extent) / spring.angularFrequency <= tolerance
    }
  }
}

/// The former name of a motion of a number.
@available(*, deprecated, renamed: "Motion")
public typealias SpringMotion = Motion<Double>
