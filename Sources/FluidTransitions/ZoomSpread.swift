public import FluidGeometry

/// Two fingers that pull a source open: the page grows out of it under them, and turns as they turn.
public struct ZoomSpread: Hashable, Sendable {
  public let physics: ZoomPhysics
  public let endpoints: ZoomEndpoints
  /// The point between the fingers when they took hold, in the window's points.
  public let anchor: Point

  public init(physics: ZoomPhysics, endpoints: ZoomEndpoints, anchor: Point) {
    self.physics = physics
    self.endpoints = endpoints
    self.anchor = anchor
  }

  /// How far the page is open for fingers that are apart `scale` times as far as they were: the card is as wide as the
  /// source times that, and never wider than the page.
  public func progress(scale: Double) -> Double {
    let source = endpoints.landing.frame.size
    let progress = endpoints.progress(of: source * max(0, scale))
    // A source that is about as large as the page has nothing to grow to: its opening is read off the fingers alone.
    return (endpoints.growthIsReadable ? progress : scale - 1).clamped(to: 0...1)
  }

  /// The pose for fingers that are apart `scale` times as far as they were, turned by an angle in radians, with the point
  /// between them moved by a translation in points: the card of the flight at that progress, with the point that was
  /// picked up still between the fingers.
  public func pose(scale: Double, rotation: Double, translation: Vector) -> CardPose {
    let path = ZoomPath(endpoints: endpoints, direction: .push, physics: physics)
    let start = path.pose(at: 0)
    var pose = path.pose(at: progress(scale: scale))
    let picked = anchor - start.center
    let stretched = Vector(
      dx: picked.dx * pose.size.width / max(1, start.size.width),
      dy: picked.dy * pose.size.height / max(1, start.size.height))
    let offset = Vector(dx: translation.dx * physics.gain.dx, dy: translation.dy * physics.gain.dy)
    let center = anchor + offset - stretched.turned(by: rotation)
    pose.pageCenter = pose.pageCenter + (center - pose.center)
    pose.center = center
    pose.rotation = rotation
    return pose
  }

  /// Whether letting go opens the page: the fingers' scale, read 120 ms ahead, has come far enough.
  public func outcome(scale: Double, velocity: Double) -> ZoomPhysics.ReleaseOutcome {
    scale + velocity * physics.releaseProjection >= physics.spreadOpeningScale ? .opens : .lands
  }
}
