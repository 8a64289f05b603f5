/// The state of a page during a transition.
public enum FlightPhase: String, Hashable, Sendable {
  /// Open and at rest.
  case rest
  /// Opening.
  case pushing
  /// Held by fingers.
  case tracking
  /// Returning to full screen after a cancelled dismissal.
  case returning
  /// Closing towards its source after a release.
  case landing
  /// Closing by program.
  case popping
  /// Closed; nothing is left to draw.
  case landed

  /// Whether the page is in a transition, or held during one.
  public var isInFlight: Bool {
    switch self {
    case .rest, .landed: false
    case .pushing, .tracking, .returning, .landing, .popping: true
    }
  }
}

/// The two ends of a flight: full screen, and the source of the page.
public enum FlightDestination: Hashable, Sendable { case open, source }
