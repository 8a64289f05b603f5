public import FluidGeometry

/// What `UIScrollView` does for one content that it zooms: pinches it, drags and throws it, gives softly past every
/// limit and comes back.
///
/// A pure function of time between the calls that change it. A change starts from the place and the velocity that it
/// finds, so that nothing jumps; a finger that takes hold stops what it holds.
///
///     var zoom = ZoomScrollMotion()
///     zoom.layout(contentSize: fitted.size, viewport: page, maximumZoomScale: 4, at: now)
///     zoom.zoom(to: 2, about: click, animated: true, at: now)
///     draw(picture, in: zoom.frame(at: now))
///
/// Points are those of the viewport's own coordinates. At a zoom scale of 1 the content is fitted into the viewport; a
/// content that is smaller than the viewport is centred in it, each axis by itself.
public struct ZoomScrollMotion: Hashable, Sendable {
  /// The content at a zoom scale of 1, in points.
  public private(set) var contentSize = Size.zero
  /// The part of the page in which the content is seen, in points.
  public private(set) var viewport = Rect.zero
  public let minimumZoomScale = 1.0
  public private(set) var maximumZoomScale = 4.0
  var phase = Phase.resting(.zoomedOut)

  enum Phase: Hashable, Sendable {
    case resting(ZoomScrollPose)
    case pinching(Pinch)
    /// Held by one finger, or thrown by it: an axis each, and the scale stays.
    case scrolling(scale: Double, x: ScrollMotion, y: ScrollMotion)
    case springing(ZoomScrollSpring)
  }

  /// Zooms to where it is sent, and comes back from past a limit.
  static let zooming = Spring(angularFrequency: 15, dampingRatio: 1)
  /// Below this distance, in points, a motion has arrived.
  static let tolerance = 0.1

  public init() {}

  // MARK: Where it is

  /// 1 where the content is fitted into the viewport; below it, and above the maximum, only while it gives.
  public func zoomScale(at now: Instant) -> Double { pose(at: now).scale }

  /// Where the content is drawn, in the viewport's coordinates.
  public func frame(at now: Instant) -> Rect { frame(of: pose(at: now)) }

  /// Where it will be drawn when it has come to rest.
  public func finalFrame(at now: Instant) -> Rect { frame(of: destination(at: now)) }

  /// The zoom scale at which it comes to rest, and the way from the viewport's centre to the content's, in points.
  public func finalPlace(at now: Instant) -> (zoomScale: Double, center: Vector) {
    let pose = destination(at: now)
    return (pose.scale, pose.center)
  }

  /// Stands still somewhere, at once.
  ///
  /// - Parameters:
  ///   - zoomScale: 1 or more.
  ///   - center: from the viewport's centre to the content's, in points.
  public mutating func jump(toZoomScale zoomScale: Double, center: Vector) {
    guard zoomScale.isFinite, center.dx.isFinite, center.dy.isFinite else { return }
    phase = .resting(confined(ZoomScrollPose(scale: zoomScale, center: center)))
  }

  /// The map from the content at a zoom scale of 1, its top left corner at zero, to the viewport's coordinates.
  public func transform(at now: Instant) -> Similarity {
    let frame = frame(at: now)
    return Similarity(scale: pose(at: now).scale, offset: frame.origin - .zero)
  }

  /// The point of the zoomed content that lies at the viewport's top left corner: `UIScrollView.contentOffset`.
  ///
  /// Negative where the content is centred because it is smaller than the viewport.
  public func contentOffset(at now: Instant) -> Point { .zero + (viewport.origin - frame(at: now).origin) }

  /// Whether it is fitted into the viewport, or on its way there and nobody holds it.
  public func isZoomedOut(at now: Instant) -> Bool {
    if case .pinching = phase { return false }
    return destination(at: now).scale <= minimumZoomScale * 1.0001
  }

  /// Whether it moves by itself.
  public func isMoving(at now: Instant) -> Bool {
    switch phase {
    case .resting, .pinching: false
    case .scrolling(_, let x, let y): x.isMoving(at: now) || y.isMoving(at: now)
    case .springing(let spring): !isSettled(spring, at: now)
    }
  }

  /// Whether fingers have it.
  public var isTracking: Bool {
    switch phase {
    case .resting, .springing: false
    case .pinching: true
    case .scrolling(_, let x, let y): x.isDragging || y.isDragging
    }
  }

  /// Whether a finger that moves along a direction would uncover more of the content, rather than pull it past its edge.
  ///
  /// A direction along both axes can if either can.
  public func canScroll(along direction: Vector, at now: Instant) -> Bool {
    let pose = pose(at: now)
    let limit = limit(scale: pose.scale)
    func canMove(_ direction: Double, _ center: Double, _ limit: Double) -> Bool {
      direction != 0 && (direction > 0 ? center < limit - 0.5 : center > 0.5 - limit)
    }
    return canMove(direction.dx, pose.center.dx, limit.dx) || canMove(direction.dy, pose.center.dy, limit.dy)
  }

