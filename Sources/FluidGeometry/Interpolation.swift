/// Returns the value at a fraction of the distance from `start` to `end`: exactly `start` at 0 and `end` at 1, and not
/// clamped outside.
@inlinable
public func interpolate(_ start: Double, _ end: Double, _ fraction: Double) -> Double {
  start * (1 - fraction) + end * fraction
}

extension Point {
  /// Returns the point at a fraction of the distance from `start` to `end`, not clamped.
  @inlinable
  public static func interpolate(_ start: Point, _ end: Point, _ fraction: Double) -> Point {
    Point(
      x: FluidGeometry.interpolate(start.x, end.x, fraction),
      y: FluidGeometry.interpolate(start.y, end.y, fraction))
  }
}

extension Double {
  /// Keeps the number in a range; one that is no number becomes the former one.
  package mutating func keep(in range: ClosedRange<Double>, or former: Double) {
    self = isNaN ? former : clamped(to: range)
  }
}

extension Comparable {
  /// Returns the nearest value inside the range.
  @inlinable
  public func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
