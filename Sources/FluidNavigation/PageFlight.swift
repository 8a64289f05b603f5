internal import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

/// The flight of a page: a zooming card, or a whole page that one number moves.
enum PageFlight {
  case zoom(ZoomFlight)
  case page(PageMotion)

  /// The transition of a whole page, with its progress.
  struct PageMotion {
    var flight = ProgressFlight()
    var style: PageStyle
    let physics: PagePhysics
    /// The page beneath of which recorded tracks tell.
    weak var pageBeneath: ViewController?
  }

  var zoom: ZoomFlight? { if case .zoom(let flight) = self { flight } else { nil } }

  var page: PageMotion? { if case .page(let motion) = self { motion } else { nil } }

  var phase: FlightPhase {
    switch self {
    case .zoom(let flight): flight.phase
    case .page(let motion): motion.flight.phase
    }
  }

  func progress(at now: Instant) -> Double {
    switch self {
    case .zoom(let flight): flight.progress(at: now)
    case .page(let motion): motion.flight.progress(at: now)
    }
  }

  func progressVelocity(at now: Instant) -> Double {
    switch self {
    case .zoom(let flight): flight.progressVelocity(at: now)
    case .page(let motion): motion.flight.velocity(at: now)
    }
  }

  /// The timing of a flight; `nil` for a page that does not fly.
  var animation: Animation? {
    switch self {
    case .zoom(let flight): flight.animation
    case .page(let motion): motion.flight.animation
    }
  }

  func hasArrived(at now: Instant, pageSize: Size) -> Bool {
    switch self {
    case .zoom(let flight): flight.hasArrived(at: now)
    case .page(let motion): motion.flight.hasArrived(at: now, extent: motion.style.extent(of: pageSize))
    }
  }

  func isMoving(at now: Instant) -> Bool {
    switch self {
    case .zoom(let flight): flight.isMoving(at: now)
    case .page(let motion): motion.flight.isMoving(at: now)
    }
  }

  /// Lets the motion begin later by some seconds.
  mutating func delay(by seconds: Double) {
    switch self {
    case .zoom(var flight):
      flight.delay(by: seconds)
      self = .zoom(flight)
    case .page(var motion):
      motion.flight.delay(by: seconds)
      self = .page(motion)
    }
  }

  mutating func finish() {
    switch self {
    case .zoom(var flight):
      flight.finish()
      self = .zoom(flight)
    case .page(var motion):
      motion.flight.finish()
      self = .page(motion)
    }
  }

  /// Holds the page where it is.
  ///
  /// - Parameters:
  ///   - continuingToOpen: whether a card that flies to full screen continues under the fingers.
  ///   - pageSize: the size of the page in points.
  ///   - now: the moment of the change.
  mutating func hold(continuingToOpen: Bool, pageSize: Size, at now: Instant) {
    switch self {
    case .zoom(var flight):
      if continuingToOpen { flight.holdOpening(at: now) } else { flight.hold(at: now) }
      self = .zoom(flight)
    case .page(var motion):
      motion.flight.hold(
        on: motion.physics.fingers.trackingSpring, motion.physics.fingers.tracking,
        extent: motion.style.extent(of: pageSize), at: now)
      self = .page(motion)
    }
  }

  /// Lets the tracks tell nothing of the page beneath, which is another one than they were recorded with.
  mutating func leavePageBeneath() {
    guard case .page(var motion) = self, case .animated(var transition) = motion.style else { return }
    let still = TransitionPlacement(frame: Rect(origin: .zero, size: transition.tracks.containerSize))
    transition.tracks.lower = TransitionTracks.Track(from: still, to: still)
    transition.tracks.isLowerInFront = false
    motion.style = .animated(transition)
    self = .page(motion)
  }

  /// Flies to an end.
  ///
  /// - Parameters:
  ///   - leg: the flight.
  ///   - animation: the timing of a whole page; `nil` for its style's. A card has springs of its own.
  ///   - now: the moment of the change.
  mutating func fly(_ leg: FlightLeg, on animation: Animation? = nil, at now: Instant) {
    switch self {
    case .zoom(var flight):
      flight.fly(leg, at: now)
      self = .zoom(flight)
    case .page(var motion):
      motion.flight.fly(leg, on: animation ?? motion.style.animation(of: leg, motion.physics), at: now)
      self = .page(motion)
    }
  }
}
