public import FluidGeometry

/// One finger that drags a card: turns how far it went into the pose that the card is to chase.
public struct ZoomPan: Hashable, Sendable {
  public let physics: ZoomPhysics
  public let endpoints: ZoomEndpoints
  /// The card when the finger took hold of it.
  public let base: CardPose
  /// Where the finger took hold, in the window's points.
  public let anchor: Point

  public init(physics: ZoomPhysics, endpoints: ZoomEndpoints, base: CardPose, anchor: Point) {
    self.physics = physics
    self.endpoints = endpoints
    self.base = base
    self.anchor = anchor
  }

  /// The scale that the finger asks for, as a share of the base's, for a translation past the slop in points.
  ///
  /// A page is not made larger than it is at rest.
  public func scale(translation: Vector) -> Double {
    let scale = physics.panScale(travel: travel(translation))
    let limit = endpoints.openFrame.width / max(1, base.size.width)
    return min(scale, max(1, limit))
  }

  /// The pose for a translation past the slop: shrunk about the grabbed point, which goes down with the finger and a
  /// little behind it, and sideways on a rubber band.
  public func pose(translation: Vector) -> CardPose {
    let scale = scale(translation: translation)
    let grabbed =
      anchor
      + Vector(
        dx: physics.crossAxisOffset(distance: translation.dx, width: endpoints.pageSize.width),
        dy: physics.panFall(travel: travel(translation)) * endpoints.pageSize.height)
    var pose = base
    pose.center = grabbed + (base.center - anchor) * scale
    pose.size = base.size * scale
    pose.pageScale = base.pageScale * scale
    pose.pageCenter = grabbed + (base.pageCenter - anchor) * scale
    pose.radius = base.radius + radius(of: pose) - radius(of: base)
    return pose
  }

  /// What letting go at this translation, with this velocity a second, means.
  public func outcome(translation: Vector, velocity: Vector) -> ZoomPhysics.PanOutcome {
    let ahead = translation + velocity * physics.releaseProjection
    return physics.panOutcome(scaleAhead: physics.panScale(travel: travel(ahead)))
  }

  private func travel(_ translation: Vector) -> Double { translation.dy / max(1, endpoints.pageSize.height) }

  /// Corners go with the size, as in flight.
  private func radius(of pose: CardPose) -> Double {
    interpolate(
      endpoints.landing.radius, endpoints.openRadius, endpoints.progress(of: pose.size).clamped(to: 0...1))
  }
}
