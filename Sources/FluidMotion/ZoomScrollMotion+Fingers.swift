public import FluidGeometry
internal import RealModule

extension ZoomScrollMotion {
  /// Two fingers on the content.
  struct Pinch: Hashable, Sendable {
    /// The scale when the pinch began, before the rubber band.
    var startScale: Double
    /// The content's point under the middle of the fingers, from the content's centre and at a scale of 1, in points.
    var contentPoint: Vector
    /// The scale that the fingers ask for, relative to ``startScale``, with ``contentPoint`` under `location`.
    var scale: Double
    var location: Point
    /// Where the content would have come to rest without the fingers.
    var origin: ZoomScrollPose

    /// Continues the pinch with the content in another pose; the scale stays.
    mutating func hold(_ pose: ZoomScrollPose, in viewport: Rect) {
      contentPoint = (location - viewport.center - pose.center) * (1 / pose.scale)
    }
  }

  // MARK: Two fingers

  /// Begins a pinch at the current pose.
  ///
  /// - Parameters:
  ///   - location: the middle of the fingers, in the viewport's coordinates.
  ///   - now: the moment of the change.
  public mutating func beginPinching(at location: Point, at now: Instant) {
    guard location.isFinite, !contentSize.isEmpty else { return }
    let pose = pose(at: now)
    phase = .pinching(
      Pinch(
        startScale: unstretched(pose.scale), contentPoint: contentPoint(at: location, pose), scale: 1,
        location: location, origin: destination(at: now)))
  }

  /// Moves the content with the fingers: the point of the content that the pinch began with stays under their middle.
  ///
  /// - Parameters:
  ///   - scale: the distance of the fingers relative to the beginning of the pinch; above 0.
  ///   - location: the middle of the fingers, in the viewport's coordinates.
  public mutating func pinch(scale: Double, location: Point) {
    guard case .pinching(var pinch) = phase, scale > 0, scale.isFinite, location.isFinite else { return }
    pinch.scale = scale
    pinch.location = location
    phase = .pinching(pinch)
  }

  /// Ends a pinch.
  ///
  /// - Parameters:
  ///   - velocity: the rate of the scale of ``pinch(scale:location:)``, in 1/s.
  ///   - translationVelocity: the velocity of the middle of the fingers, in points a second.
  ///   - now: the moment of the change.
  public mutating func endPinching(velocity: Double, translationVelocity: Vector, at now: Instant) {
    guard case .pinching(let pinch) = phase else { return }
    let pose = pose(of: pinch)
    let pinchVelocity = velocity.isFinite ? velocity : 0
    let translation =
      translationVelocity.dx.isFinite && translationVelocity.dy.isFinite ? translationVelocity : .zero
    let asked = pinch.startScale * pinch.scale
    let rate = confinedRate(
      pose.scale * (pinch.startScale * pinchVelocity / asked) * gain(asked: asked), from: pose.scale)
    let moving = ZoomScrollPose(scale: rate, center: translation - pinch.contentPoint * rate)
    if abs(rate) < Self.restingRate * pose.scale, pose == confined(pose) {
      phase = scrolling(pose)
      return endDragging(velocity: moving.center, at: now)
    }
    // The target is 1/ω of the velocity ahead: without limits, both scale and position then end like a throw.
    let reach = 1 / Self.zooming.angularFrequency
    let target = target(
      scale: pose.scale + rate * reach, taking: pinch.contentPoint, to: pinch.location + translation * reach)
    phase = springing(from: pose, moving, to: target, at: now)
  }

  /// Takes a pinch back: the content returns to where it would be without it.
  public mutating func cancelPinching(at now: Instant) {
    guard case .pinching(let pinch) = phase else { return }
    phase = springing(
      from: pose(of: pinch), ZoomScrollPose(scale: 0, center: .zero), to: confined(pinch.origin), at: now)
  }

  /// The relative rate of scaling in 1/s below which a release is a drag.
  static let restingRate = 0.02

  func pose(of pinch: Pinch) -> ZoomScrollPose {
    let scale = stretched(pinch.startScale * pinch.scale)
    return ZoomScrollPose(scale: scale, center: pinch.location - viewport.center - pinch.contentPoint * scale)
  }

  // MARK: One finger

  /// Begins a drag with one finger at the current pose.
  public mutating func beginDragging(at now: Instant) {
    guard !contentSize.isEmpty else { return }
    phase = scrolling(pose(at: now))
  }

