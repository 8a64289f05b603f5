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

    /// Returns the pose that the fingers bring about.
    func pose(in bounds: ZoomScrollBounds) -> ZoomScrollPose {
      let scale = bounds.stretched(startScale * self.scale)
      return ZoomScrollPose(scale: scale, center: location - bounds.viewport.center - contentPoint * scale)
    }

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
        startScale: bounds.unstretched(pose.scale), contentPoint: bounds.contentPoint(at: location, pose), scale: 1,
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
    let pose = pinch.pose(in: bounds)
    let pinchVelocity = velocity.isFinite ? velocity : 0
    let translation =
      translationVelocity.dx.isFinite && translationVelocity.dy.isFinite ? translationVelocity : .zero
    let asked = pinch.startScale * pinch.scale
    let rate = bounds.confinedRate(
      pose.scale * (pinch.startScale * pinchVelocity / asked) * bounds.gain(asked: asked), from: pose.scale,
      frequency: Self.zooming.angularFrequency)
    let moving = ZoomScrollPose(scale: rate, center: translation - pinch.contentPoint * rate)
    if abs(rate) < Self.restingRate * pose.scale, pose == bounds.confined(pose) {
      phase = bounds.scrolling(pose)
      return endDragging(velocity: moving.center, at: now)
    }
    // The target is 1/ω of the velocity ahead: without limits, both scale and position then end like a throw.
    let reach = 1 / Self.zooming.angularFrequency
    let target = bounds.pose(
      scale: pose.scale + rate * reach, taking: pinch.contentPoint, to: pinch.location + translation * reach)
    phase = springing(from: pose, moving, to: target, at: now)
  }

  /// Takes a pinch back: the content returns to where it would be without it.
  public mutating func cancelPinching(at now: Instant) {
    guard case .pinching(let pinch) = phase else { return }
    phase = springing(
      from: pinch.pose(in: bounds), ZoomScrollPose(scale: 0, center: .zero), to: bounds.confined(pinch.origin), at: now)
  }

  /// The relative rate of scaling in 1/s below which a release is a drag.
  static let restingRate = 0.02

  // MARK: One finger

  /// Begins a drag with one finger at the current pose.
  public mutating func beginDragging(at now: Instant) {
    guard !contentSize.isEmpty else { return }
    phase = bounds.scrolling(pose(at: now))
  }

  /// Moves the content with a finger, by a distance in points. An axis along which the whole content is visible stays.
  public mutating func drag(by distance: Vector) {
    guard case .scrolling(let scale, var x, var y) = phase, isTracking else { return }
    let limit = bounds.limit(scale: scale)
    if limit.dx > 0 { x.drag(by: -distance.dx) }
    if limit.dy > 0 { y.drag(by: -distance.dy) }
    phase = .scrolling(scale: scale, x: x, y: y)
  }

  /// Ends a drag with the finger's velocity in points a second.
  public mutating func endDragging(velocity: Vector, at now: Instant) {
    guard case .scrolling(let scale, var x, var y) = phase, isTracking else { return }
    let limit = bounds.limit(scale: scale)
    x.endDragging(velocity: limit.dx > 0 ? -velocity.dx : 0, at: now)
    y.endDragging(velocity: limit.dy > 0 ? -velocity.dy : 0, at: now)
    phase = .scrolling(scale: scale, x: x, y: y)
    if !bounds.zoomRange.contains(scale) {
      let pose = pose(at: now)
      phase = springing(from: pose, self.velocity(at: now), to: bounds.confined(pose), at: now)
    }
  }

  /// Animates the content by a distance in points, in the direction that a finger would move it, from its destination:
  /// for a sideways wheel or a key.
  public mutating func scroll(by distance: Vector, at now: Instant) {
    let destination = destination(at: now)
    let target = bounds.confined(
      ZoomScrollPose(scale: destination.scale, center: destination.center + distance))
    phase = springing(from: pose(at: now), velocity(at: now), to: target, at: now)
  }

  // MARK: Wheels

  /// Zooms about the pointer by wheel steps, fractions included; a positive step magnifies by a factor of 1.2. The
  /// point is in the viewport's coordinates.
  public mutating func zoom(steps: Double, about point: Point, at now: Instant) {
    guard steps.isFinite else { return }
    let zoomPerStep = 1.2
    zoom(by: Double.pow(zoomPerStep, steps.clamped(to: -50...50)), about: point, at: now)
  }
}

extension ZoomScrollBounds {
  /// Returns the phase of a drag that begins at a pose.
  func scrolling(_ pose: ZoomScrollPose) -> ZoomScrollMotion.Phase {
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
}
