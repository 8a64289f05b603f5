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
    let style: PageStyle
    let physics: PagePhysics
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

  func hasArrived(at now: Instant, pageSize: Size) -> Bool {
    switch self {
    case .zoom(let flight): flight.hasArrived(at: now)
    case .page(let motion): motion.flight.hasArrived(at: now, extent: motion.style.extent(of: pageSize))
    }
  }

  func isMoving(at now: Instant, pageSize: Size) -> Bool {
    switch self {
    case .zoom(let flight): flight.isMoving(at: now)
    case .page(let motion): motion.flight.isMoving(at: now, extent: motion.style.extent(of: pageSize))
    }
  }

  mutating func settle() {
    switch self {
    case .zoom(var flight):
      flight.settle()
      self = .zoom(flight)
    case .page(var motion):
      motion.flight.settle()
      self = .page(motion)
    }
  }

  /// - Parameter lettingItOpen: whether a card that flies to full screen continues under the fingers.
  mutating func hold(lettingItOpen: Bool, at now: Instant) {
    switch self {
    case .zoom(var flight):
      if lettingItOpen { flight.holdOpening(at: now) } else { flight.hold(at: now) }
      self = .zoom(flight)
    case .page(var motion):
      motion.flight.hold(on: motion.physics.trackingSpring, at: now)
      self = .page(motion)
    }
  }

  /// Flies a whole page with a given timing; a card has springs of its own.
  mutating func fly(to destination: FlightDestination, as phase: FlightPhase, on animation: Animation, at now: Instant)
  {
    guard case .page(var motion) = self else { return }
    motion.flight.fly(to: destination, as: phase, on: animation, at: now)
    self = .page(motion)
  }

  /// Opens the page by program.
  mutating func open(at now: Instant) {
    switch self {
    case .zoom(var flight):
      flight.fly(to: .open, as: .pushing, on: flight.physics.flightSpring, at: now)
      self = .zoom(flight)
    case .page(var motion):
      motion.flight.fly(to: .open, as: .pushing, on: motion.style.animation(motion.physics), at: now)
      self = .page(motion)
    }
  }

  /// Closes the page by program.
  mutating func close(at now: Instant) {
    switch self {
    case .zoom(var flight):
      flight.fly(to: .source, as: .popping, on: flight.physics.flightSpring, at: now)
      self = .zoom(flight)
    case .page(var motion):
      motion.flight.fly(to: .source, as: .popping, on: motion.style.animation(motion.physics), at: now)
      self = .page(motion)
    }
  }

  /// Returns the page to full screen after a cancelled dismissal.
  mutating func goBack(at now: Instant) {
    switch self {
    case .zoom(var flight):
      flight.fly(to: .open, as: .returning, on: flight.physics.returnSpring, at: now)
      self = .zoom(flight)
    case .page(var motion):
      motion.flight.fly(to: .open, as: .returning, on: motion.style.release(motion.physics), at: now)
      self = .page(motion)
    }
  }

  /// Closes the page after a release.
  ///
  /// - Parameters:
  ///   - speed: the speed of the fingers in page widths a second.
  ///   - flung: the velocity of the fingers in points a second, for a card that carries it on.
  mutating func land(speed: Double, flung: Vector, at now: Instant) {
    switch self {
    case .zoom(var flight):
      flight.fly(
        to: .source, as: .landing, on: flight.physics.landingSpring(speed: speed), flung: flung, at: now)
      self = .zoom(flight)
    case .page(var motion):
      motion.flight.fly(to: .source, as: .landing, on: motion.style.release(motion.physics), at: now)
      self = .page(motion)
    }
  }
}
