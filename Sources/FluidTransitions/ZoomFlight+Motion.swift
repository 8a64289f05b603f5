internal import FluidGeometry
internal import FluidMotion
internal import RealModule

extension ZoomFlight {
  /// A card that fingers do not hold: it runs along its path, and its initial distance from the path decays on the same
  /// spring.
  ///
  /// A spring is linear, so the sum moves each number of the pose on that spring from its start with its velocity,
  /// while the path keeps its curves and follows its source.
  struct Flying: Hashable, Sendable {
    let progress: SpringMotion
    let direction: ZoomPath.Direction
    /// Whole turns of the card by fingers, in radians, which it does not rotate back.
    let turns: Double
    private let residual: CardPose
    private let residualVelocity: CardPose
    private var carry: Carry?

    /// Creates the motion from a pose and a velocity along a path.
    init(
      from pose: CardPose, velocity: CardPose, along path: ZoomPath, progress: SpringMotion, carry: Carry? = nil
    ) {
      self.progress = progress
      self.direction = path.direction
      self.carry = carry
      turns = (pose.rotation / (2 * .pi)).rounded() * 2 * .pi
      let start = progress.value(at: progress.start)
      let rate = progress.velocity(at: progress.start)
      var residual = pose - path.pose(at: start)
      residual.rotation -= turns
      let residualVelocity = velocity - path.velocity(at: start, rate: rate)
      self.residual = residual
      self.residualVelocity = residualVelocity
    }

    /// Creates the motion of a card that starts on its path.
    init(along path: ZoomPath, progress: SpringMotion) {
      self.init(
        from: path.pose(at: progress.value(at: progress.start)), velocity: .zero, along: path, progress: progress)
    }

    func pose(along path: ZoomPath, at now: Instant) -> CardPose {
      let response = progress.spring.response(after: now - progress.start)
      var pose =
        path.pose(at: progress.value(at: now))
        + residual.combined(with: residualVelocity) { response.value(displacement: $0, velocity: $1) }
      pose.rotation += turns
      guard let offset = carry?.offset(after: now - progress.start) else { return pose }
      pose.center = pose.center + offset
      pose.pageCenter = pose.pageCenter + offset
      return pose
    }

    func velocity(along path: ZoomPath, at now: Instant) -> CardPose {
      let response = progress.spring.response(after: now - progress.start)
      var velocity =
        path.velocity(at: progress.value(at: now), rate: progress.velocity(at: now))
        + residual.combined(with: residualVelocity) { response.velocity(displacement: $0, velocity: $1) }
      guard let rate = carry?.rate(after: now - progress.start) else { return velocity }
      velocity.center = velocity.center + rate
      velocity.pageCenter = velocity.pageCenter + rate
      return velocity
    }
  }

  /// The continuation in the direction of a fling: an offset in points, (t/τ)² e^(2 − 2t/τ) of its peak, which begins
  /// at rest, so that the card's velocity has no step.
  struct Carry: Hashable, Sendable {
    let peak: Vector
    /// The time τ of the peak in seconds.
    let time: Double

    func offset(after seconds: Double) -> Vector {
      let x = max(0, seconds) / time
      return peak * (x * x * .exp(2 - 2 * x))
    }

    func rate(after seconds: Double) -> Vector {
      let x = max(0, seconds) / time
      return peak * (2 * x * (1 - x) * .exp(2 - 2 * x) / time)
    }
  }

  /// A card held by fingers: every number follows the pose that the fingers ask for.
  ///
  /// A flight that continues under the fingers decays beside the chase, on its own spring.
  struct Chase: Hashable, Sendable {
    let target: CardPose
    private let displacement: CardPose
    private let startVelocity: CardPose
    private let spring: Spring
    private let start: Instant
    private let remainder: Remainder?

    /// The rest of a flight: the card's distance from its end, and the velocity.
    struct Remainder: Hashable, Sendable {
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
    }

    init(
      from pose: CardPose, velocity: CardPose, to target: CardPose, spring: Spring, start: Instant,
      over remainder: Remainder? = nil
    ) {
      self.target = target
      self.displacement = pose - target
      self.startVelocity = velocity
      self.spring = spring
      self.start = start
      self.remainder = remainder
    }

    /// Returns the chase of another pose from the current one.
    func retargeted(to target: CardPose, at now: Instant) -> Chase {
      Chase(
        from: chased(at: now), velocity: chasedVelocity(at: now), to: target, spring: spring, start: now,
        over: remainder)
    }

    func pose(at now: Instant) -> CardPose {
      guard let remainder else { return chased(at: now) }
      return chased(at: now) + remainder.pose(at: now)
    }

    func velocity(at now: Instant) -> CardPose {
      guard let remainder else { return chasedVelocity(at: now) }
      return chasedVelocity(at: now) + remainder.velocity(at: now)
    }

    func isSettled(within tolerance: Double, extent: Double, at now: Instant) -> Bool {
      (pose(at: now) - target).reach(extent: extent) <= tolerance
        && velocity(at: now).reach(extent: extent) / spring.angularFrequency <= tolerance
    }

    private func chased(at now: Instant) -> CardPose {
      let response = spring.response(after: now - start)
      return target
        + displacement.combined(with: startVelocity) { response.value(displacement: $0, velocity: $1) }
    }

    private func chasedVelocity(at now: Instant) -> CardPose {
      let response = spring.response(after: now - start)
      return displacement.combined(with: startVelocity) { response.velocity(displacement: $0, velocity: $1) }
    }
  }
}
