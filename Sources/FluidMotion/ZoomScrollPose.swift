internal import FluidGeometry

/// How large a zoomed content is drawn and where: a point in the space in which its springs work.
struct ZoomScrollPose: Hashable, Sendable {
  var scale: Double
  /// From the viewport's centre to the content's, in points.
  var center: Vector

  static let zoomedOut = ZoomScrollPose(scale: 1, center: .zero)

  static func + (a: ZoomScrollPose, b: ZoomScrollPose) -> ZoomScrollPose {
    ZoomScrollPose(scale: a.scale + b.scale, center: a.center + b.center)
  }

  static func - (a: ZoomScrollPose, b: ZoomScrollPose) -> ZoomScrollPose {
    ZoomScrollPose(scale: a.scale - b.scale, center: a.center - b.center)
  }
}

/// A pose on its way to another one: every number on the same spring.
///
/// Started from rest, all of them go the same share of their way at the same time. The centre is then linear in the
/// scale, which means that one point stays where it is: the zoom is about that point all the way.
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

  /// Of each number, a second.
  func velocity(at now: Instant) -> ZoomScrollPose {
    let response = spring.response(after: now - start)
    return combine { response.velocity(displacement: $0, velocity: $1) }
  }

  /// Whether no point of a content of a size is further than a tolerance, in points, from where it is going.
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
