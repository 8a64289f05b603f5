internal import FluidGeometry
internal import FluidTransitions

/// One finger that drags off a whole page: the law from displacement to progress, and from a release to an outcome.
struct PagePull {
  let physics: PagePhysics
  /// The unit vector in the window along which the page leaves.
  let outward: Vector
  /// The distance in points that a finger moves to take the page from one end to the other.
  let travel: Double
  /// The progress of the page when the drag began, 0 to 1.
  let start: Double

  /// Returns the progress for a translation beyond the slop in points.
  func progress(translation: Vector) -> Double { start - fraction(of: translation) }

  /// Returns the progress of a release: that of the finger's location projected 120 ms ahead.
  func progressAhead(translation: Vector, velocity: Vector) -> Double {
    progress(translation: translation + velocity * physics.release.projection)
  }

  /// The projected progress below which a page closes.
  var threshold: Double { 1 - physics.release.popDistance }

  /// Returns the outcome of a release at a translation in points, with a velocity in points a second. A page barely
  /// moved from where it was caught continues to its previous destination.
  func outcome(translation: Vector, velocity: Vector) -> ZoomPhysics.ReleaseOutcome {
    let ahead = progressAhead(translation: translation, velocity: velocity)
    if start < 1, abs(start - ahead) < Self.negligibleFraction { return .continues }
    return ahead < threshold ? .lands : .opens
  }

  /// Returns the outward distance in points from a translation to one at which a finger at rest closes the page;
  /// negative beyond it.
  ///
  /// - Parameters:
  ///   - translation: the translation beyond the slop in points.
  ///   - heading: the previous destination of the page.
  func pointsToLand(translation: Vector, heading: FlightDestination) -> Double {
    var line = start - threshold
    if start < 1, abs(line) < Self.negligibleFraction {
      line = heading == .open ? Self.negligibleFraction : -Self.negligibleFraction
    }
    return (line - fraction(of: translation)) * travel
  }

  /// Returns the fraction of the travel that a displacement covers.
  private func fraction(of distance: Vector) -> Double {
    (distance.dx * outward.dx + distance.dy * outward.dy) / travel
  }

  /// The projected fraction of the travel below which a caught page keeps its destination.
  private static let negligibleFraction = 0.04
}
