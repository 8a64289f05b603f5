internal import FluidGeometry
internal import FluidTransitions

/// One finger that draws a whole page off the way it came: turns how far it went into a progress, and a release into an outcome.
struct PagePull {
  let physics: PagePhysics
  /// One point towards where the page leaves, in the window.
  let outward: Vector
  /// How far a finger goes that takes the page from one end to the other, in points.
  let travel: Double
  /// The progress that the page had when it was taken, 0 to 1.
  let start: Double

  /// What the finger asks for at a translation past the slop; a page goes no further than from 0 to 1.
  func progress(translation: Vector) -> Double { start - share(of: translation) }

  /// The progress that a release is read as: where the finger would be 120 ms later.
  func progressAhead(translation: Vector, velocity: Vector) -> Double {
    progress(translation: translation + velocity * physics.releaseProjection)
  }

  /// Below this progress, read ahead, a page lands.
  var threshold: Double { 1 - physics.popDistance }

  /// What letting go at this translation, with this velocity a second, means. A page that is hardly drawn from where it was caught
  /// goes on to where it was going.
  func outcome(translation: Vector, velocity: Vector) -> ZoomPhysics.ReleaseOutcome {
    let ahead = progressAhead(translation: translation, velocity: velocity)
    if start < 1, abs(start - ahead) < Self.hardlyAnything { return .goesOn }
    return ahead < threshold ? .lands : .opens
  }

  /// Points outwards from a translation to where a finger at rest lands the page; below 0 by how much it has gone too far.
  ///
  /// - Parameters:
  ///   - translation: past the slop.
  ///   - heading: where the page was going when it was caught, and goes where it is hardly drawn.
  func pointsToLand(translation: Vector, heading: FlightDestination) -> Double {
    var line = start - threshold
    if start < 1, abs(line) < Self.hardlyAnything {
      line = heading == .open ? Self.hardlyAnything : -Self.hardlyAnything
    }
    return (line - share(of: translation)) * travel
  }

  /// The share of its way that a distance takes the page out.
  private func share(of distance: Vector) -> Double {
    (distance.dx * outward.dx + distance.dy * outward.dy) / travel
  }

  /// Share of the way, read ahead, that changes nothing about where a caught page was going.
  private static let hardlyAnything = 0.04
}
