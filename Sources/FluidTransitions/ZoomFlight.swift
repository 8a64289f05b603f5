public import FluidGeometry
public import FluidMotion

/// One card, from the push to the landing: what it does now, and how it moves while it does it.
///
/// It is a value without a clock. Between two calls that change it, its pose is a pure function of time; every change
/// starts from the pose and the velocity that it has at that instant, so nothing ever jumps.
public struct ZoomFlight: Hashable, Sendable {
  public private(set) var endpoints: ZoomEndpoints
  public let physics: ZoomPhysics
  public private(set) var phase: FlightPhase
  private var motion: Motion
  /// How the open page moves by itself, each number a second: as a sheet does that is drawn up or down.
  private var drift = CardPose.zero

  private enum Motion: Hashable, Sendable {
    case still
    case flying(Flying)
    case held(Chase)
  }

  /// A page that is about to grow out of its source.
  public init(endpoints: ZoomEndpoints, physics: ZoomPhysics) {
    self.endpoints = endpoints
    self.physics = physics
    self.phase = .rest
    self.motion = .still
  }

  // MARK: Where it is

  /// Everything about the card at a moment, in points of the window.
  public func pose(at now: Instant) -> CardPose {
    switch motion {
    case .still: path(.push).pose(at: phase == .landed ? 0 : 1)
    case .flying(let flying): flying.pose(along: path(flying.direction), at: now)
    case .held(let chase): chase.pose(at: now)
    }
  }

  /// The rate of every number of the pose, a second.
  public func velocity(at now: Instant) -> CardPose {
    switch motion {
    case .still: phase == .landed ? .zero : drift
    case .flying(let flying): flying.velocity(along: path(flying.direction), at: now)
    case .held(let chase): chase.velocity(at: now)
    }
  }

  /// Read off the card's size: 0 at the source, 1 at full screen; springs go a little past both.
  public func progress(at now: Instant) -> Double {
    switch motion {
    case .still: phase == .landed ? 0 : 1
    case .flying, .held: endpoints.progress(of: pose(at: now).size)
    }
  }

  /// The rate of ``progress(at:)``, a second.
  public func progressVelocity(at now: Instant) -> Double {
    let size = pose(at: now).size
    let rate = velocity(at: now).size
    let step = 1e-4
    let later = Size(width: size.width + rate.width * step, height: size.height + rate.height * step)
    return (endpoints.progress(of: later) - endpoints.progress(of: size)) / step
  }

  /// The pose that a held card chases; `nil` while nobody holds it.
  public var heldPose: CardPose? {
    if case .held(let chase) = motion { chase.target } else { nil }
  }

  public var isInTheAir: Bool { phase.isInTheAir }

  /// Whether a flight has come so close to its end, in points, that the end can take over.
  public func hasArrived(at now: Instant) -> Bool {
    guard case .flying(let flying) = motion else { return false }
    var end = path(flying.direction).pose(at: flying.progress.target)
    end.rotation = flying.turns
    return (pose(at: now) - end).reach(extent: extent) < Self.arrivalTolerance
      && velocity(at: now).reach(extent: extent) / flying.progress.spring.angularFrequency
        < Self.arrivalTolerance
  }

  private var extent: Double { max(endpoints.windowSize.width, endpoints.windowSize.height) }

  /// In points.
  static let arrivalTolerance = 0.2

  /// Whether it moves by itself: a flight until it is settled, a held card until it has caught up with the fingers.
  public func isMoving(at now: Instant) -> Bool {
    switch motion {
    case .still: return false
    case .flying: return true
    case .held(let chase): return !chase.isSettled(within: Self.chaseTolerance, extent: extent, at: now)
    }
  }

  /// In points.
  static let chaseTolerance = 0.02

  // MARK: What is done to it

  /// Starts growing out of the source.
  public mutating func push(at now: Instant) {
    phase = .pushing
    motion = .flying(
      Flying(
        along: path(.push), progress: SpringMotion(from: 0, to: 1, spring: physics.flightSpring, start: now)))
  }

  /// Sends it somewhere from where it is, with the velocity that it has.
  ///
  /// - Parameters:
  ///   - destination: the end that it flies to.
  ///   - phase: what the flight is called.
  ///   - spring: what it runs on.
  ///   - flung: the velocity of fingers, in points a second, that the card is to be carried on by before it turns home.
  ///   - now: the moment of the change.
  public mutating func fly(
    to destination: FlightDestination, as phase: FlightPhase, on spring: Spring, flung: Vector = .zero, at now: Instant
  ) {
    let (progress, rate) = progressAndRate(at: now)
    let flying = Flying(
      from: pose(at: now), velocity: velocity(at: now), along: path(destination == .open ? .push : .pop),
      progress: SpringMotion(
        from: progress, velocity: rate, to: destination == .open ? 1 : 0, spring: spring, start: now),
      carry: flung == .zero ? nil : carry(flung))
    self.phase = phase
    motion = .flying(flying)
  }

