public import FluidGeometry

extension ZoomScrollMotion {
  /// Zooms about a point: what lies there stays there all the way, as far as the limits let it.
  ///
  /// Called again on the way, it goes on from where it is with the velocity it has.
  public mutating func zoom(to scale: Double, about point: Point, animated: Bool, at now: Instant) {
    guard scale.isFinite, point.isFinite, !contentSize.isEmpty else { return }
    let pose = pose(at: now)
    let target = target(scale: scale, taking: contentPoint(at: point, pose), to: point)
    phase = animated ? springing(from: pose, velocity(at: now), to: target, at: now) : .resting(target)
  }

  /// The same, so many times larger than where it is going: a step of a wheel, a key.
  public mutating func zoom(by factor: Double, about point: Point, at now: Instant) {
    guard factor > 0 else { return }
    zoom(to: destination(at: now).scale * factor, about: point, animated: true, at: now)
  }

  /// Is zoomed out, at once: the content is not seen any more.
  public mutating func reset() { phase = .resting(.zoomedOut) }

  /// Turns a motion that has arrived into rest, so that nothing is computed for it any more.
  public mutating func settle(at now: Instant) {
    if !isMoving(at: now), !isTracking { phase = .resting(pose(at: now)) }
  }

  /// The content's point, from its centre and at a scale of 1, that lies at a point.
  func contentPoint(at point: Point, _ pose: ZoomScrollPose) -> Vector {
    (point - viewport.center - pose.center) * (1 / pose.scale)
  }

  func target(scale: Double, taking contentPoint: Vector, to point: Point) -> ZoomScrollPose {
    let scale = scale.clamped(to: zoomRange)
    return ZoomScrollPose(
      scale: scale, center: confined(point - viewport.center - contentPoint * scale, scale: scale))
  }

  func springing(
    from pose: ZoomScrollPose, _ velocity: ZoomScrollPose, to target: ZoomScrollPose, at now: Instant
  ) -> Phase {
    if case .springing(let spring) = phase, spring.target == target, spring.pose(at: now) == pose { return phase }
    return .springing(
      ZoomScrollSpring(from: pose, velocity: velocity, to: target, spring: Self.zooming, start: now))
  }
}
