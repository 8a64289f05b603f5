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
    min(physics.panScale(travel: travel(translation)), endpoints.growthLimit(of: base))
  }

  /// The pose for a translation past the slop: shrunk about the grabbed point, which goes down with the finger and a
  /// little behind it, and sideways on a rubber band.
  public func pose(translation: Vector) -> CardPose {
    let grabbed =
      anchor
      + Vector(
        dx: physics.crossAxisOffset(distance: translation.dx, width: endpoints.windowSize.width) * physics.gain.dx,
        dy: physics.panFall(travel: travel(translation)) * endpoints.windowSize.height * physics.gain.dy)
    var pose = base.scaled(by: scale(translation: translation), taking: anchor, to: grabbed)
    pose.radius = base.radius + endpoints.radius(of: pose) - endpoints.radius(of: base)
    return pose
  }

  /// What letting go at this translation, with this velocity a second, means.
  public func outcome(translation: Vector, velocity: Vector) -> ZoomPhysics.ReleaseOutcome {
    physics.panOutcome(scaleAhead: scaleAhead(translation: translation, velocity: velocity))
  }

  /// The scale that a release is read as, as a share of the base's: where the finger would be 120 ms later.
  public func scaleAhead(translation: Vector, velocity: Vector) -> Double {
    physics.panScale(travel: travel(translation + velocity * physics.releaseProjection))
  }

  private func travel(_ translation: Vector) -> Double { translation.dy / max(1, endpoints.windowSize.height) }
}
