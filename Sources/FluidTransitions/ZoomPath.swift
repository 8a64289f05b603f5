internal import FluidGeometry
internal import RealModule

/// The line of a free flight: a pose for every progress, from the source to full screen.
public struct ZoomPath: Hashable, Sendable {
  /// The direction of a flight: top and bottom edges and centres lag on a push, and lead a little on a pop.
  public enum Direction: Hashable, Sendable { case push, pop }

  /// The ends of the path.
  public var endpoints: ZoomEndpoints
  /// The direction, which decides the lags.
  public var direction: Direction
  /// The constants of the path.
  public var physics: ZoomPhysics

  public init(endpoints: ZoomEndpoints, direction: Direction, physics: ZoomPhysics) {
    self.endpoints = endpoints
    self.direction = direction
    self.physics = physics
  }

  /// Returns the pose at a progress: exactly the source's frame at 0 and the page's at 1; a spring's overshoot is
  /// extrapolated.
  public func pose(at progress: Double) -> CardPose {
    guard progress != 1 else { return openPose }
    let from = endpoints.landing
    let to = endpoints.openFrame
    let down = verticalProgress(progress)
    let frame = Rect(
      minX: interpolate(from.frame.minX, to.minX, progress), minY: interpolate(from.frame.minY, to.minY, down),
      maxX: interpolate(from.frame.maxX, to.maxX, progress), maxY: interpolate(from.frame.maxY, to.maxY, down))
    let scale = interpolate(endpoints.landingScale, 1, progress)
    return CardPose(
      center: frame.center, size: frame.size, rotation: 0,
      radius: interpolate(from.radius, endpoints.openRadius, progress), pageScale: scale,
      pageCenter: pageCenter(progress, scale: scale), sourceOpacity: sourceOpacity(progress))
  }

  /// The page at rest: every transform is exactly the identity.
  public var openPose: CardPose {
    CardPose(
      center: endpoints.openFrame.center, size: endpoints.openFrame.size, rotation: 0,
      radius: endpoints.openRadius, pageScale: 1, pageCenter: endpoints.pageFrame.center, sourceOpacity: 0)
  }

  /// Returns the progress of the top and bottom edges for that of the sides. The sine is not clamped at the ends, where
  /// a kink would show in the velocity of a card that overshoots.
  func verticalProgress(_ p: Double) -> Double {
    let bend = Double.sin(.pi * p)
    return direction == .push ? p - physics.path.pushVerticalLag * bend : p + physics.path.popVerticalLead * bend
  }

  /// Returns the page's centre. The centre of the alignment rect moves from the source's to its own, with a small lag
  /// behind the scale on a push.
  private func pageCenter(_ f: Double, scale: Double) -> Point {
    let target = endpoints.alignmentFrame.center
    let start = endpoints.landingContent.center
    let lag = direction == .push && endpoints.validAlignmentRect != nil ? f * (1 - f) : 0
    let art = Point(
      x: interpolate(start.x, target.x, f - physics.path.alignedLagAcross * lag),
      y: interpolate(start.y, target.y, f - physics.path.alignedLagDown * lag))
    return art + (endpoints.pageFrame.center - target) * scale
  }

  func sourceOpacity(_ p: Double) -> Double {
    guard endpoints.validSource != nil else { return 0 }
    return (1 - p / physics.path.sourceFadeEnd).clamped(to: 0...1)
  }

  /// Returns the rate of the pose for a rate of progress, by a central difference, on a path whose source moves.
  func velocity(at progress: Double, rate: Double) -> CardPose {
    let step = 1e-6
    let along = (pose(at: progress + step) - pose(at: progress - step)) * (rate / (2 * step))
    guard let velocity = endpoints.validSource?.velocity, velocity != .zero else { return along }
    // A pose is linear in the place of the source.
    var moved = self
    moved.endpoints.source?.move(by: velocity)
    return along + (moved.pose(at: progress) - pose(at: progress))
  }
}
