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
    /// The pose that the fingers ask for.
    private(set) var target: CardPose
    /// The distance of a follower on the spring, whose velocity a release continues with.
    private var follower: Decay
    /// `nil` for a follower on the spring.
    private var hold: Hold?
    private let flight: Decay?

    /// A card that does not follow on the spring.
    private struct Hold: Hashable {
      /// How far the velocity of the catch still carries it.
      let momentum: Decay
      /// From the request before to the present one.
      var gap = CardPose.zero
      var glide: Glide

      /// The distance from the target.
      func distance(at now: Instant) -> CardPose { momentum.pose(at: now) - gap * glide.rest(at: now) }
    }

    /// Creates a card that is held where it is; its velocity decays on the spring.
    init(
      holding pose: CardPose, velocity: CardPose, on spring: Spring, _ tracking: Tracking, at now: Instant,
      over flight: Decay? = nil
    ) {
      target = pose
      follower = Decay(displacement: .zero, velocity: velocity, spring: spring, start: now)
      hold = tracking == .direct ? Hold(momentum: follower, glide: Glide(arrivedAt: now)) : nil
      self.flight = flight
    }

    /// Returns the card after the fingers have asked for another pose.
    func retargeted(to target: CardPose, at now: Instant) -> Chase {
      var chase = self
      let way = target - self.target
      chase.target = target
      chase.follower = Decay(
        displacement: follower.pose(at: now) - way, velocity: follower.velocity(at: now), spring: follower.spring,
        start: now)
      if let hold {
        chase.hold?.gap = way + hold.gap * hold.glide.rest(at: now)
        chase.hold?.glide = hold.glide.next(at: now)
      }
      return chase
    }

    func pose(at now: Instant) -> CardPose {
      let pose = target + (hold?.distance(at: now) ?? follower.pose(at: now))
      guard let flight else { return pose }
      return pose + flight.pose(at: now)
    }

    func velocity(at now: Instant) -> CardPose {
      let velocity = follower.velocity(at: now)
      guard let flight else { return velocity }
      return velocity + flight.velocity(at: now)
    }

    func isSettled(within tolerance: Double, extent: Double, at now: Instant) -> Bool {
      let isThere = hold.map { $0.glide.rest(at: now) == 0 } ?? true
      return isThere && (hold?.momentum ?? follower).isSettled(within: tolerance, extent: extent, at: now)
        && flight?.isSettled(within: tolerance, extent: extent, at: now) ?? true
    }
  }
}
