package import FluidGeometry
internal import FluidGestures
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

extension PageInteraction {
  /// Returns the forecast of a whole page under one finger.
  func forecast(_ pull: PagePull, _ gesture: ZoomGesture, _ finger: PanGestureRecognizer) -> ReleaseForecast {
    let outcome = pull.outcome(translation: finger.translation, velocity: finger.velocity)
    return ReleaseForecast(
      gesture: gesture, anchor: finger.startLocation, scale: pull.progress(translation: finger.translation),
      scaleAhead: pull.progressAhead(translation: finger.translation, velocity: finger.velocity),
      threshold: pull.threshold, outcome: outcome, destination: destination(of: outcome),
      boundary: .travel(
        pull.outward, points: pull.pointsToLand(translation: finger.translation, heading: heading)),
      projection: pull.physics.release.projection)
  }
}

extension ZoomInteraction {
  var forecast: ReleaseForecast? {
    switch grip {
    case .none, .caught: nil
    case .sheet: sheetForecast
    case .pan(let law):
      forecast(law, translation: panGestureRecognizer.translation, velocity: panGestureRecognizer.velocity)
    case .oneFinger(let law, let location):
      forecastOfLoneFinger(law, at: location)
    case .swipe(let law, let gesture): forecast(law, gesture)
    case .pinch(let pinch): forecast(pinch)
    case .spread(let law, let pinch): forecast(law, pinch)
    }
  }

  private func forecast(_ law: ZoomPan, translation: Vector, velocity: Vector) -> ReleaseForecast {
    let (drag, release) = (law.physics.drag, law.physics.release)
    let travel = drag.panTravel(scale: release.panDismissalScale) * max(1, law.endpoints.windowSize.height)
    let outcome = law.outcome(translation: translation, velocity: velocity)
    return ReleaseForecast(
      gesture: .pan, anchor: law.anchor, scale: law.scale(translation: translation),
      scaleAhead: law.scaleAhead(translation: translation, velocity: velocity),
      threshold: release.panDismissalScale, outcome: outcome, destination: destination(of: outcome),
      boundary: .travel(Vector(dx: 0, dy: 1), points: travel - translation.dy), projection: release.projection)
  }

  /// Returns the forecast of the finger that remains of two: its drag is measured relative to the page.
  private func forecastOfLoneFinger(_ law: ZoomPan, at location: Point) -> ReleaseForecast {
    let (drag, release) = (law.physics.drag, law.physics.release)
    let fraction = law.endpoints.fraction(of: law.base)
    let translation = location - law.anchor
    let velocity = pinchGestureRecognizer.translationVelocity
    let ahead = fraction * law.scaleAhead(translation: translation, velocity: velocity)
    let travel =
      drag.panTravel(scale: release.panDismissalScale / max(fraction, 1e-6)) * max(1, law.endpoints.windowSize.height)
    let outcome: ZoomPhysics.ReleaseOutcome = ahead < release.panDismissalScale ? .lands : .opens
    return ReleaseForecast(
      gesture: .pan, anchor: law.anchor, scale: fraction * law.scale(translation: translation), scaleAhead: ahead,
      threshold: release.panDismissalScale, outcome: outcome, destination: destination(of: outcome),
      boundary: .travel(Vector(dx: 0, dy: 1), points: travel - translation.dy), projection: release.projection)
  }

  private func forecast(_ law: ZoomSwipe, _ gesture: ZoomGesture) -> ReleaseForecast {
    let (drag, release) = (law.physics.drag, law.physics.release)
    let finger = swipeRecognizer(gesture)
    let threshold = gesture == .edge ? release.edgeDismissalScale : release.anywhereDismissalScale
    let sign = law.direction == .right ? 1.0 : -1
    let needed = (1 - threshold) / max(drag.scaleGain, 1e-6) * max(1, law.endpoints.windowSize.width)
    let outcome = law.outcome(translation: finger.translation, velocity: finger.velocity, threshold: threshold)
    return ReleaseForecast(
      gesture: gesture, anchor: law.anchor, scale: law.scale(translation: finger.translation),
      scaleAhead: law.scale(translation: finger.translation + finger.velocity * release.projection),
      threshold: threshold, outcome: outcome, destination: destination(of: outcome),
      boundary: .travel(Vector(dx: sign, dy: 0), points: needed - finger.translation.dx * sign),
      projection: release.projection, fling: fling(finger.velocity, speed: finger.velocity.length))
  }

  private func forecast(_ pinch: PinchGrip) -> ReleaseForecast {
    let law = pinch.law
    let scale = PinchReading(pinchGestureRecognizer).since(pinch.start).scale
    let fraction = law.endpoints.fraction(of: law.base) * scale
    let outcome = law.outcome(scale: scale)
    return ReleaseForecast(
      gesture: .pinch, anchor: law.anchor, scale: fraction, scaleAhead: fraction,
      threshold: law.physics.release.pinchDismissalScale, outcome: outcome, destination: destination(of: outcome),
      boundary: .distance(law.physics.release.pinchDismissalScale / max(fraction, 1e-6)), projection: 0,
      fling: fling(pinchGestureRecognizer.translationVelocity, speed: pinchGestureRecognizer.fingerSpeed))
  }

  /// - Parameter speed: the speed of the fingers in points a second.
  private func fling(_ velocity: Vector, speed: Double) -> Fling {
    Fling(velocity: velocity, speed: speed / max(1, window?.pageSize.width ?? 1))
  }

  private func forecast(_ law: ZoomSpread, _ pinch: PinchGestureRecognizer) -> ReleaseForecast {
    let threshold = law.physics.release.spreadOpeningScale
    let outcome = law.outcome(scale: pinch.scale, velocity: pinch.velocity)
    return ReleaseForecast(
      gesture: .spread, anchor: law.anchor, scale: pinch.scale,
      scaleAhead: pinch.scale + pinch.velocity * law.physics.release.projection, threshold: threshold,
      outcome: outcome, destination: destination(ofSpread: outcome),
      boundary: .distance(threshold / max(pinch.scale, 1e-6)), projection: law.physics.release.projection)
  }

  /// A spread lands by completing its push and popping it, as long as its push runs.
  private func destination(ofSpread outcome: ZoomPhysics.ReleaseOutcome) -> FlightDestination {
    guard let entry, window?.isPushing(entry) == true else { return destination(of: outcome) }
    return outcome == .opens ? .open : .source
  }
}
