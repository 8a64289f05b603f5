internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidTransitions

/// The way in which fingers hold a page: what they ask for, and what a release does. A ``PageInteraction`` has one law at a time, and its forecast is
/// the law's outcome.
@MainActor
protocol HoldLaw {
  var gesture: ZoomGesture { get }
  /// The recogniser of the fingers.
  var recognizer: GestureRecognizer { get }
  /// The request of the fingers at this moment.
  var pose: HeldPose { get }
  /// The outcome of a release at this moment.
  var outcome: ZoomPhysics.ReleaseOutcome { get }
  /// The distance of the fingers from another outcome.
  var boundary: ReleaseForecast.Boundary { get }
  /// The numbers that decide the outcome.
  var reading: HoldReading { get }
  /// The place at which a held sheet comes to rest; `nil` for any other page, and for a sheet that would be dismissed.
  var rest: ReleaseForecast.SheetRest? { get }

  /// Returns the law that takes over, since a finger has left or come; `nil` for the same one.
  ///
  /// - Parameter held: the held card.
  func next(_ held: CardInHand?) -> (any HoldLaw)?
}

extension HoldLaw {
  var rest: ReleaseForecast.SheetRest? { nil }
  func next(_ held: CardInHand?) -> (any HoldLaw)? { nil }
}

/// The request of fingers that hold a page.
enum HeldPose {
  case card(CardPose)
  /// The progress of a whole page, 0 to 1.
  case page(Double)
  /// The distance in points by which a sheet is drawn up.
  case sheet(Double)
}

/// The numbers of a hold; see ``ReleaseForecast``.
struct HoldReading {
  let anchor: Point
  let scale: Double
  let scaleAhead: Double
  let threshold: Double
  let projection: Double
  var fling = Fling.none
}

/// One finger that drags off a whole page.
struct PullHold: HoldLaw {
  let gesture: ZoomGesture
  let law: PagePull
  let finger: PanGestureRecognizer
  /// The destination of the page when it was caught.
  let heading: FlightDestination

  var recognizer: GestureRecognizer { finger }
  var pose: HeldPose { .page(law.progress(translation: finger.translation).clamped(to: 0...1)) }
  var outcome: ZoomPhysics.ReleaseOutcome { law.outcome(translation: finger.translation, velocity: finger.velocity) }
  var boundary: ReleaseForecast.Boundary {
    .travel(law.outward, points: law.pointsToLand(translation: finger.translation, heading: heading))
  }
  var reading: HoldReading {
    HoldReading(
      anchor: finger.startLocation, scale: law.progress(translation: finger.translation),
      scaleAhead: law.progressAhead(translation: finger.translation, velocity: finger.velocity),
      threshold: law.threshold, projection: law.physics.release.projection)
  }
}

/// One finger that moves a sheet between its detents, without a flight.
struct SheetHold: HoldLaw {
  weak var entry: NavigationEntry?
  weak var holding: PageHolding?
  let finger: PanGestureRecognizer

  var gesture: ZoomGesture { .pan }
  var recognizer: GestureRecognizer { finger }
  var pose: HeldPose { .sheet(-finger.translation.dy) }

  /// Whether the finger may drag the sheet off, which another page may have covered in the meantime.
  var isDismissible: Bool {
    guard let entry, let holding, holding.canBeHeld(entry) else { return false }
    return entry.sheet?.motion.isDismissible == true
  }

  private var motion: SheetMotion? {
    var motion = entry?.sheet?.motion
    motion?.isDismissible = isDismissible
    return motion
  }

  private var forecast: SheetMotion.Forecast? { motion?.forecast(velocity: -finger.velocity.dy) }

  private func scale(_ height: Double) -> Double { height / max(1, motion?.highest ?? 1) }

  var outcome: ZoomPhysics.ReleaseOutcome { forecast?.release == .dismisses ? .lands : .opens }

  var boundary: ReleaseForecast.Boundary {
    guard let forecast else { return .heights([]) }
    return .heights(forecast.lines.reversed().map { .init(points: forecast.height - $0, scale: scale($0)) })
  }

  /// The scale is the height as a fraction of the highest detent's.
  var reading: HoldReading {
    let (forecast, motion) = (forecast, motion)
    return HoldReading(
      anchor: finger.startLocation, scale: scale(forecast?.height ?? 0), scaleAhead: scale(forecast?.heightAhead ?? 0),
      threshold: motion.map { $0.isDismissible ? scale($0.lowest / 2) : 0 } ?? 0,
      projection: SheetMotion.releaseProjection)
  }

  var rest: ReleaseForecast.SheetRest? {
    guard let forecast, let motion, let holding, let entry, let sheet = entry.sheet, outcome == .opens else {
      return nil
    }
    return ReleaseForecast.SheetRest(
      detent: sheet.detents[forecast.selection].identifier,
      frame: SheetLayout(window: holding.flights.environment.pageSize)
        .frame(height: motion.detents[forecast.selection], minimum: motion.lowest))
  }
}
