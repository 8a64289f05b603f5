package import FluidGeometry
package import FluidTransitions

/// The outcome of a release at this moment, with its distance from another outcome.
package struct ReleaseForecast: Hashable, Sendable {
  /// The distance of fingers from an outcome that closes the page.
  package enum Boundary: Hashable, Sendable {
    /// The distance in points that fingers at rest have to move along a unit vector; negative beyond the boundary.
    case travel(Vector, points: Double)
    /// The required distance of two fingers, relative to the current one.
    case distance(Double)
    /// The boundaries between the outcomes of a sheet, the highest first.
    case heights([SheetLine])
  }

  /// A height at which the outcome of a sheet's release changes.
  package struct SheetLine: Hashable, Sendable {
    /// The distance in points that the finger at rest has to move down to the boundary; negative for upwards.
    package let points: Double
    /// The height in the unit of ``ReleaseForecast/scale``.
    package let scale: Double
  }

  /// The place where a sheet comes to rest.
  package struct SheetRest: Hashable, Sendable {
    package let detent: SheetPresentationController.Detent.Identifier
    /// The frame of the sheet, in points of the window.
    package let frame: Rect
  }

  package let gesture: ZoomGesture
  /// The location of the fingers when the gesture began, in points of the window.
  package let anchor: Point
  /// The scale that the fingers ask for: relative to the card at the start of a drag, to the page in a pinch, to the
  /// fingers' initial distance in a spread. For a page that moves as a whole it is the progress, for a sheet the height
  /// as a fraction of the highest detent's.
  package let scale: Double
  /// The scale projected ``projection`` ahead; a pinch is not projected.
  package let scaleAhead: Double
  /// The projected scale below which the page closes; above which a spread opens.
  package let threshold: Double
  package let outcome: ZoomPhysics.ReleaseOutcome
  /// The destination of the page after a release.
  package let destination: FlightDestination
  package let boundary: Boundary
  /// The time in seconds by which a release is projected; 0 for a gesture without projection.
  package let projection: Double
  /// The place where a held sheet comes to rest; `nil` for other pages, and for a sheet that would be dismissed.
  package internal(set) var sheet: SheetRest?
  /// The movement of the fingers that a landing carries on.
  var fling = Fling.none

  /// The speed in points a second at which a release from here would close the page; `nil` where speed has no effect.
  package var speedToLand: Double? {
    guard projection > 0, case .travel(_, let points) = boundary else { return nil }
    return max(0, points) / projection
  }
}

extension ReleaseForecast {
  @MainActor
  init(_ law: any HoldLaw, destination: FlightDestination) {
    let reading = law.reading
    self.init(
      gesture: law.gesture, anchor: reading.anchor, scale: reading.scale, scaleAhead: reading.scaleAhead,
      threshold: reading.threshold, outcome: law.outcome, destination: destination, boundary: law.boundary,
      projection: reading.projection, sheet: law.rest, fling: reading.fling)
  }
}
