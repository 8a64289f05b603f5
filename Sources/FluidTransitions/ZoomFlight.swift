internal import FluidGeometry
public import FluidMotion

/// One card from the push to the landing: its state, and its motion.
///
/// A flight is a value without a clock. Between two calls that change it, its pose is a pure function of time; every
/// change starts from the pose and the velocity at that instant, so nothing jumps.
public struct ZoomFlight: Hashable, Sendable {
  /// The ends of the flight.
  public private(set) var endpoints: ZoomEndpoints
  /// The constants of the motion.
  public let physics: ZoomPhysics
  /// The state of the page.
  public private(set) var phase: FlightPhase
  private var course: Course
  /// The velocity of an open page that moves by itself, such as a dragged sheet: every number a second.
  private var drift = CardPose.zero
  /// What is left of the progress, and of the source's presence, that the card had with other ends.
  private var remainder = Remainder()

  private struct Remainder: Hashable, Sendable {
    var progress: Motion<Double>?
    var presence: Motion<Double>?
  }

  private enum Course: Hashable, Sendable {
    case still
    case flying(Flying)
    case held(HeldCard)
  }

  /// Creates the flight of a page at its source.
  public init(endpoints: ZoomEndpoints, physics: ZoomPhysics) {
    self.endpoints = endpoints
    self.physics = physics
    self.phase = .rest
    self.course = .still
  }

  // MARK: Position

  /// Returns the pose of the card at a moment, in points of the window.
  public func pose(at now: Instant) -> CardPose {
    switch course {
    case .still: path(.push).pose(at: phase == .landed ? 0 : 1)
    case .flying(let flying): flying.pose(along: path(flying.direction), at: now)
    case .held(let card): card.pose(at: now)
    }
  }

  /// Returns the rate of every number of the pose, a second.
  public func velocity(at now: Instant) -> CardPose {
    switch course {
    case .still: phase == .landed ? .zero : drift
    case .flying(let flying): flying.velocity(along: path(flying.direction), at: now)
    case .held(let card): card.velocity(at: now)
    }
  }

  /// Returns the progress, read off the card's size: 0 at the source, 1 at full screen; springs overshoot both a
  /// little.
  public func progress(at now: Instant) -> Double {
    switch course {
    case .still: phase == .landed ? 0 : 1
    case .flying, .held:
      endpoints.progress(of: pose(at: now).size) + (remainder.progress?.value(at: now) ?? 0)
    }
  }

  /// Returns how much there is of the source: 1, or 0 for a missing one; in between after the source has come or gone in flight.
  package func sourcePresence(at now: Instant) -> Double {
    let presence = (endpoints.validSource == nil ? 0 : 1) + (remainder.presence?.value(at: now) ?? 0)
    return presence.clamped(to: 0...1)
  }

  /// Returns the rate of ``progress(at:)`` in 1/s.
  public func progressVelocity(at now: Instant) -> Double {
    let size = pose(at: now).size
    let rate = velocity(at: now).size
    let step = 1e-4
    let later = Size(width: size.width + rate.width * step, height: size.height + rate.height * step)
    return (endpoints.progress(of: later) - endpoints.progress(of: size)) / step
      + (remainder.progress?.velocity(at: now) ?? 0)
  }

  /// The timing of a card that flies; `nil` for one that does not.
  package var animation: Animation? {
    if case .flying(let flying) = course { flying.progress.animation } else { nil }
  }

  /// The pose that a held card approaches; `nil` for a card that is not held.
  public var heldPose: CardPose? {
    if case .held(let card) = course { card.target } else { nil }
  }

  /// Whether the card is in flight or held.
  public var isInFlight: Bool { phase.isInFlight }

  /// Returns whether a flight is so close to its end, in points, that it can finish.
  public func hasArrived(at now: Instant) -> Bool {
    guard case .flying(let flying) = course else { return false }
    let path = path(flying.direction)
    var end = path.pose(at: flying.progress.target)
    end.rotation = flying.turns
    let velocity = velocity(at: now) - path.velocity(at: flying.progress.target, rate: 0)
    return (pose(at: now) - end).reach(extent: extent) < Self.arrivalTolerance
      && velocity.reach(extent: extent) / flying.progress.angularFrequency < Self.arrivalTolerance
      && abs(remainder.presence?.value(at: now) ?? 0) < Self.presenceTolerance
  }

  private var extent: Double { max(endpoints.windowSize.width, endpoints.windowSize.height) }

  /// The distance in points below which a flight can finish.
  static let arrivalTolerance = 0.2
  private static let presenceTolerance = 0.01

  /// Returns whether the card still moves: a flight until it finishes, a held card until it has caught up with the
  /// fingers.
  public func isMoving(at now: Instant) -> Bool {
    switch course {
    case .still: return false
    case .flying: return true
    case .held(let card): return !card.isSettled(within: Self.heldTolerance, extent: extent, at: now)
    }
  }

  /// The distance in points below which a held card has caught up.
  static let heldTolerance = 0.02

  // MARK: Changes

  /// Begins to grow out of the source.
  public mutating func push(at now: Instant) {
    phase = .pushing
    course = .flying(
      Flying(
        along: path(.push), progress: Motion(from: 0, to: 1, spring: physics.flight.spring, start: now)))
  }

