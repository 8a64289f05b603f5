public import FluidMotion

/// A page on its way in or out by a transition that one number describes: 0 where it comes from, 1 open.
///
/// It is a value without a clock. Between two calls that change it, its progress is a pure function of time; every change
/// starts from the progress and the rate that it has at that instant.
public struct ProgressFlight: Hashable, Sendable {
  public private(set) var phase = FlightPhase.rest
  private var motion = Motion.still

  private enum Motion: Hashable, Sendable {
    case still
    case flying(ProgressMotion)
    case held(SpringMotion)
  }

  /// A page that is open.
  public init() {}

  // MARK: Where it is

  /// 0 where the page comes from, 1 open; springs go a little past both.
  public func progress(at now: Instant) -> Double {
    switch motion {
    case .still: phase == .landed ? 0 : 1
    case .flying(let flying): flying.value(at: now)
    case .held(let chase): chase.value(at: now)
    }
  }

  /// The rate of ``progress(at:)``, a second.
  public func velocity(at now: Instant) -> Double {
    switch motion {
    case .still: 0
    case .flying(let flying): flying.velocity(at: now)
    case .held(let chase): chase.velocity(at: now)
    }
  }

  /// The progress that a held page chases; `nil` while nobody holds it.
  public var heldProgress: Double? {
    if case .held(let chase) = motion { chase.target } else { nil }
  }

  /// Whether a flight has come so close to its end that the end can take over.
  ///
  /// - Parameters:
  ///   - now: the moment.
  ///   - extent: how many points the page moves from one end to the other.
  public func hasArrived(at now: Instant, extent: Double) -> Bool {
    guard case .flying(let flying) = motion else { return false }
    return flying.hasArrived(within: ZoomFlight.arrivalTolerance / max(1, extent), at: now)
  }

  /// Whether it moves by itself: a flight until it is settled, a held page until it has caught up with the fingers.
  ///
  /// - Parameters:
  ///   - now: the moment.
  ///   - extent: how many points the page moves from one end to the other.
  public func isMoving(at now: Instant, extent: Double) -> Bool {
    switch motion {
    case .still: false
    case .flying: true
    case .held(let chase): !chase.isSettled(within: ZoomFlight.chaseTolerance / max(1, extent), at: now)
    }
  }

  // MARK: What is done to it

  /// Starts coming in.
  ///
  /// - Parameters:
  ///   - animation: what it runs on.
  ///   - velocity: the rate of progress that it starts with, a second.
  ///   - now: the moment of the change.
  public mutating func push(on animation: Animation, velocity: Double = 0, at now: Instant) {
    phase = .pushing
    motion = .flying(ProgressMotion(from: 0, velocity: velocity, to: 1, animation: animation, start: now))
  }

  /// Sends it somewhere from where it is, with the velocity that it has.
  ///
  /// - Parameters:
  ///   - destination: the end that it flies to.
  ///   - phase: what the flight is called.
  ///   - animation: what it runs on.
  ///   - velocity: a rate of progress that takes the place of its own, a second; `nil` keeps its own.
  ///   - now: the moment of the change.
  public mutating func fly(
    to destination: FlightDestination, as phase: FlightPhase, on animation: Animation, velocity: Double? = nil,
    at now: Instant
  ) {
    let flying = ProgressMotion(
      from: progress(at: now), velocity: velocity ?? self.velocity(at: now), to: destination == .open ? 1 : 0,
      animation: animation, start: now)
    self.phase = phase
    motion = .flying(flying)
  }

  /// Takes hold of it: it stays where it is, and what velocity it has runs out in the spring.
  public mutating func hold(on spring: Spring, at now: Instant) {
    let progress = progress(at: now)
    let velocity = velocity(at: now)
    phase = .tracking
    motion = .held(SpringMotion(from: progress, velocity: velocity, to: progress, spring: spring, start: now))
  }

  /// Lets it chase a progress that fingers ask for. A page that nobody holds stays as it is.
  public mutating func track(_ progress: Double, on spring: Spring, at now: Instant) {
    guard case .held(let chase) = motion else { return }
    motion = .held(chase.retargeted(to: progress, spring: spring, at: now))
  }

  /// Ends a flight that has arrived.
  public mutating func settle() {
    guard case .flying(let flying) = motion else { return }
    phase = flying.target == 1 ? .rest : .landed
    motion = .still
  }
}
