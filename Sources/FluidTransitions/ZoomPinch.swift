public import FluidGeometry

/// Two fingers that hold a card: it is as large as they are apart, turns as they turn, and stays where they are.
public struct ZoomPinch: Hashable, Sendable {
  public let physics: ZoomPhysics
  public let endpoints: ZoomEndpoints
  /// The card when the fingers took hold of it.
  public let base: CardPose
  /// The point between the fingers when they took hold, in the window's points.
  public let anchor: Point

  public init(physics: ZoomPhysics, endpoints: ZoomEndpoints, base: CardPose, anchor: Point) {
    self.physics = physics
    self.endpoints = endpoints
    self.base = base
    self.anchor = anchor
  }

  /// The pose for fingers that are apart `scale` times as far as they were, turned by an angle in radians, with the point
  /// between them moved by a translation in points. A page is not made larger than it is at rest.
  public func pose(scale: Double, rotation: Double, translation: Vector) -> CardPose {
    let scale = max(Self.leastScale, min(scale, endpoints.growthLimit(of: base)))
    let offset = Vector(dx: translation.dx * physics.gain.dx, dy: translation.dy * physics.gain.dy)
    var pose = base.scaled(by: scale, turnedBy: rotation, taking: anchor, to: anchor + offset)
    pose.radius = base.radius + endpoints.radius(of: pose) - endpoints.radius(of: base)
    return pose
  }

  /// Fingers that meet leave something to be seen.
  private static let leastScale = 0.02

  /// What letting go means, by where the fingers are: below half of the page the card lands.
  ///
  /// A card that was caught in flight and hardly pinched goes on to where it was going, so that two fingers that merely
  /// touch it change nothing.
  public func outcome(scale: Double) -> ZoomPhysics.ReleaseOutcome {
    let share = endpoints.share(of: base)
    let isHardlyPinched = scale > physics.panDismissalScale && scale < 1 / physics.panDismissalScale
    if share < 0.999, isHardlyPinched { return .goesOn }
    return share * scale < physics.pinchDismissalScale ? .lands : .opens
  }
}
