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

    /// Returns the unit vector in the window along which the page leaves.
    func outward(in environment: PageEnvironment) -> Vector {
      let exit = style.exit.outward
      return Vector(dx: exit.dx * environment.layoutDirection.sign, dy: exit.dy)
    }
  }

  var zoom: ZoomFlight? { if case .zoom(let flight) = self { flight } else { nil } }

  var page: PageMotion? { if case .page(let motion) = self { motion } else { nil } }

  var phase: FlightPhase {
    switch self {
    case .zoom(let flight): flight.phase
    case .page(let motion): motion.flight.phase
    }
  }

  /// The end that the page flies to, or has flown to.
  var heading: FlightDestination {
    switch phase {
    case .landing, .popping, .landed: .source
    case .rest, .pushing, .tracking, .returning: .open
    }
  }

  /// Returns whether the page is open and at rest, or held but not moved yet.
  func isOpen(at now: Instant) -> Bool {
    switch phase {
    case .rest: true
    case .tracking: page != nil && progress(at: now) == 1 && progressVelocity(at: now) == 0
    case .pushing, .returning, .landing, .popping, .landed: false
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

  func hasArrived(in environment: PageEnvironment) -> Bool {
    switch self {
    case .zoom(let flight): flight.hasArrived(at: environment.now)
    case .page(let motion):
      motion.flight.hasArrived(at: environment.now, extent: motion.style.extent(of: environment.pageSize))
    }
  }

  func isMoving(at now: Instant) -> Bool {
    switch self {
    case .zoom(let flight): flight.isMoving(at: now)
    case .page(let motion): motion.flight.isMoving(at: now)
    }
  }

  /// Changes the flight of a card, or that of a whole page.
  private mutating func change(
    _ card: (inout ZoomFlight) -> Void, orPage change: (inout PageMotion) -> Void
  ) {
    switch self {
    case .zoom(var flight):
      card(&flight)
      self = .zoom(flight)
    case .page(var motion):
      change(&motion)
      self = .page(motion)
    }
  }

  /// Lets the motion begin later by some seconds.
  mutating func delay(by seconds: Double) {
    change({ $0.delay(by: seconds) }, orPage: { $0.flight.delay(by: seconds) })
  }

  mutating func finish() { change({ $0.finish() }, orPage: { $0.flight.finish() }) }

  /// Holds the page where it is.
  ///
  /// - Parameters:
  ///   - continuingToOpen: whether a card that flies to full screen continues under the fingers.
  ///   - environment: the window at the moment of the change.
  mutating func hold(continuingToOpen: Bool, in environment: PageEnvironment) {
    change {
      if continuingToOpen { $0.holdOpening(at: environment.now) } else { $0.hold(at: environment.now) }
    } orPage: {
      $0.flight.hold(
        on: $0.physics.fingers.trackingSpring, $0.physics.fingers.tracking,
        extent: $0.style.extent(of: environment.pageSize), at: environment.now)
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
    change {
      $0.fly(leg, at: now)
    } orPage: {
      $0.flight.fly(leg, on: animation ?? $0.style.animation(of: leg, $0.physics), at: now)
    }
  }
}
