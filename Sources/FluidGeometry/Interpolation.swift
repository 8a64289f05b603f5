/// The value a fraction of the way from `start` to `end`; exactly `end` at 1 and `start` at 0, and not clamped.
@inlinable
public func interpolate(_ start: Double, _ end: Double, _ fraction: Double) -> Double {
  start * (1 - fraction) + end * fraction
}

extension Point {
  /// The point a fraction of the way from `start` to `end`.
  @inlinable
  public static func interpolate(_ start: Point, _ end: Point, _ fraction: Double) -> Point {
    Point(
      x: FluidGeometry.interpolate(start.x, end.x, fraction),
      y: FluidGeometry.interpolate(start.y, end.y, fraction))
  }
}

extension Comparable {
  /// The nearest value inside the range.
  @inlinable
  public func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
