/// What a page is doing on its way in or out.
public enum FlightPhase: String, Hashable, Sendable {
  /// Open, and still.
  case rest
  case pushing
  /// In somebody's hand.
  case tracking
  /// Back to full screen after a dismissal that was not gone through with.
  case returning
  /// To where it came from, out of somebody's hand.
  case landing
  /// To where it came from, by program.
  case popping
  /// There, where nothing is left to draw.
  case landed

  /// Whether the page is on its way, or held on it.
  public var isInTheAir: Bool {
    switch self {
    case .rest, .landed: false
    case .pushing, .tracking, .returning, .landing, .popping: true
    }
  }
}

/// The two ends of a flight: full screen, or where the page came from.
public enum FlightDestination: Hashable, Sendable { case open, source }