  /// Flies to an end from the current pose and velocity.
  public mutating func fly(_ leg: FlightLeg, at now: Instant) {
    let isOpening = leg.destination == .open
    let (progress, rate) = progressAndRate(at: now)
    course = .flying(
      Flying(
        from: pose(at: now), velocity: velocity(at: now), along: path(isOpening ? .push : .pop),
        progress: Motion(
          from: progress, velocity: rate, to: isOpening ? 1 : 0, spring: physics.flight.spring(of: leg), start: now),
        carry: carry(on: leg)))
    phase = leg.phase
  }

  /// A speed above the limit of faster landings carries the card no further.
  private func carry(on leg: FlightLeg) -> Carry? {
    guard case .landing(let fling) = leg, fling.velocity != .zero else { return nil }
    let velocity = fling.velocity
    let limit = physics.flight.landingSpeedLimit * endpoints.windowSize.width
    let capped = velocity * min(1, limit / max(velocity.length, 1e-9))
    let fraction = physics.fingers.tracking == .direct ? Self.directCarry : 1
    return Carry(peak: capped * (physics.flight.carryReach * fraction), time: physics.flight.carryTime)
  }

  /// A card that is held directly is ahead of one that follows on the spring when it is released. With this fraction of the carry
  /// it goes as far past the straight line.
  private static let directCarry = 0.7

  /// Holds the card where it is; its current velocity decays on the tracking spring.
  public mutating func hold(at now: Instant) {
    let pose = pose(at: now)
    phase = .tracking
    course = .held(HeldCard(holding: pose, velocity: velocity(at: now), physics.fingers, extent: extent, at: now))
  }

  /// Holds the page as if it were open, while a flight to full screen continues under the fingers: the measured
  /// behaviour of a pan that begins during a push. Any other card is held where it is.
  public mutating func holdOpening(at now: Instant) {
    guard case .flying(let flying) = course, flying.progress.target == 1 else { return hold(at: now) }
    let open = path(.push).openPose
    let rest = Motion(
      from: pose(at: now) - open, velocity: velocity(at: now), to: .zero, animation: flying.progress.animation,
      start: now)
    phase = .tracking
    course = .held(HeldCard(holding: open, velocity: .zero, physics.fingers, extent: extent, at: now, over: rest))
  }

  /// Makes a held card approach the pose that fingers ask for.
  public mutating func track(_ target: CardPose, at now: Instant) {
    if case .held = course {} else { hold(at: now) }
    guard case .held(var card) = course else { return }
    phase = .tracking
    card.track(target, at: now)
    course = .held(card)
  }

  /// Lets a motion that has begun begin later by some seconds: its moment was not known yet.
  package mutating func delay(by seconds: Double) {
    switch course {
    case .still: break
    case .flying(var flying):
      flying.delay(by: seconds)
      course = .flying(flying)
    case .held(var card):
      card.delay(by: seconds)
      course = .held(card)
    }
  }

  /// Finishes a flight that has arrived.
  public mutating func finish() {
    guard case .flying(let flying) = course else { return }
    phase = flying.progress.target == 1 ? .rest : .landed
    course = .still
    remainder = Remainder()
  }

  /// Updates the ends. A card in flight follows a source that moves.
  ///
  /// - Parameters:
  ///   - endpoints: the new ends.
  ///   - isDiscontinuous: whether the ends are different ones rather than the same ones moved: the card then stays
  ///     where it is and moves to the new path on its spring.
  ///   - drift: the velocity of an open page that something other than a flight moves, every number a second.
  ///   - now: the moment of the change.
  public mutating func update(
    _ endpoints: ZoomEndpoints, isDiscontinuous: Bool, drift: CardPose = .zero, at now: Instant
  ) {
    self.drift = drift
    guard endpoints != self.endpoints else { return }
    guard isDiscontinuous, isInFlight else {
      self.endpoints = endpoints
      return
    }
    let (pose, velocity) = (pose(at: now), velocity(at: now))
    let (progress, rate, presence) = (progress(at: now), progressVelocity(at: now), sourcePresence(at: now))
    self.endpoints = endpoints
    remainder = Remainder()
    defer {
      let spring = physics.flight.spring
      remainder = Remainder(
        progress: Motion(
          from: progress - self.progress(at: now), velocity: rate - progressVelocity(at: now), to: 0, spring: spring,
          start: now),
        presence: Motion(from: presence - sourcePresence(at: now), to: 0, spring: spring, start: now))
    }
    guard case .flying(let flying) = course else { return }
    course = .flying(
      Flying(
        from: pose, velocity: velocity, along: path(flying.direction),
        progress: Motion(
          from: flying.progress.value(at: now), velocity: flying.progress.velocity(at: now),
          to: flying.progress.target, animation: flying.progress.animation, start: now)))
  }

  private func path(_ direction: ZoomPath.Direction) -> ZoomPath {
    ZoomPath(endpoints: endpoints, direction: direction, physics: physics)
  }

  /// Returns the parameter of the path for a continuation: the card's own in flight, otherwise read off the size.
  private func progressAndRate(at now: Instant) -> (Double, Double) {
    switch course {
    case .still: (phase == .landed ? 0 : 1, 0)
    case .flying(let flying): (flying.progress.value(at: now), flying.progress.velocity(at: now))
    case .held: Self.moderate(progress(at: now), progressVelocity(at: now))
    }
  }

  /// Any parameter and rate are valid, because a flight carries the difference along. But for a source about as large
  /// as the page, a value read off a size is out of proportion and would run through the path's curves at once.
  private static func moderate(_ progress: Double, _ rate: Double) -> (Double, Double) {
    let range = -0.5...1.5
    guard range.contains(progress) else { return (progress.clamped(to: range), 0) }
    return (progress, rate.clamped(to: -20...20))
  }
}
