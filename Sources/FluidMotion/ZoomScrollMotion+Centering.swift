public import FluidGeometry

extension ZoomScrollMotion {
  /// Moves the content until one of its points is in the middle of the viewport, as far as the limits permit; the zoom
  /// scale stays what it is, or is becoming.
  ///
  /// A call during a motion continues from the current pose and velocity.
  ///
  /// - Parameters:
  ///   - point: the point of the content, in its widths and heights; `leading` is left.
  ///   - animated: whether the content moves there on a spring; at once otherwise, as under a finger.
  ///   - now: the moment of the change.
  public mutating func scroll(to point: UnitPoint, animated: Bool, at now: Instant) {
    guard point.x.isFinite, point.y.isFinite, !contentSize.isEmpty else { return }
    let scale = destination(at: now).scale
    let size = contentSize * scale
    let target = bounds.confined(
      ZoomScrollPose(
        scale: scale, center: Vector(dx: (0.5 - point.x) * size.width, dy: (0.5 - point.y) * size.height)))
    phase =
      animated ? springing(from: pose(at: now), velocity(at: now), to: target, at: now) : .resting(target)
  }
}