  // MARK: Poses

  func pose(at now: Instant) -> ZoomScrollPose {
    switch phase {
    case .resting(let pose): pose
    case .pinching(let pinch): pose(of: pinch)
    case .scrolling(let scale, let x, let y):
      ZoomScrollPose(
        scale: scale, center: limit(scale: scale) - Vector(dx: x.offset(at: now), dy: y.offset(at: now)))
    case .springing(let spring): isSettled(spring, at: now) ? spring.target : spring.pose(at: now)
    }
  }

  /// A second; zero while fingers have it.
  func velocity(at now: Instant) -> ZoomScrollPose {
    let none = ZoomScrollPose(scale: 0, center: .zero)
    return switch phase {
    case .resting, .pinching: none
    case .scrolling(_, let x, let y):
      ZoomScrollPose(scale: 0, center: -Vector(dx: x.velocity(at: now), dy: y.velocity(at: now)))
    case .springing(let spring): isSettled(spring, at: now) ? none : spring.velocity(at: now)
    }
  }

  /// Where it comes to rest if fingers let go without a throw.
  func destination(at now: Instant) -> ZoomScrollPose {
    switch phase {
    case .resting(let pose): pose
    case .pinching(let pinch): confined(pose(of: pinch))
    case .scrolling(let scale, let x, let y):
      confined(
        ZoomScrollPose(
          scale: scale,
          center: limit(scale: scale) - Vector(dx: x.destination(at: now), dy: y.destination(at: now))))
    case .springing(let spring): spring.target
    }
  }

  /// How far the content's centre may be from the viewport's, at a scale.
  func limit(scale: Double) -> Vector {
    Vector(
      dx: max(0, contentSize.width * scale - viewport.width) / 2,
      dy: max(0, contentSize.height * scale - viewport.height) / 2)
  }

  var zoomRange: ClosedRange<Double> { minimumZoomScale...max(minimumZoomScale, maximumZoomScale) }

  /// The nearest pose inside all limits.
  func confined(_ pose: ZoomScrollPose) -> ZoomScrollPose {
    let scale = pose.scale.clamped(to: zoomRange)
    return ZoomScrollPose(scale: scale, center: confined(pose.center, scale: scale))
  }

  func confined(_ center: Vector, scale: Double) -> Vector {
    let limit = limit(scale: scale)
    return Vector(
      dx: center.dx.clamped(to: -limit.dx...limit.dx), dy: center.dy.clamped(to: -limit.dy...limit.dy))
  }

  private func frame(of pose: ZoomScrollPose) -> Rect {
    Rect(center: viewport.center + pose.center, size: contentSize * pose.scale)
  }

  private func isSettled(_ spring: ZoomScrollSpring, at now: Instant) -> Bool {
    spring.isSettled(size: contentSize, within: Self.tolerance, at: now)
  }

  // MARK: What changes it

  /// Lays it out anew. The point of the content in the viewport's middle stays there, as far as the limits let it.
  ///
  /// - Parameters:
  ///   - contentSize: of the content fitted into the viewport, in points.
  ///   - viewport: the part of the page in which the content is seen, in points.
  ///   - maximumZoomScale: at least 1; what is less counts as 1.
  ///   - now: the moment of the change.
  public mutating func layout(contentSize: Size, viewport: Rect, maximumZoomScale: Double, at now: Instant) {
    let isSame =
      contentSize == self.contentSize && viewport == self.viewport && maximumZoomScale == self.maximumZoomScale
    guard !isSame, viewport.isFinite, contentSize.width.isFinite, contentSize.height.isFinite else { return }
    let factor = self.contentSize.isEmpty ? 1 : contentSize.width / self.contentSize.width
    func rescaled(_ pose: ZoomScrollPose) -> ZoomScrollPose {
      ZoomScrollPose(scale: pose.scale, center: pose.center * factor)
    }
    let pose = rescaled(pose(at: now))
    let velocity = rescaled(velocity(at: now))
    let destination = rescaled(destination(at: now))
    let isMoving = isMoving(at: now)
    self.contentSize = contentSize
    self.viewport = viewport
    self.maximumZoomScale = maximumZoomScale.isFinite ? max(minimumZoomScale, maximumZoomScale) : minimumZoomScale
    switch phase {
    case .pinching(var pinch):
      pinch.hold(pose, in: viewport)
      phase = .pinching(pinch)
    case .scrolling where isTracking: phase = scrolling(pose)
    case .resting, .scrolling, .springing:
      phase = isMoving ? springing(from: pose, velocity, to: confined(destination), at: now) : .resting(confined(pose))
    }
  }
}
