internal import FluidGeometry
internal import RealModule

/// The locations of two fingers at one moment.
struct FingerPair {
  var first: Point
  var second: Point

  /// The minimum distance in points. Fingers nearer than this, as only emulated ones can be, count as this far apart
  /// and have no angle: ratios of distances stay finite, and a pair that crosses its own middle does not spin.
  static let nearest = 10.0

  var middle: Point { first + (second - first) * 0.5 }

  /// The distance of the fingers in points, at least ``nearest``.
  var distance: Double { max(first.distance(to: second), Self.nearest) }

  /// The angle from the x axis in radians, clockwise on screen; `nil` for fingers nearer than ``nearest``.
  var angle: Double? {
    guard first.distance(to: second) >= Self.nearest else { return nil }
    return .atan2(y: second.y - first.y, x: second.x - first.x)
  }
}
