internal import FluidMotion

/// A number that moves to a target on a spring or along a curve: a pure function of time.
struct ProgressMotion: Hashable, Sendable {
  let target: Double
  private let displacement: Double
  private let startVelocity: Double
  private let animation: Animation
  private var start: Instant

  /// - Parameter velocity: in 1/s. A start from rest waits for the animation's delay and follows its curve exactly.
  init(from value: Double, velocity: Double = 0, to target: Double, animation: Animation, start: Instant) {
    self.target = target
    self.displacement = value - target
    self.startVelocity = velocity
    self.animation = animation
    self.start = start
  }

  /// Returns the motion with a start that is later by some seconds.
  func delayed(by seconds: Double) -> ProgressMotion {
    var delayed = self
    delayed.start = start + seconds
    return delayed
  }

  func value(at now: Instant) -> Double { target + response(at: now).value(displacement, startVelocity) }

  func velocity(at now: Instant) -> Double { response(at: now).velocity(displacement, startVelocity) }

  /// Returns whether the number is within a tolerance of its target for good; for a curve, at its end.
  func hasArrived(within tolerance: Double, at now: Instant) -> Bool {
    if let end = animation.end(isFromRest: isFromRest) { return now - start >= end }
    guard case .spring(let spring) = animation.course else { return true }
    if isFromRest, now - start < animation.waiting { return displacement == 0 }
    return abs(value(at: now) - target) < tolerance
      && abs(velocity(at: now)) / spring.angularFrequency < tolerance
  }

  private var isFromRest: Bool { startVelocity == 0 }

  private func response(at now: Instant) -> AnimationResponse {
    animation.response(after: now - start, isFromRest: isFromRest)
  }
}
