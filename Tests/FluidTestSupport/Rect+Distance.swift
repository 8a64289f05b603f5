package import FluidGeometry

extension Rect {
  /// Returns the largest distance of two corresponding edges in points.
  package func distance(to other: Rect) -> Double {
    max(abs(minX - other.minX), abs(minY - other.minY), abs(maxX - other.maxX), abs(maxY - other.maxY))
  }
}
