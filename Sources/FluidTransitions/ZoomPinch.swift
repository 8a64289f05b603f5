public import FluidGeometry

/// Two fingers on a card: the law by which the card scales, rotates and moves with the fingers.
public struct ZoomPinch: Hashable, Sendable {
  /// The constants of the law.
  public let physics: ZoomPhysics
  /// The ends of the card's flight.
  public let endpoints: ZoomEndpoints
  /// The card when the pinch began.
  public let base: CardPose
  /// The middle of the fingers when the pinch began, in points of the window.
  public let anchor: Point

  /// Creates the law for a pinch that begins at a card and a location.
  public init(physics: ZoomPhysics, endpoints: ZoomEndpoints, base: CardPose, anchor: Point) {
    self.physics = physics
    self.endpoints = endpoints
    self.base = base
    self.anchor = anchor
  }

  /// Returns the pose for fingers at `scale` times their initial distance, rotated by an angle in radians, with their
  /// middle moved by a translation in points. The page never grows beyond its size at rest.
  public func pose(scale: Double, rotation: Double, translation: Vector) -> CardPose {
    let scale = max(Self.minimumScale, min(scale, endpoints.growthLimit(of: base)))
    return endpoints.held(
      base, scaledBy: scale, turnedBy: rotation, taking: anchor, to: anchor + physics.fingers.gained(translation))
  }

  /// The minimum scale, which keeps the card visible when the fingers meet.
  private static let minimumScale = 0.02

  /// Returns the outcome of a release, by the fingers' scale without projection: below half of the page the card lands.
  ///
  /// A card caught in flight and barely pinched continues to its previous destination, so that two fingers that only
  /// touch it change nothing.
  public func outcome(scale: Double) -> ZoomPhysics.ReleaseOutcome {
    let fraction = endpoints.fraction(of: base)
    let isBarelyPinched = scale > physics.release.panDismissalScale && scale < 1 / physics.release.panDismissalScale
    if fraction < 0.999, isBarelyPinched { return .continues }
    return fraction * scale < physics.release.pinchDismissalScale ? .lands : .opens
  }
}
