public import FluidGeometry

/// One finger that drags a page off sideways, from its leading edge or from anywhere: the law that turns the finger's
/// displacement into the pose that the card approaches.
public struct ZoomSwipe: Hashable, Sendable {
  /// The direction in which the finger dismisses the page: away from the leading edge.
  public enum Direction: Hashable, Sendable {
    /// To the right, where text runs from left to right.
    case right
    /// To the left, where text runs from right to left.
    case left

    var sign: Double { self == .right ? 1 : -1 }
  }

  /// The constants of the law.
  public let physics: ZoomPhysics
  /// The ends of the card's flight.
  public let endpoints: ZoomEndpoints
  /// The direction of the dismissal.
  public let direction: Direction
  /// The card when the swipe began.
  public let base: CardPose
  /// The finger's location when the swipe began, in points of the window.
  public let anchor: Point

  public init(
    physics: ZoomPhysics, endpoints: ZoomEndpoints, direction: Direction, base: CardPose, anchor: Point
  ) {
    self.physics = physics
    self.endpoints = endpoints
    self.direction = direction
    self.base = base
    self.anchor = anchor
  }

  /// Returns the scale that the finger asks for, relative to the base's, for a translation beyond the slop in points.
  public func scale(translation: Vector) -> Double {
    min(physics.drag.swipeScale(travel: travel(translation)), endpoints.growthLimit(of: base))
  }

  /// Returns the pose for a translation beyond the slop in points: scaled about the grabbed point, which stays under
  /// the finger sideways and follows vertically on a rubber band.
  public func pose(translation: Vector) -> CardPose {
    let width = endpoints.windowSize.width
    let isBack = travel(translation) < 0
    let offset = Vector(
      dx: isBack ? physics.drag.crossAxisOffset(distance: translation.dx, width: width) : translation.dx,
      dy: physics.drag.crossAxisOffset(distance: translation.dy, width: width))
    return endpoints.held(
      base, scaledBy: scale(translation: translation), taking: anchor, to: anchor + physics.fingers.gained(offset))
  }

  /// Returns the outcome of a release.
  ///
  /// - Parameters:
  ///   - translation: the translation beyond the slop in points.
  ///   - velocity: the velocity of the finger in points a second.
  ///   - threshold: the projected scale below which the card lands.
  public func outcome(translation: Vector, velocity: Vector, threshold: Double) -> ZoomPhysics.ReleaseOutcome {
    let ahead = translation + velocity * physics.release.projection
    return physics.drag.swipeScale(travel: travel(ahead)) < threshold ? .lands : .continues
  }

  private func travel(_ translation: Vector) -> Double {
    translation.dx * direction.sign / max(1, endpoints.windowSize.width)
  }
}
