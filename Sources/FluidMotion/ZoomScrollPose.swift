internal import FluidGeometry

/// The scale and the position of a zoomed content: a point in the space of its springs.
struct ZoomScrollPose: Hashable, Sendable {
  var scale: Double
  /// The offset of the content's centre from the viewport's, in points.
  var center: Vector

  static let zoomedOut = ZoomScrollPose(scale: 1, center: .zero)

  static func + (a: ZoomScrollPose, b: ZoomScrollPose) -> ZoomScrollPose {
    ZoomScrollPose(scale: a.scale + b.scale, center: a.center + b.center)
  }

  static func - (a: ZoomScrollPose, b: ZoomScrollPose) -> ZoomScrollPose {
    ZoomScrollPose(scale: a.scale - b.scale, center: a.center - b.center)
  }
}

/// A pose that moves to another one, with every number on the same spring.
///
/// From rest, all numbers travel the same fraction of their distance in the same time. The centre is then linear in the
/// scale, so one point stays fixed: the zoom is about that point throughout.
struct ZoomScrollSpring: Hashable, Sendable {
  let target: ZoomScrollPose
  let spring: Spring
  private let start: Instant
  private let displacement: ZoomScrollPose
  private let startVelocity: ZoomScrollPose

  init(
    from pose: ZoomScrollPose, velocity: ZoomScrollPose, to target: ZoomScrollPose, spring: Spring, start: Instant
  ) {
    self.target = target
    self.spring = spring
    self.start = start
    displacement = pose - target
    startVelocity = velocity
  }

  func pose(at now: Instant) -> ZoomScrollPose { target + remainder(at: now) }

  /// Returns the rate of each number, a second.
  func velocity(at now: Instant) -> ZoomScrollPose {
    let response = spring.response(after: now - start)
    return combine { response.velocity(displacement: $0, velocity: $1) }
  }

  /// Returns whether every point of a content of a size is within a tolerance, in points, of its destination for good.
  func isSettled(size: Size, within tolerance: Double, at now: Instant) -> Bool {
    let response = spring.response(after: now - start)
    let reach = combine { displacement, velocity in
      spring.amplitude(
        displacement: response.value(displacement: displacement, velocity: velocity),
        velocity: response.velocity(displacement: displacement, velocity: velocity))
    }
    return reach.center.length + reach.scale * max(size.width, size.height) / 2 <= tolerance
  }

  private func remainder(at now: Instant) -> ZoomScrollPose {
    let response = spring.response(after: now - start)
    return combine { response.value(displacement: $0, velocity: $1) }
  }

  private func combine(_ operation: (Double, Double) -> Double) -> ZoomScrollPose {
    ZoomScrollPose(
      scale: operation(displacement.scale, startVelocity.scale),
      center: Vector(
        dx: operation(displacement.center.dx, startVelocity.center.dx),
        dy: operation(displacement.center.dy, startVelocity.center.dy)))
  }
}