  /// Fingers that are quicker than any that quicken a landing carry it no further.
  private func carry(_ velocity: Vector) -> Carry {
    let limit = physics.landingSpeedLimit * endpoints.windowSize.width
    let capped = velocity * min(1, limit / max(velocity.length, 1e-9))
    return Carry(peak: capped * physics.carryReach, time: physics.carryTime)
  }

  /// Takes hold of it: it stays where it is, and what velocity it has runs out in the tracking spring.
  public mutating func hold(at now: Instant) {
    let pose = pose(at: now)
    phase = .tracking
    motion = .held(
      Chase(from: pose, velocity: velocity(at: now), to: pose, spring: physics.trackingSpring, start: now))
  }

  /// Takes hold of the page as if it were open already, while a flight to full screen goes on under the fingers: what was
  /// measured for a pan that begins during a push. Any other card is held where it is.
  public mutating func holdOpening(at now: Instant) {
    guard case .flying(let flying) = motion, flying.progress.target == 1 else { return hold(at: now) }
    let open = path(.push).openPose
    let remainder = Chase.Remainder(
      displacement: pose(at: now) - open, velocity: velocity(at: now), spring: flying.progress.spring, start: now)
    phase = .tracking
    motion = .held(
      Chase(from: open, velocity: .zero, to: open, spring: physics.trackingSpring, start: now, over: remainder))
  }

  /// Lets it chase a pose that fingers ask for.
  public mutating func track(_ target: CardPose, at now: Instant) {
    phase = .tracking
    if case .held(let chase) = motion {
      motion = .held(chase.retargeted(to: target, at: now))
    } else {
      motion = .held(
        Chase(
          from: pose(at: now), velocity: velocity(at: now), to: target, spring: physics.trackingSpring, start: now))
    }
  }

  /// Ends a flight that has arrived.
  public mutating func settle() {
    guard case .flying(let flying) = motion else { return }
    phase = flying.progress.target == 1 ? .rest : .landed
    motion = .still
  }

  /// Takes note of where its ends are now. A card in flight goes along with a source that moves.
  ///
  /// - Parameters:
  ///   - endpoints: what the card flies between from now on.
  ///   - isDiscontinuous: the ends are other ones, not the same ones elsewhere: the card then stays where it is and is
  ///     carried over to the new line by its spring.
  ///   - drift: how the open page moves, each number a second, where it is moved by something else than a flight.
  ///   - now: the moment of the change.
  public mutating func update(
    _ endpoints: ZoomEndpoints, isDiscontinuous: Bool, drift: CardPose = .zero, at now: Instant
  ) {
    self.drift = drift
    guard endpoints != self.endpoints else { return }
    guard isDiscontinuous, case .flying(let flying) = motion else {
      self.endpoints = endpoints
      return
    }
    let pose = pose(at: now)
    let velocity = velocity(at: now)
    self.endpoints = endpoints
    motion = .flying(
      Flying(
        from: pose, velocity: velocity, along: path(flying.direction),
        progress: SpringMotion(
          from: flying.progress.value(at: now), velocity: flying.progress.velocity(at: now),
          to: flying.progress.target, spring: flying.progress.spring, start: now)))
  }

  private func path(_ direction: ZoomPath.Direction) -> ZoomPath {
    ZoomPath(endpoints: endpoints, direction: direction, physics: physics)
  }

  /// The parameter of the line to go on along: its own in flight, read off the size otherwise.
  private func progressAndRate(at now: Instant) -> (Double, Double) {
    switch motion {
    case .still: (phase == .landed ? 0 : 1, 0)
    case .flying(let flying): (flying.progress.value(at: now), flying.progress.velocity(at: now))
    case .held: Self.moderate(progress(at: now), progressVelocity(at: now))
    }
  }

  /// Any parameter and any rate will do, since a flight carries the rest along; but where the source is about as large
  /// as the page, what is read off a size is out of all proportion, and the line's curves would be run through at once.
  private static func moderate(_ progress: Double, _ rate: Double) -> (Double, Double) {
    let range = -0.5...1.5
    guard range.contains(progress) else { return (progress.clamped(to: range), 0) }
    return (progress, rate.clamped(to: -20...20))
  }
}
