public import FluidGeometry

/// A zooming `UIScrollView` with one content: pinches, drags and throws it, stretches past every limit and springs
/// back.
///
/// A pure function of time between the calls that change it. Every change starts from the current position and
/// velocity, so that nothing jumps; a finger that catches the content stops it.
///
///     var zoom = ZoomScrollMotion()
///     zoom.layout(contentSize: fitted.size, viewport: page, maximumZoomScale: 4, at: now)
///     zoom.zoom(to: 2, about: click, animated: true, at: now)
///     draw(picture, in: zoom.frame(at: now))
///
/// Points are those of the viewport's own coordinates. At a zoom scale of 1 the content is fitted into the viewport.
/// Along an axis on which the content is smaller than the viewport, it is centred.
public struct ZoomScrollMotion: Hashable, Sendable {
  private(set) var bounds = ZoomScrollBounds()
  var phase = Phase.resting(.zoomedOut)

  enum Phase: Hashable, Sendable {
    case resting(ZoomScrollPose)
    case pinching(Pinch)
    /// A drag or a throw with one finger: one motion for each axis, at a constant scale.
    case scrolling(scale: Double, x: ScrollMotion, y: ScrollMotion)
    case springing(Motion<ZoomScrollPose>)
  }

  /// The spring of animated zooms, and of the return from past a limit.
  static let zooming = Spring(angularFrequency: 15, dampingRatio: 1)
  /// The distance in points below which a motion has ended.
  static let tolerance = 0.1

  /// Creates a zoomed-out motion of an empty content.
  public init() {}

  /// The size of the content at a zoom scale of 1, in points.
  public var contentSize: Size { bounds.contentSize }
  /// The visible part of the page, in points.
  public var viewport: Rect { bounds.viewport }
  /// The highest zoom scale at rest, at least 1.
  public var maximumZoomScale: Double { bounds.maximumZoomScale }

  // MARK: Position

  /// Returns the zoom scale: 1 where the content is fitted; outside of the limits only while it stretches.
  public func zoomScale(at now: Instant) -> Double { pose(at: now).scale }

  /// Returns the content's frame in the viewport's coordinates.
  public func frame(at now: Instant) -> Rect { bounds.frame(of: pose(at: now)) }

  /// Returns the frame in which the content comes to rest without further input, in the viewport's coordinates.
  public func finalFrame(at now: Instant) -> Rect { bounds.frame(of: destination(at: now)) }

  /// Returns the zoom scale and the offset of the content's centre from the viewport's, in points, at which the content
  /// comes to rest.
  public func finalPlace(at now: Instant) -> (zoomScale: Double, center: Vector) {
    let pose = destination(at: now)
    return (pose.scale, pose.center)
  }

  /// Moves the content to a pose at once, within its limits.
  ///
  /// - Parameters:
  ///   - zoomScale: 1 or more.
  ///   - center: the offset of the content's centre from the viewport's, in points.
  public mutating func jump(toZoomScale zoomScale: Double, center: Vector) {
    guard zoomScale.isFinite, center.dx.isFinite, center.dy.isFinite else { return }
    phase = .resting(bounds.confined(ZoomScrollPose(scale: zoomScale, center: center)))
  }

  /// Returns the map from the content at a zoom scale of 1, with its top left corner at the origin, to the viewport's
  /// coordinates.
  public func transform(at now: Instant) -> Similarity {
    let frame = frame(at: now)
    return Similarity(scale: pose(at: now).scale, offset: frame.origin - .zero)
  }

  /// Returns the point of the zoomed content at the viewport's top left corner: `UIScrollView.contentOffset`.
  ///
  /// The offset is negative along an axis on which the content is smaller than the viewport and so is centred.
  public func contentOffset(at now: Instant) -> Point { .zero + (viewport.origin - frame(at: now).origin) }

  /// Returns whether the content is fitted, or moves there without a finger.
  public func isZoomedOut(at now: Instant) -> Bool {
    if case .pinching = phase { return false }
    return destination(at: now).scale <= ZoomScrollBounds.minimumZoomScale * 1.0001
  }

  /// Returns whether the content moves without a finger.
  public func isMoving(at now: Instant) -> Bool {
    switch phase {
    case .resting, .pinching: false
    case .scrolling(_, let x, let y): x.isMoving(at: now) || y.isMoving(at: now)
    case .springing(let motion): !isSettled(motion, at: now)
    }
  }

  /// Whether one or two fingers hold the content.
  public var isTracking: Bool {
    switch phase {
    case .resting, .springing: false
    case .pinching: true
    case .scrolling(_, let x, let y): x.isDragging || y.isDragging
    }
  }

