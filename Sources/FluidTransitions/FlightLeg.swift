public import FluidGeometry

/// A flight to one of its ends. The reason of the flight decides the destination, and the state of the page on it.
public enum FlightLeg: Hashable, Sendable {
  /// To full screen, by program.
  case pushing
  /// To full screen, after a cancelled dismissal.
  case returning
  /// Into the source, after a release.
  case landing(Fling)
  /// Into the source, by program.
  case popping

  /// The end of the flight.
  public var destination: FlightDestination {
    switch self {
    case .pushing, .returning: .open
    case .landing, .popping: .source
    }
  }

  /// The state of the page during the flight.
  public var phase: FlightPhase {
    switch self {
    case .pushing: .pushing
    case .returning: .returning
    case .landing: .landing
    case .popping: .popping
    }
  }
}

/// The movement of fingers at a release that a landing carries on.
public struct Fling: Hashable, Sendable {
  /// The velocity in points a second, in whose direction the card continues before it returns.
  public var velocity: Vector
  /// The speed in page widths a second, which makes the landing faster.
  public var speed: Double

  /// A release that passes on no movement.
  public static let none = Fling(velocity: .zero, speed: 0)

  public init(velocity: Vector, speed: Double) {
    self.velocity = velocity
    self.speed = speed
  }
}
