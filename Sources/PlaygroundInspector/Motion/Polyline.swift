package import FluidGeometry

/// A curve with as few points as show it.
package enum Polyline {
  /// Points that no curve of the inspector is further away from than this, in points.
  package static let tolerance = 0.6

  /// Leaves out the points that lie within the tolerance of a straight line between those that stay: one pass, in which a fan from the
  /// last point kept narrows until a point falls out of it.
  ///
  /// - Parameters:
  ///   - points: by growing x.
  ///   - minimumStep: two points that stay are at least so far apart across.
  package static func simplified(_ points: [Point], tolerance: Double = tolerance, minimumStep: Double = 2.5) -> [Point]
  {
    guard points.count > 2 else { return points }
    var kept = [points[0]]
    var low = -Double.infinity
    var high = Double.infinity
    var former = points[0]
    for point in points.dropFirst() {
      let origin = kept[kept.count - 1]
      let across = point.x - origin.x
      if across >= minimumStep {
        let slope = (point.y - origin.y) / across
        if slope < low || slope > high, former.x - origin.x >= minimumStep {
          kept.append(former)
          let step = max(point.x - former.x, 1e-6)
          low = (point.y - former.y - tolerance) / step
          high = (point.y - former.y + tolerance) / step
        } else {
          low = max(low, (point.y - origin.y - tolerance) / across)
          high = min(high, (point.y - origin.y + tolerance) / across)
        }
      }
      former = point
    }
    kept.append(former)
    return kept
  }
}
