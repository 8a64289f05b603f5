internal import FluidGeometry
internal import RealModule

/// The limits of a zoomed content: its size, what of the page is visible, and how far it may be zoomed; and how it stretches past
/// that.
struct ZoomScrollBounds: Hashable, Sendable {
  /// The size of the content at a zoom scale of 1, in points.
  var contentSize = Size.zero
  /// The visible part of the page, in points.
  var viewport = Rect.zero
  /// The highest zoom scale at rest, at least 1.
  var maximumZoomScale = 4.0
  /// The zoom scale of a fitted content.
  static let minimumZoomScale = 1.0

  var zoomRange: ClosedRange<Double> { Self.minimumZoomScale...max(Self.minimumZoomScale, maximumZoomScale) }

  /// Returns the maximum distance between the content's centre and the viewport's along each axis, at a scale.
  func limit(scale: Double) -> Vector {
    Vector(
      dx: max(0, contentSize.width * scale - viewport.width) / 2,
      dy: max(0, contentSize.height * scale - viewport.height) / 2)
  }

  /// Returns the nearest pose inside all limits.
  func confined(_ pose: ZoomScrollPose) -> ZoomScrollPose {
    let scale = pose.scale.clamped(to: zoomRange)
    return ZoomScrollPose(scale: scale, center: confined(pose.center, scale: scale))
  }

  private func confined(_ center: Vector, scale: Double) -> Vector {
    let limit = limit(scale: scale)
    return Vector(
      dx: center.dx.clamped(to: -limit.dx...limit.dx), dy: center.dy.clamped(to: -limit.dy...limit.dy))
  }

  /// Returns the content's frame in the viewport's coordinates.
  func frame(of pose: ZoomScrollPose) -> Rect {
    Rect(center: viewport.center + pose.center, size: contentSize * pose.scale)
  }

  /// Returns the content's point, from its centre and at a scale of 1, at a location in the viewport's coordinates.
  func contentPoint(at point: Point, _ pose: ZoomScrollPose) -> Vector {
    (point - viewport.center - pose.center) * (1 / pose.scale)
  }

  /// Returns the pose with a scale that has a point of the content at a location, as far as the limits permit.
  func pose(scale: Double, taking contentPoint: Vector, to point: Point) -> ZoomScrollPose {
    let scale = scale.clamped(to: zoomRange)
    return ZoomScrollPose(
      scale: scale, center: confined(point - viewport.center - contentPoint * scale, scale: scale))
  }

  // MARK: Rubber bands

  /// The rubber band of the scale's logarithm beyond a limit; it ends at a factor of 2.
  private static let band = RubberBand(limit: Double.log(2))

  /// Returns the scale that fingers bring about which ask for one.
  func stretched(_ asked: Double) -> Double {
    let limit = asked.clamped(to: zoomRange)
    return asked == limit ? asked : limit * Double.exp(Self.band.offset(pull: Double.log(asked / limit)))
  }

  /// Returns the scale that fingers ask for which have brought one about.
  func unstretched(_ scale: Double) -> Double {
    let limit = scale.clamped(to: zoomRange)
    guard scale != limit else { return scale }
    let reach = Self.band.limit * Self.longestReach
    let offset = Double.log(max(scale, .leastNormalMagnitude) / limit).clamped(to: -reach...reach)
    return limit * Double.exp(Self.band.pull(offset: offset))
  }

  /// The fraction of the rubber band's limit up to which a pinch can begin. Only a new layout puts the content further
  /// out.
  private static let longestReach = 0.9

  /// Returns the fraction of the fingers' rate of scaling with which the content scales.
  func gain(asked: Double) -> Double {
    let limit = asked.clamped(to: zoomRange)
    return asked == limit ? 1 : Self.band.gain(offset: Double.log(stretched(asked) / limit))
  }

  /// Returns the rate of scaling limited so that fingers can still catch the content. A critically damped spring
  /// overshoots its target by at most (velocity + ω · displacement) / (e · ω) when it comes from the other side.
  ///
  /// - Parameters:
  ///   - rate: the rate of scaling, a second.
  ///   - scale: where it begins.
  ///   - frequency: the ω of the spring.
  func confinedRate(_ rate: Double, from scale: Double, frequency: Double) -> Double {
    let range = zoomRange
    let below = Double.exp(1) * (range.lowerBound - range.lowerBound / Self.overshoot)
    let above = Double.exp(1) * (range.upperBound * Self.overshoot - range.upperBound)
    let low = -frequency * (below + scale - range.lowerBound)
    let high = frequency * (above + range.upperBound - scale)
    return rate.clamped(to: min(low, 0)...max(high, 0))
  }

  /// The factor by which a thrown scale exceeds its limits at most.
  private static let overshoot = 1.5
}
