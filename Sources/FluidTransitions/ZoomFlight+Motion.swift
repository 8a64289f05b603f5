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
    private(set) var progress: Motion<Double>
    let direction: ZoomPath.Direction
    /// Whole turns of the card by fingers, in radians, which it does not rotate back.
    let turns: Double
    /// The distance from the path.
    private var residual: Motion<CardPose>
    private var carry: Carry?

    /// Creates the motion from a pose and a velocity along a path.
    init(
      from pose: CardPose, velocity: CardPose, along path: ZoomPath, progress: Motion<Double>, carry: Carry? = nil
    ) {
      self.progress = progress
      self.direction = path.direction
      self.carry = carry
      turns = (pose.rotation / (2 * .pi)).rounded() * 2 * .pi
      let start = progress.value(at: progress.start)
      let rate = progress.velocity(at: progress.start)
      var residual = pose - path.pose(at: start)
      residual.rotation -= turns
      self.residual = Motion(
        from: residual, velocity: velocity - path.velocity(at: start, rate: rate), to: .zero,
        animation: progress.animation, start: progress.start)
    }

    /// Creates the motion of a card that starts on its path, and moves with its source.
    init(along path: ZoomPath, progress: Motion<Double>) {
      let start = progress.value(at: progress.start)
      self.init(
        from: path.pose(at: start), velocity: path.velocity(at: start, rate: 0), along: path, progress: progress)
    }

    /// Lets the motion begin later by some seconds.
    mutating func delay(by seconds: Double) {
      progress = progress.delayed(by: seconds)
      residual = residual.delayed(by: seconds)
    }

    func pose(along path: ZoomPath, at now: Instant) -> CardPose {
      var pose = path.pose(at: progress.value(at: now)) + residual.value(at: now)
      pose.rotation += turns
      guard let offset = carry?.offset(after: now - progress.start) else { return pose }
      pose.center = pose.center + offset
      pose.pageCenter = pose.pageCenter + offset
      return pose
    }

    func velocity(along path: ZoomPath, at now: Instant) -> CardPose {
      var velocity =
        path.velocity(at: progress.value(at: now), rate: progress.velocity(at: now)) + residual.velocity(at: now)
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
}
