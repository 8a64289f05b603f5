internal import FluidGeometry

/// The scale and the position of a zoomed content: a point in the space of its springs.
///
/// From rest, all numbers travel the same fraction of their distance in the same time. The centre is then linear in the
/// scale, so one point stays fixed: the zoom is about that point throughout.
struct ZoomScrollPose: MotionVector {
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

  static func * (a: ZoomScrollPose, factor: Double) -> ZoomScrollPose {
    ZoomScrollPose(scale: a.scale * factor, center: a.center * factor)
  }
}

extension Motion where Value == ZoomScrollPose {
  /// Returns whether every point of a content of a size is within a tolerance, in points, of its destination for good.
  func isSettled(size: Size, within tolerance: Double, at now: Instant) -> Bool {
    hasArrived(at: now) { distance, velocity, spring in
      let center = Vector(
        dx: spring.amplitude(displacement: distance.center.dx, velocity: velocity.center.dx),
        dy: spring.amplitude(displacement: distance.center.dy, velocity: velocity.center.dy))
      let scale = spring.amplitude(displacement: distance.scale, velocity: velocity.scale)
      return center.length + scale * max(size.width, size.height) / 2 <= tolerance
    }
  }
}
