internal import FluidMotion

extension ZoomFlight {
  /// A distance of a card that decays on a spring: every number of the pose, and its rate.
  struct Decay: Hashable, Sendable {
    let displacement: CardPose
    let velocity: CardPose
    let spring: Spring
    let start: Instant

    func pose(at now: Instant) -> CardPose {
      let response = spring.response(after: now - start)
      return displacement.combined(with: velocity) { response.value(displacement: $0, velocity: $1) }
    }

    func velocity(at now: Instant) -> CardPose {
      let response = spring.response(after: now - start)
      return displacement.combined(with: velocity) { response.velocity(displacement: $0, velocity: $1) }
    }

    func isSettled(within tolerance: Double, extent: Double, at now: Instant) -> Bool {
      pose(at: now).reach(extent: extent) <= tolerance
        && velocity(at: now).reach(extent: extent) / spring.angularFrequency <= tolerance
    }
  }

  /// A card held by fingers, as a ``TrackedMotion`` is for a number.
  ///
  /// A flight that continues under the fingers decays beside it, on its own spring.
  struct Chase: Hashable, Sendable {
    private enum Motion: Hashable {
      case direct(Pursuit<CardPose>)
      case native(target: CardPose, Decay)
    }

    private var motion: Motion
    private let flight: Decay?

    /// Creates a card that is held where it is; its velocity decays on the tracking spring.
    init(
      holding pose: CardPose, velocity: CardPose, _ physics: ZoomPhysics, extent: Double, at now: Instant,
      over flight: Decay? = nil
    ) {
      let spring = physics.trackingSpring
      motion =
        switch physics.tracking {
        case .direct: .direct(Pursuit(holding: pose, velocity: velocity, on: spring, extent: extent, at: now))
        case .native:
          .native(target: pose, Decay(displacement: .zero, velocity: velocity, spring: spring, start: now))
        }
      self.flight = flight
    }

    /// The pose that the fingers ask for.
    var target: CardPose {
      switch motion {
      case .direct(let pursuit): pursuit.target
      case .native(let target, _): target
      }
    }

    /// Returns the card after the fingers have asked for another pose.
    func retargeted(to target: CardPose, at now: Instant) -> Chase {
      var chase = self
      switch motion {
      case .direct(let pursuit): chase.motion = .direct(pursuit.retargeted(to: target, at: now))
      case .native(let former, let decay):
        chase.motion = .native(
          target: target,
          Decay(
            displacement: former + decay.pose(at: now) - target, velocity: decay.velocity(at: now),
            spring: decay.spring, start: now))
      }
      return chase
    }

    func pose(at now: Instant) -> CardPose {
      let pose =
        switch motion {
        case .direct(let pursuit): pursuit.value(at: now)
        case .native(let target, let decay): target + decay.pose(at: now)
        }
      guard let flight else { return pose }
      return pose + flight.pose(at: now)
    }

    func velocity(at now: Instant) -> CardPose {
      let velocity =
        switch motion {
        case .direct(let pursuit): pursuit.velocity(at: now)
        case .native(_, let decay): decay.velocity(at: now)
        }
      guard let flight else { return velocity }
      return velocity + flight.velocity(at: now)
    }

    func isSettled(within tolerance: Double, extent: Double, at now: Instant) -> Bool {
      let isThere =
        switch motion {
        case .direct(let pursuit): pursuit.isSettled(within: tolerance, at: now)
        case .native(_, let decay): decay.isSettled(within: tolerance, extent: extent, at: now)
        }
      return isThere && flight?.isSettled(within: tolerance, extent: extent, at: now) ?? true
    }
  }
}
