public import FluidGeometry

/// One finger that draws a page off sideways, from its leading edge or from anywhere: turns how far it went into the pose
/// that the card is to chase.
public struct ZoomSwipe: Hashable, Sendable {
  /// Which way the finger goes to dismiss the page: away from the leading edge.
  public enum Direction: Hashable, Sendable {
    /// Where text runs from left to right.
    case right
    case left

    var sign: Double { self == .right ? 1 : -1 }
  }

  public let physics: ZoomPhysics
  public let endpoints: ZoomEndpoints
  public let direction: Direction
  /// The card when the finger took hold of it.
  public let base: CardPose
  /// Where the finger took hold, in the window's points.
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

  /// The scale that the finger asks for, as a share of the base's, for a translation past the dead zone in points.
  public func scale(translation: Vector) -> Double {
    min(physics.swipeScale(travel: travel(translation)), endpoints.growthLimit(of: base))
  }

  /// The pose for a translation past the dead zone: shrunk about the grabbed point, which stays under the finger sideways
  /// and goes up and down on a rubber band.
  public func pose(translation: Vector) -> CardPose {
    let width = endpoints.windowSize.width
    let isBack = travel(translation) < 0
    let grabbed =
      anchor
      + Vector(
        dx: (isBack ? physics.crossAxisOffset(distance: translation.dx, width: width) : translation.dx)
          * physics.gain.dx,
        dy: physics.crossAxisOffset(distance: translation.dy, width: width) * physics.gain.dy)
    var pose = base.scaled(by: scale(translation: translation), taking: anchor, to: grabbed)
    pose.radius = base.radius + endpoints.radius(of: pose) - endpoints.radius(of: base)
    return pose
  }

  /// What letting go at this translation, with this velocity a second, means.
  ///
  /// - Parameters:
  ///   - translation: past the dead zone, in points.
  ///   - velocity: points a second.
  ///   - threshold: the scale, read 120 ms ahead, below which the card lands.
  public func outcome(translation: Vector, velocity: Vector, threshold: Double) -> ZoomPhysics.ReleaseOutcome {
    let ahead = translation + velocity * physics.releaseProjection
    return physics.swipeScale(travel: travel(ahead)) < threshold ? .lands : .goesOn
  }

  private func travel(_ translation: Vector) -> Double {
    translation.dx * direction.sign / max(1, endpoints.windowSize.width)
  }
}
