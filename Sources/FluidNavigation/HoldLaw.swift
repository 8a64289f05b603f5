internal import FluidGeometry
internal import FluidGestures
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
