public import FluidGeometry

/// One finger that drags a card: the law that turns the finger's displacement into the pose that the card approaches.
public struct ZoomPan: Hashable, Sendable {
  /// The constants of the law.
  public let physics: ZoomPhysics
  /// The ends of the card's flight.
  public let endpoints: ZoomEndpoints
  /// The card when the drag began.
  public let base: CardPose
  /// The finger's location when the drag began, in points of the window.
  public let anchor: Point

  /// Creates the law for a drag that begins at a card and a location.
  public init(physics: ZoomPhysics, endpoints: ZoomEndpoints, base: CardPose, anchor: Point) {
    self.physics = physics
    self.endpoints = endpoints
    self.base = base
    self.anchor = anchor
  }

  /// Returns the scale that the finger asks for, relative to the base's, for a translation beyond the slop in points.
  ///
  /// The page never grows beyond its size at rest.
  public func scale(translation: Vector) -> Double {
    min(physics.drag.panScale(travel: travel(translation)), endpoints.growthLimit(of: base))
  }

  /// Returns the pose for a translation beyond the slop in points: scaled about the grabbed point, which follows the
  /// finger downwards with a small lag, and sideways on a rubber band.
  public func pose(translation: Vector) -> CardPose {
    let offset = Vector(
      dx: physics.drag.crossAxisOffset(distance: translation.dx, width: endpoints.windowSize.width),
      dy: physics.drag.panFall(travel: travel(translation)) * endpoints.windowSize.height)
    return endpoints.held(
      base, scaledBy: scale(translation: translation), taking: anchor, to: anchor + physics.fingers.gained(offset))
  }

  /// Returns the outcome of a release at a translation in points, with a velocity in points a second.
  public func outcome(translation: Vector, velocity: Vector) -> ZoomPhysics.ReleaseOutcome {
    physics.release.panOutcome(scaleAhead: scaleAhead(translation: translation, velocity: velocity))
  }

  /// Returns the scale of a release, relative to the base's: the scale at the finger's location projected 120 ms ahead.
  public func scaleAhead(translation: Vector, velocity: Vector) -> Double {
    physics.drag.panScale(travel: travel(translation + velocity * physics.release.projection))
  }

  private func travel(_ translation: Vector) -> Double { translation.dy / max(1, endpoints.windowSize.height) }
}
