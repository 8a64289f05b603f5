public import FluidGeometry

extension ZoomScrollMotion {
  /// Zooms to a scale about a fixed point of the viewport, as far as the limits permit.
  ///
  /// A call during a motion continues from the current pose and velocity.
  public mutating func zoom(to scale: Double, about point: Point, animated: Bool, at now: Instant) {
    guard scale.isFinite, point.isFinite, !contentSize.isEmpty else { return }
    let pose = pose(at: now)
    let target = bounds.pose(scale: scale, taking: bounds.contentPoint(at: point, pose), to: point)
    phase = animated ? springing(from: pose, velocity(at: now), to: target, at: now) : .resting(target)
  }

  /// Animates to a multiple of the destination's scale about a fixed point of the viewport: for a wheel step or a key.
  public mutating func zoom(by factor: Double, about point: Point, at now: Instant) {
    guard factor > 0 else { return }
    zoom(to: destination(at: now).scale * factor, about: point, animated: true, at: now)
  }

  /// Replaces a motion that has ended by rest, so that later frames compute nothing.
  public mutating func finish(at now: Instant) {
    if !isMoving(at: now), !isTracking { phase = .resting(pose(at: now)) }
  }

  func springing(
    from pose: ZoomScrollPose, _ velocity: ZoomScrollPose, to target: ZoomScrollPose, at now: Instant
  ) -> Phase {
    if case .springing(let motion) = phase, motion.target == target, motion.value(at: now) == pose { return phase }
    return .springing(
      Motion(from: pose, velocity: velocity, to: target, spring: Self.zooming, start: now))
  }
}
