/// What fingers hold: a pure function of time between two requests of theirs.
package struct TrackedMotion<Value: ScreenVector>: Hashable, Sendable {
  private enum Course: Hashable {
    case direct(Pursuit<Value>)
    case native(Motion<Value>)
  }

  private let course: Course
  private let extent: Double

  private init(_ course: Course, extent: Double) { (self.course, self.extent) = (course, extent) }

  /// Creates a value that is held where it is.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - velocity: its rate a second, which decays on the spring.
  ///   - spring: the spring between the value and the fingers.
  ///   - tracking: how it follows them.
  ///   - extent: what the value is of, in points: see ``ScreenVector/reach(extent:)``.
  ///   - now: the moment.
  package init(
    holding value: Value, velocity: Value, on spring: Spring, _ tracking: Tracking, extent: Double, at now: Instant
  ) {
    course =
      switch tracking {
      case .direct: .direct(Pursuit(holding: value, velocity: velocity, on: spring, extent: extent, at: now))
      case .native: .native(Motion(from: value, velocity: velocity, to: value, spring: spring, start: now))
      }
    self.extent = extent
  }

  /// The value that the fingers ask for.
  package var target: Value {
    switch course {
    case .direct(let pursuit): pursuit.target
    case .native(let motion): motion.target
    }
  }

  /// Returns the value at a moment.
  package func value(at now: Instant) -> Value {
    switch course {
    case .direct(let pursuit): pursuit.value(at: now)
    case .native(let motion): motion.value(at: now)
    }
  }

  /// Returns the rate of the value at a moment, a second.
  package func velocity(at now: Instant) -> Value {
    switch course {
    case .direct(let pursuit): pursuit.velocity(at: now)
    case .native(let motion): motion.velocity(at: now)
    }
  }

  /// Returns whether the value is within a tolerance of its target, in points, until the next request.
  package func isSettled(within tolerance: Double, at now: Instant) -> Bool {
    switch course {
    case .direct(let pursuit): pursuit.isSettled(within: tolerance, at: now)
    case .native(let motion): motion.isSettled(within: tolerance, extent: extent, at: now)
    }
  }

  /// Returns the motion with a start that is later by some seconds.
  package func delayed(by seconds: Double) -> TrackedMotion {
    switch course {
    case .direct(var pursuit):
      pursuit.delay(by: seconds)
      return TrackedMotion(.direct(pursuit), extent: extent)
    case .native(let motion): return TrackedMotion(.native(motion.delayed(by: seconds)), extent: extent)
    }
  }

  /// Returns the motion after the fingers have asked for another value.
  package func retargeted(to target: Value, at now: Instant) -> TrackedMotion {
    let retargeted: Course =
      switch course {
      case .direct(let pursuit): .direct(pursuit.retargeted(to: target, at: now))
      case .native(let motion): .native(motion.retargeted(to: target, at: now))
      }
    return TrackedMotion(retargeted, extent: extent)
  }
}
