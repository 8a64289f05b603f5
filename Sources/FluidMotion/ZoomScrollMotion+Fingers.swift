public import FluidGeometry
internal import RealModule

extension ZoomScrollMotion {
  /// Two fingers that have hold of a content.
  struct Pinch: Hashable, Sendable {
    /// The scale that the fingers started from, without the rubber band.
    var startScale: Double
    /// What lies under the fingers' middle, from the content's centre and at a scale of 1.
    var contentPoint: Vector
    /// What the fingers ask for: times ``startScale``, with what is under them at this point.
    var scale: Double
    var location: Point

    /// Has hold of the content in another pose; the scale stays.
    mutating func hold(_ pose: ZoomScrollPose, in viewport: Rect) {
      contentPoint = (location - viewport.center - pose.center) * (1 / pose.scale)
    }
  }

  // MARK: Two fingers

  /// Two fingers take hold of the content, wherever it is.
  ///
  /// - Parameters:
  ///   - location: the fingers' middle.
  ///   - now: the moment of it.
  public mutating func beginPinching(at location: Point, at now: Instant) {
    guard location.isFinite, !contentSize.isEmpty else { return }
    let pose = pose(at: now)
    phase = .pinching(
      Pinch(
        startScale: unstretched(pose.scale), contentPoint: contentPoint(at: location, pose), scale: 1,
        location: location))
  }

  /// The fingers are somewhere else: what they took hold of stays under their middle.
  ///
  /// - Parameters:
  ///   - scale: how many times their distance is what it was at the beginning; above 0.
  ///   - location: the fingers' middle.
  public mutating func pinch(scale: Double, location: Point) {
    guard case .pinching(var pinch) = phase, scale > 0, scale.isFinite, location.isFinite else { return }
    pinch.scale = scale
    pinch.location = location
    phase = .pinching(pinch)
  }

  /// The fingers let go.
  ///
  /// - Parameters:
  ///   - velocity: of the scale that ``pinch(scale:location:)`` was told, a second.
  ///   - translationVelocity: of the fingers' middle, in points a second.
  ///   - now: the moment of it.
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
    // 1/ω of the velocity further on: without limits, both the scale and the place run out like a throw.
    let reach = 1 / Self.zooming.angularFrequency
    let target = target(
      scale: pose.scale + rate * reach, taking: pinch.contentPoint, to: pinch.location + translation * reach)
    phase = springing(from: pose, moving, to: target, at: now)
  }

  /// Of the scale itself, a second: fingers that change it more slowly only drag.
  static let restingRate = 0.02

  func pose(of pinch: Pinch) -> ZoomScrollPose {
    let scale = stretched(pinch.startScale * pinch.scale)
    return ZoomScrollPose(scale: scale, center: pinch.location - viewport.center - pinch.contentPoint * scale)
  }

  // MARK: One finger

  /// A finger takes hold of the content, wherever it is.
  public mutating func beginDragging(at now: Instant) {
    guard !contentSize.isEmpty else { return }
    phase = scrolling(pose(at: now))
  }

  /// The finger moved by a distance in points. Along an axis that has nothing to uncover, nothing moves.
  public mutating func drag(by distance: Vector) {
    guard case .scrolling(let scale, var x, var y) = phase, isTracking else { return }
    let limit = limit(scale: scale)
    if limit.dx > 0 { x.drag(by: -distance.dx) }
    if limit.dy > 0 { y.drag(by: -distance.dy) }
    phase = .scrolling(scale: scale, x: x, y: y)
  }

  /// The finger let go with a velocity in points a second.
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

  /// Glides by a distance in points, as fingers would move it, from where it is going: a sideways wheel, a key.
  public mutating func scroll(by distance: Vector, at now: Instant) {
    let destination = destination(at: now)
    let target = confined(
      ZoomScrollPose(scale: destination.scale, center: destination.center + distance))
    phase = springing(from: pose(at: now), velocity(at: now), to: target, at: now)
  }

  /// One finger that has hold of a pose.
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

  /// Zooms by steps of a wheel about the pointer, fractions included; forwards is closer. Each step is a fifth more than
  /// the one before.
  public mutating func zoom(steps: Double, about point: Point, at now: Instant) {
    guard steps.isFinite else { return }
    zoom(by: Double.pow(Self.zoomPerStep, steps.clamped(to: -50...50)), about: point, at: now)
  }

  static let zoomPerStep = 1.2

  // MARK: Limits that give

  /// Beyond a limit the scale's logarithm is on a rubber band that ends at a factor of 2.
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

  /// Of the rubber band: fingers that take hold of a content further out have it there. Only a new layout puts it so far.
  private static let longestReach = 0.9

  /// A rate of scaling at which the spring stays within reach of the fingers that may catch it. A critically damped spring goes past its
  /// target by (velocity + ω · displacement) / (e · ω) at the most, where it comes from the other side.
  private func confinedRate(_ rate: Double, from scale: Double) -> Double {
    let range = zoomRange
    let frequency = Self.zooming.angularFrequency
    let below = Double.exp(1) * (range.lowerBound - range.lowerBound / Self.overshoot)
    let above = Double.exp(1) * (range.upperBound * Self.overshoot - range.upperBound)
    let low = -frequency * (below + scale - range.lowerBound)
    let high = frequency * (above + range.upperBound - scale)
    return rate.clamped(to: min(low, 0)...max(high, 0))
  }

  /// A thrown scale goes past its limits by this factor at the most.
  private static let overshoot = 1.5

  /// How much of the fingers' rate of scaling arrives.
  private func gain(asked: Double) -> Double {
    let limit = asked.clamped(to: zoomRange)
    return asked == limit ? 1 : Self.band.gain(offset: Double.log(stretched(asked) / limit))
  }
}
