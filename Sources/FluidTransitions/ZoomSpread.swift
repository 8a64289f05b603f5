public import FluidGeometry

/// Two fingers that spread a source open: the page grows out of the source under them, and rotates with them.
public struct ZoomSpread: Hashable, Sendable {
  /// The constants of the law.
  public let physics: ZoomPhysics
  /// The ends of the card's flight.
  public let endpoints: ZoomEndpoints
  /// The middle of the fingers when the spread began, in points of the window.
  public let anchor: Point

  /// Creates the law for a spread that begins at a location.
  public init(physics: ZoomPhysics, endpoints: ZoomEndpoints, anchor: Point) {
    self.physics = physics
    self.endpoints = endpoints
    self.anchor = anchor
  }

  /// Returns the progress for fingers at `scale` times their initial distance: the card is as wide as the source times
  /// that, and never wider than the page.
  public func progress(scale: Double) -> Double {
    let source = endpoints.landing.frame.size
    let progress = endpoints.progress(of: source * max(0, scale))
    // A source about as large as the page cannot grow: the progress is read off the fingers alone.
    return (endpoints.growthIsReadable ? progress : scale - 1).clamped(to: 0...1)
  }

  /// Returns the pose for fingers at `scale` times their initial distance, rotated by an angle in radians, with their
  /// middle moved by a translation in points: the card of the flight at that progress, with the grabbed point under the
  /// middle of the fingers.
  public func pose(scale: Double, rotation: Double, translation: Vector) -> CardPose {
    let path = ZoomPath(endpoints: endpoints, direction: .push, physics: physics)
    let start = path.pose(at: 0)
    var pose = path.pose(at: progress(scale: scale))
    let picked = anchor - start.center
    let stretched = Vector(
      dx: picked.dx * pose.size.width / max(1, start.size.width),
      dy: picked.dy * pose.size.height / max(1, start.size.height))
    let center = anchor + physics.fingers.gained(translation) - stretched.turned(by: rotation)
    pose.pageCenter = pose.pageCenter + (center - pose.center)
    pose.center = center
    pose.rotation = rotation
    return pose
  }

  /// Returns the outcome of a release: the page opens where the fingers' scale, projected 120 ms ahead, is large
  /// enough.
  public func outcome(scale: Double, velocity: Double) -> ZoomPhysics.ReleaseOutcome {
    scale + velocity * physics.release.projection >= physics.release.spreadOpeningScale ? .opens : .lands
  }
}
