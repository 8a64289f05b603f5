public import FluidGeometry
internal import FluidGestures
public import FluidTransitions

/// What letting go of a page in this moment would lead to, and how near that decision is to another one.
public struct ReleaseForecast: Hashable, Sendable {
  /// How far fingers are from landing the page.
  public enum Boundary: Hashable, Sendable {
    /// Points that they still have to go in a direction of length 1, at rest; below 0 by how much they have gone too far.
    case travel(Vector, points: Double)
    /// How far apart fingers have to be for it, as a part of how far apart they are.
    case distance(Double)
    /// Of a sheet between its detents: the lines between the places where it can come to rest, the highest first.
    case heights([SheetLine])
  }

  /// Where a release of a sheet begins to mean something else.
  public struct SheetLine: Hashable, Sendable {
    /// Points that the finger still has to go down to it, at rest; below 0 where it is up.
    public let points: Double
    /// As ``ReleaseForecast/scale`` counts.
    public let scale: Double
  }

  /// Where a sheet comes to stand.
  public struct SheetRest: Hashable, Sendable {
    public let detent: SheetPresentationController.Detent.Identifier
    /// In the window's points.
    public let frame: Rect
  }

  public let gesture: ZoomGesture
  /// Where the page was taken, in the window's points.
  public let anchor: Point
  /// The scale that the fingers ask for where they are, as the gesture's law reads it: of the card as it was taken, of the page in
  /// a pinch, of the fingers' own distance in a spread. The progress of a page that moves as a whole; a sheet's height as a share of
  /// its highest detent's.
  public let scale: Double
  /// The same where they will be; a pinch is not read ahead.
  public let scaleAhead: Double
  /// Below this the page lands; a spread opens above.
  public let threshold: Double
  public let outcome: ZoomPhysics.ReleaseOutcome
  /// Where that sends the page.
  public let destination: FlightDestination
  public let boundary: Boundary
  /// Seconds that a release is read ahead; 0 where it is not.
  public let projection: Double
  /// `nil` for what is no sheet in a hand, and for one that would leave.
  public internal(set) var sheet: SheetRest?

  /// Points a second at which the page would land from where it is; `nil` where speed does not count.
  public var speedToLand: Double? {
    guard projection > 0, case .travel(_, let points) = boundary else { return nil }
    return max(0, points) / projection
  }
}

extension PageInteraction {
  /// A whole page under one finger.
  func forecast(_ pull: PagePull, _ gesture: ZoomGesture, _ finger: PanGestureRecognizer) -> ReleaseForecast {
    let outcome = pull.outcome(translation: finger.translation, velocity: finger.velocity)
    return ReleaseForecast(
      gesture: gesture, anchor: finger.startLocation, scale: pull.progress(translation: finger.translation),
      scaleAhead: pull.progressAhead(translation: finger.translation, velocity: finger.velocity),
      threshold: pull.threshold, outcome: outcome, destination: destination(of: outcome),
      boundary: .travel(
        pull.outward, points: pull.pointsToLand(translation: finger.translation, heading: heading)),
      projection: pull.physics.releaseProjection)
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
    case .spread(let law): forecast(law)
    }
  }

  private func forecast(_ law: ZoomPan, translation: Vector, velocity: Vector) -> ReleaseForecast {
    let physics = law.physics
    let travel = physics.panTravel(scale: physics.panDismissalScale) * law.endpoints.pageSize.height
    let outcome = law.outcome(translation: translation, velocity: velocity)
    return ReleaseForecast(
      gesture: .pan, anchor: law.anchor, scale: law.scale(translation: translation),
      scaleAhead: law.scaleAhead(translation: translation, velocity: velocity), threshold: physics.panDismissalScale,
      outcome: outcome, destination: destination(of: outcome),
      boundary: .travel(Vector(dx: 0, dy: 1), points: travel - translation.dy), projection: physics.releaseProjection)
  }

  /// The finger that is left of two: what it drags is read as a share of the page.
  private func forecastOfLoneFinger(_ law: ZoomPan, at location: Point) -> ReleaseForecast {
    let physics = law.physics
    let share = law.endpoints.share(of: law.base)
    let translation = location - law.anchor
    let velocity = pinchGestureRecognizer.translationVelocity
    let ahead = share * law.scaleAhead(translation: translation, velocity: velocity)
    let travel = physics.panTravel(scale: physics.panDismissalScale / max(share, 1e-6)) * law.endpoints.pageSize.height
    let outcome: ZoomPhysics.ReleaseOutcome = ahead < physics.panDismissalScale ? .lands : .opens
    return ReleaseForecast(
      gesture: .pan, anchor: law.anchor, scale: share * law.scale(translation: translation), scaleAhead: ahead,
      threshold: physics.panDismissalScale, outcome: outcome, destination: destination(of: outcome),
      boundary: .travel(Vector(dx: 0, dy: 1), points: travel - translation.dy), projection: physics.releaseProjection)
  }

  private func forecast(_ law: ZoomSwipe, _ gesture: ZoomGesture) -> ReleaseForecast {
    let physics = law.physics
    let finger = gesture == .edge ? edgePanGestureRecognizer : anywherePanGestureRecognizer
    let threshold = gesture == .edge ? physics.edgeDismissalScale : physics.anywhereDismissalScale
    let sign = law.direction == .right ? 1.0 : -1
    let needed = (1 - threshold) / max(physics.scaleGain, 1e-6) * law.endpoints.pageSize.width
    let outcome = law.outcome(translation: finger.translation, velocity: finger.velocity, threshold: threshold)
    return ReleaseForecast(
      gesture: gesture, anchor: law.anchor, scale: law.scale(translation: finger.translation),
      scaleAhead: law.scale(translation: finger.translation + finger.velocity * physics.releaseProjection),
      threshold: threshold,
      outcome: outcome, destination: destination(of: outcome),
      boundary: .travel(Vector(dx: sign, dy: 0), points: needed - finger.translation.dx * sign),
      projection: physics.releaseProjection)
  }

  private func forecast(_ pinch: PinchGrip) -> ReleaseForecast {
    let law = pinch.law
    let scale = PinchReading(pinchGestureRecognizer).since(pinch.start).scale
    let share = law.endpoints.share(of: law.base) * scale
    let outcome = law.outcome(scale: scale)
    return ReleaseForecast(
      gesture: .pinch, anchor: law.anchor, scale: share, scaleAhead: share,
      threshold: law.physics.pinchDismissalScale, outcome: outcome, destination: destination(of: outcome),
      boundary: .distance(law.physics.pinchDismissalScale / max(share, 1e-6)), projection: 0)
  }

  private func forecast(_ law: ZoomSpread) -> ReleaseForecast? {
    guard let pinch = spreadGestureRecognizer else { return nil }
    let threshold = law.physics.spreadOpeningScale
    let outcome = law.outcome(scale: pinch.scale, velocity: pinch.velocity)
    return ReleaseForecast(
      gesture: .spread, anchor: law.anchor, scale: pinch.scale,
      scaleAhead: pinch.scale + pinch.velocity * law.physics.releaseProjection, threshold: threshold,
      outcome: outcome, destination: outcome == .opens ? .open : .source,
      boundary: .distance(threshold / max(pinch.scale, 1e-6)), projection: law.physics.releaseProjection)
  }
}
