public import FluidMotion

/// A page in a transition that one number describes: 0 is closed, 1 is open.
///
/// A flight is a value without a clock. Between two calls that change it, its progress is a pure function of time;
/// every change starts from the progress and its rate at that instant.
public struct ProgressFlight: Hashable, Sendable {
  /// The state of the page.
  public private(set) var phase = FlightPhase.rest
  private var course = Course.still

  private enum Course: Hashable, Sendable {
    case still
    case flying(Motion<Double>)
    case held(TrackedMotion<Double>)
  }

  /// Creates the flight of an open page.
  public init() {}

  // MARK: Position

  /// Returns the progress, 0 closed and 1 open; springs overshoot both a little.
  public func progress(at now: Instant) -> Double {
    switch course {
    case .still: phase == .landed ? 0 : 1
    case .flying(let flying): flying.value(at: now)
    case .held(let page): page.value(at: now)
    }
  }

  /// Returns the rate of ``progress(at:)`` in 1/s.
  public func velocity(at now: Instant) -> Double {
    switch course {
    case .still: 0
    case .flying(let flying): flying.velocity(at: now)
    case .held(let page): page.velocity(at: now)
    }
  }

  /// The timing of a page that flies; `nil` for one that does not.
  package var animation: Animation? { if case .flying(let flying) = course { flying.animation } else { nil } }

  /// The progress that a held page approaches; `nil` for a page that is not held.
  public var heldProgress: Double? {
    if case .held(let page) = course { page.target } else { nil }
  }

  /// Returns whether a flight is so close to its end that it can finish.
  ///
  /// - Parameters:
  ///   - now: the moment.
  ///   - extent: the distance in points that the page moves from one end to the other.
  public func hasArrived(at now: Instant, extent: Double) -> Bool {
    guard case .flying(let flying) = course else { return false }
    let tolerance = ZoomFlight.arrivalTolerance / max(1, extent)
    return flying.hasArrived(at: now) { distance, velocity, spring in
      abs(distance) < tolerance && abs(velocity) / spring.angularFrequency < tolerance
    }
  }

  /// Returns whether the page still moves: a flight until it finishes, a held page until it has caught up with the
  /// fingers.
  public func isMoving(at now: Instant) -> Bool {
    switch course {
    case .still: false
    case .flying: true
    case .held(let page): !page.isSettled(within: ZoomFlight.heldTolerance, at: now)
    }
  }

  // MARK: Changes

  /// Begins to open the page.
  ///
  /// - Parameters:
  ///   - animation: the timing. A spring counts with a damping ratio of 0.1 to 5, so that the page gets to its end.
  ///   - velocity: the rate of progress at the start in 1/s.
  ///   - now: the moment of the change.
  public mutating func push(on animation: Animation, velocity: Double = 0, at now: Instant) {
    phase = .pushing
    course = .flying(Motion(from: 0, velocity: velocity, to: 1, animation: animation.arriving, start: now))
  }

  /// Flies to an end from the current progress and rate.
  ///
  /// - Parameters:
  ///   - leg: the flight.
  ///   - animation: the timing. A spring counts with a damping ratio of 0.1 to 5, so that the page gets to its end.
  ///   - velocity: a rate of progress in 1/s that replaces the current one; `nil` keeps the current one.
  ///   - now: the moment of the change.
  public mutating func fly(
    _ leg: FlightLeg, on animation: Animation, velocity: Double? = nil, at now: Instant
  ) {
    course = .flying(
      Motion(
        from: progress(at: now), velocity: velocity ?? self.velocity(at: now), to: leg.destination == .open ? 1 : 0,
        animation: animation.arriving, start: now))
    phase = leg.phase
  }

  /// Holds the page where it is; its current velocity decays on the spring.
  ///
  /// - Parameters:
  ///   - spring: the spring between the page and the fingers.
  ///   - tracking: how the page follows them.
  ///   - extent: the distance in points that the page moves from one end to the other.
  ///   - now: the moment of the change.
  public mutating func hold(
    on spring: Spring, _ tracking: Tracking = .direct, extent: Double, at now: Instant
  ) {
    course = .held(
      TrackedMotion(
        holding: progress(at: now), velocity: velocity(at: now), on: spring, tracking, extent: extent, at: now))
    phase = .tracking
  }

  /// Moves a held page to the progress that fingers ask for. A page that is not held stays as it is.
  public mutating func track(_ progress: Double, at now: Instant) {
    guard case .held(let page) = course else { return }
    course = .held(page.retargeted(to: progress, at: now))
  }

  /// Lets a motion that has begun begin later by some seconds: its moment was not known yet.
  package mutating func delay(by seconds: Double) {
    switch course {
    case .still: break
    case .flying(let flying): course = .flying(flying.delayed(by: seconds))
    case .held(let page): course = .held(page.delayed(by: seconds))
    }
  }

  /// Finishes a flight that has arrived.
  public mutating func finish() {
    guard case .flying(let flying) = course else { return }
    phase = flying.target == 1 ? .rest : .landed
    course = .still
  }
}
