/// A number that fingers hold: a pure function of time between two requests of theirs.
public struct TrackedMotion: Hashable, Sendable {
  private enum Motion: Hashable {
    case direct(Pursuit<Double>)
    case native(SpringMotion)
  }

  private let motion: Motion

  private init(_ motion: Motion) { self.motion = motion }

  /// Creates a number that is held where it is.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - velocity: its rate a second, which decays on the spring.
  ///   - spring: the spring between the number and the fingers.
  ///   - tracking: how it follows them.
  ///   - extent: a unit of it in points.
  ///   - now: the moment.
  public init(
    holding value: Double, velocity: Double, on spring: Spring, _ tracking: Tracking, extent: Double = 1,
    at now: Instant
  ) {
    motion =
      switch tracking {
      case .direct: .direct(Pursuit(holding: value, velocity: velocity, on: spring, extent: extent, at: now))
      case .native: .native(SpringMotion(from: value, velocity: velocity, to: value, spring: spring, start: now))
      }
  }

  /// The value that the fingers ask for.
  public var target: Double {
    switch motion {
    case .direct(let motion): motion.target
    case .native(let motion): motion.target
    }
  }

  /// Returns the value at a moment.
  public func value(at now: Instant) -> Double {
    switch motion {
    case .direct(let motion): motion.value(at: now)
    case .native(let motion): motion.value(at: now)
    }
  }

  /// Returns the rate of the value at a moment, a second.
  public func velocity(at now: Instant) -> Double {
    switch motion {
    case .direct(let motion): motion.velocity(at: now)
    case .native(let motion): motion.velocity(at: now)
    }
  }

  /// Returns whether the value is within a tolerance of its target, in points, until the next request.
  public func isSettled(within tolerance: Double, extent: Double = 1, at now: Instant) -> Bool {
    switch motion {
    case .direct(let motion): motion.isSettled(within: tolerance, at: now)
    case .native(let motion): motion.isSettled(within: tolerance / max(1, extent), at: now)
    }
  }

  /// Returns the motion after the fingers have asked for another value.
  public func retargeted(to target: Double, at now: Instant) -> TrackedMotion {
    switch motion {
    case .direct(let motion): TrackedMotion(.direct(motion.retargeted(to: target, at: now)))
    case .native(let motion): TrackedMotion(.native(motion.retargeted(to: target, at: now)))
    }
  }
}