  /// Moves the content with a finger, by a distance in points. An axis along which the whole content is visible stays.
  public mutating func drag(by distance: Vector) {
    guard case .scrolling(let scale, var x, var y) = phase, isTracking else { return }
    let limit = limit(scale: scale)
    if limit.dx > 0 { x.drag(by: -distance.dx) }
    if limit.dy > 0 { y.drag(by: -distance.dy) }
    phase = .scrolling(scale: scale, x: x, y: y)
  }

  /// Ends a drag with the finger's velocity in points a second.
  public mutating func endDragging(velocity: Vector, at now: Instant) {
    guard case .scrolling(let scale, var x, var y) = phase, isTracking else { return }
    let limit = limit(scale: scale)
    x.endDragging(velocity: limit.dx > 0 ? -velocity.dx : 0, at: now)
    y.endDragging(velocity: limit.dy > 0 ? -velocity.dy : 0, at: now)
    phase = .scrolling(scale: scale, x: x, y: y)
    if !zoomRange.contains(scale) {
      let pose = pose(at: now)
      phase = springing(from: pose, self.velocity(at: now), to: confined(pose), at: now)
    }
  }

  /// Animates the content by a distance in points, in the direction that a finger would move it, from its destination:
  /// for a sideways wheel or a key.
  public mutating func scroll(by distance: Vector, at now: Instant) {
    let destination = destination(at: now)
    let target = confined(
      ZoomScrollPose(scale: destination.scale, center: destination.center + distance))
    phase = springing(from: pose(at: now), velocity(at: now), to: target, at: now)
  }

  /// Returns the phase of a drag that begins at a pose.
  func scrolling(_ pose: ZoomScrollPose) -> Phase {
    let limit = limit(scale: pose.scale)
    func axis(_ length: Double, _ viewport: Double, _ offset: Double) -> ScrollMotion {
      var scroll = ScrollMotion()
      scroll.layout(contentLength: length * pose.scale, viewportLength: viewport, at: .zero)
      scroll.hold(at: offset)
      return scroll
    }
    return .scrolling(
      scale: pose.scale, x: axis(contentSize.width, viewport.width, limit.dx - pose.center.dx),
      y: axis(contentSize.height, viewport.height, limit.dy - pose.center.dy))
  }

  // MARK: Wheels

  /// Zooms about the pointer by wheel steps, fractions included; a positive step magnifies by a factor of 1.2. The
  /// point is in the viewport's coordinates.
  public mutating func zoom(steps: Double, about point: Point, at now: Instant) {
    guard steps.isFinite else { return }
    zoom(by: Double.pow(Self.zoomPerStep, steps.clamped(to: -50...50)), about: point, at: now)
  }

  static let zoomPerStep = 1.2

  // MARK: Rubber bands

  /// The rubber band of the scale's logarithm beyond a limit; it ends at a factor of 2.
  private static let band = RubberBand(limit: Double.log(2))

  private func stretched(_ asked: Double) -> Double {
    let limit = asked.clamped(to: zoomRange)
    return asked == limit ? asked : limit * Double.exp(Self.band.offset(pull: Double.log(asked / limit)))
  }

  private func unstretched(_ scale: Double) -> Double {
    let limit = scale.clamped(to: zoomRange)
    guard scale != limit else { return scale }
    let reach = Self.band.limit * Self.longestReach
    let offset = Double.log(max(scale, .leastNormalMagnitude) / limit).clamped(to: -reach...reach)
    return limit * Double.exp(Self.band.pull(offset: offset))
  }

  /// The fraction of the rubber band's limit up to which a pinch can begin. Only a new layout puts the content further
  /// out.
  private static let longestReach = 0.9

  /// Returns the rate of scaling limited so that fingers can still catch the content. A critically damped spring
  /// overshoots its target by at most (velocity + ω · displacement) / (e · ω) when it comes from the other side.
  private func confinedRate(_ rate: Double, from scale: Double) -> Double {
    let range = zoomRange
    let frequency = Self.zooming.angularFrequency
    let below = Double.exp(1) * (range.lowerBound - range.lowerBound / Self.overshoot)
    let above = Double.exp(1) * (range.upperBound * Self.overshoot - range.upperBound)
    let low = -frequency * (below + scale - range.lowerBound)
    let high = frequency * (above + range.upperBound - scale)
    return rate.clamped(to: min(low, 0)...max(high, 0))
  }

  /// The factor by which a thrown scale exceeds its limits at most.
  private static let overshoot = 1.5

  /// Returns the fraction of the fingers' rate of scaling with which the content scales.
  private func gain(asked: Double) -> Double {
    let limit = asked.clamped(to: zoomRange)
    return asked == limit ? 1 : Self.band.gain(offset: Double.log(stretched(asked) / limit))
  }
}
