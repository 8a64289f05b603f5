internal import FluidGeometry
internal import RealModule

/// Two fingers at one moment.
struct FingerPair {
  var first: Point
  var second: Point

  /// Points. Fingers that are nearer than this, as only emulated ones can be, count as this far apart and have no angle:
  /// ratios of distances stay finite, and a pair that passes through its own middle does not spin.
  static let nearest = 10.0

  var middle: Point { first + (second - first) * 0.5 }

  /// Points, never less than ``nearest``.
  var distance: Double { max(first.distance(to: second), Self.nearest) }

  /// Radians from the x axis, clockwise on the screen; `nil` where the fingers are too near to say.
  var angle: Double? {
    guard first.distance(to: second) >= Self.nearest else { return nil }
    return .atan2(y: second.y - first.y, x: second.x - first.x)
  }
}