  /// Returns whether a finger that moves along a direction would reveal more of the content, rather than stretch it
  /// past its edge.
  ///
  /// A diagonal direction can scroll if either axis can.
  public func canScroll(along direction: Vector, at now: Instant) -> Bool {
    let pose = pose(at: now)
    let limit = bounds.limit(scale: pose.scale)
    func canMove(_ direction: Double, _ center: Double, _ limit: Double) -> Bool {
      direction != 0 && (direction > 0 ? center < limit - 0.5 : center > 0.5 - limit)
    }
    return canMove(direction.dx, pose.center.dx, limit.dx) || canMove(direction.dy, pose.center.dy, limit.dy)
  }

  // MARK: Poses

  func pose(at now: Instant) -> ZoomScrollPose {
    switch phase {
    case .resting(let pose): pose
    case .pinching(let pinch): pinch.pose(in: bounds)
    case .scrolling(let scale, let x, let y):
      ZoomScrollPose(
        scale: scale, center: bounds.limit(scale: scale) - Vector(dx: x.offset(at: now), dy: y.offset(at: now)))
    case .springing(let motion): isSettled(motion, at: now) ? motion.target : motion.value(at: now)
    }
  }

  /// Returns the velocity of the pose, a second; zero while fingers hold the content.
  func velocity(at now: Instant) -> ZoomScrollPose {
    let none = ZoomScrollPose(scale: 0, center: .zero)
    return switch phase {
    case .resting, .pinching: none
    case .scrolling(_, let x, let y):
      ZoomScrollPose(scale: 0, center: -Vector(dx: x.velocity(at: now), dy: y.velocity(at: now)))
    case .springing(let motion): isSettled(motion, at: now) ? none : motion.velocity(at: now)
    }
  }

  /// Returns the pose at which the content comes to rest if fingers lift without a throw.
  func destination(at now: Instant) -> ZoomScrollPose {
    switch phase {
    case .resting(let pose): pose
    case .pinching(let pinch): bounds.confined(pinch.pose(in: bounds))
    case .scrolling(let scale, let x, let y):
      bounds.confined(
        ZoomScrollPose(
          scale: scale,
          center: bounds.limit(scale: scale) - Vector(dx: x.destination(at: now), dy: y.destination(at: now))))
    case .springing(let motion): motion.target
    }
  }

  private func isSettled(_ motion: Motion<ZoomScrollPose>, at now: Instant) -> Bool {
    motion.isSettled(size: contentSize, within: Self.tolerance, at: now)
  }

  // MARK: Layout

  /// Changes the layout. The content's point in the middle of the viewport stays there, as far as the limits permit.
  ///
  /// - Parameters:
  ///   - contentSize: the size of the content fitted into the viewport, in points.
  ///   - viewport: the visible part of the page, in points.
  ///   - maximumZoomScale: the highest zoom scale at rest; a value below 1 counts as 1.
  ///   - now: the moment of the change.
  public mutating func layout(contentSize: Size, viewport: Rect, maximumZoomScale: Double, at now: Instant) {
    layout(contentSize: contentSize, viewport: viewport, maximumZoomScale: maximumZoomScale, keepsFrame: false, at: now)
  }

  /// Sets the layout, and leaves a content that is zoomed in where it is if it is to: its zoom scale changes as its fitted size does.
  package mutating func layout(
    contentSize: Size, viewport: Rect, maximumZoomScale: Double, keepsFrame: Bool, at now: Instant
  ) {
    let isSame =
      contentSize == self.contentSize && viewport == self.viewport && maximumZoomScale == self.maximumZoomScale
    guard !isSame, viewport.isFinite, contentSize.width.isFinite, contentSize.height.isFinite else { return }
    let factor = self.contentSize.isEmpty ? 1 : contentSize.width / self.contentSize.width
    let isKept = keepsFrame && !isZoomedOut(at: now)
    let shift = viewport.center - self.viewport.center
    func rescaled(_ pose: ZoomScrollPose, isVelocity: Bool = false) -> ZoomScrollPose {
      isKept
        ? ZoomScrollPose(scale: pose.scale / factor, center: isVelocity ? pose.center : pose.center - shift)
        : ZoomScrollPose(scale: pose.scale, center: pose.center * factor)
    }
    let pose = rescaled(pose(at: now))
    let velocity = rescaled(velocity(at: now), isVelocity: true)
    let destination = rescaled(destination(at: now))
    let isMoving = isMoving(at: now)
    let minimum = ZoomScrollBounds.minimumZoomScale
    bounds = ZoomScrollBounds(
      contentSize: contentSize, viewport: viewport,
      maximumZoomScale: maximumZoomScale.isFinite ? max(minimum, maximumZoomScale) : minimum)
    switch phase {
    case .pinching(var pinch):
      pinch.hold(pose, in: viewport)
      phase = .pinching(pinch)
    case .scrolling where isTracking: phase = bounds.scrolling(pose)
    case .resting, .scrolling, .springing:
      phase =
        isMoving
        ? springing(from: pose, velocity, to: bounds.confined(destination), at: now) : .resting(bounds.confined(pose))
    }
  }
}
