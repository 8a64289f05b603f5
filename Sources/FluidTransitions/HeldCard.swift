internal import FluidMotion

/// A card held by fingers. A flight that continues under the fingers decays beside it, on its own spring.
struct HeldCard: Hashable, Sendable {
  private var tracked: TrackedMotion<CardPose>
  private var flight: Motion<CardPose>?

  /// Creates a card that is held where it is; its velocity decays on the tracking spring.
  init(
    holding pose: CardPose, velocity: CardPose, _ fingers: ZoomPhysics.Fingers, extent: Double, at now: Instant,
    over flight: Motion<CardPose>? = nil
  ) {
    tracked = TrackedMotion(
      holding: pose, velocity: velocity, on: fingers.trackingSpring, fingers.tracking, extent: extent, at: now)
    self.flight = flight
  }

  /// The pose that the fingers ask for.
  var target: CardPose { tracked.target }

  /// Moves to the pose that the fingers ask for.
  mutating func track(_ target: CardPose, at now: Instant) { tracked = tracked.retargeted(to: target, at: now) }

  /// Lets the motion begin later by some seconds.
  mutating func delay(by seconds: Double) {
    tracked = tracked.delayed(by: seconds)
    flight = flight?.delayed(by: seconds)
  }

  func pose(at now: Instant) -> CardPose {
    let pose = tracked.value(at: now)
    guard let flight else { return pose }
    return pose + flight.value(at: now)
  }

  func velocity(at now: Instant) -> CardPose {
    let velocity = tracked.velocity(at: now)
    guard let flight else { return velocity }
    return velocity + flight.velocity(at: now)
  }

  func isSettled(within tolerance: Double, extent: Double, at now: Instant) -> Bool {
    tracked.isSettled(within: tolerance, at: now)
      && flight?.isSettled(within: tolerance, extent: extent, at: now) ?? true
  }
}
