public import FluidMotion

/// Foretells when a display shows a frame that is handed to it at some moment, from what it has said of the frames before.
///
/// While frames follow each other they all take about the same time: the refresh that is nearest to the usual one is theirs. A frame
/// after a rest is handed over at any time of the display's period, and takes the first refresh that any frame has made.
public struct PresentationForecast: Hashable, Sendable {
  private var display: RefreshClock
  /// Seconds from handing a frame over to the refresh that has shown it.
  private var delays = RecentValues(capacity: 16)
  /// The same of more frames: those after a rest are rare.
  private var allDelays = RecentValues(capacity: 128)

  /// The running mean of what frames were shown before or after the nearest refresh, in periods; a quarter where they know none.
  private var stray = 0.0

  private static let (strayGain, tolerance) = (0.1, 0.125)

  /// Periods of the display that no frame is looked ahead for: a display that says more shows the past.
  private static let longestDelay = 3.0

  /// Creates a forecast for a display that has said nothing yet.
  ///
  /// - Parameter period: the seconds between two refreshes, as the display is known to have.
  public init(period: Double) { display = RefreshClock(period: period) }

  /// Whether the display refreshes when a frame is ready.
  public var isVariable: Bool { display.isVariable }

  /// Whether the display shows frames at its refreshes, of late: within an eighth of a period in the mean. One of a variable rate does.
  package var keepsRefreshes: Bool { stray < Self.tolerance }

  /// Takes what the display has said of a frame.
  ///
  /// - Parameters:
  ///   - shown: the moment at which it was seen.
  ///   - handed: the moment at which it was handed over.
  ///   - period: the seconds to the next refresh as the display says; 0 for a variable rate, `nil` where it says nothing.
  public mutating func note(_ shown: Instant, handed: Instant, period: Double?) {
    stray += Self.strayGain * (abs(shown - display.nearest(to: shown)) / display.period - stray)
    display.note(shown, period: period)
    delays.append(shown - handed)
    allDelays.append(shown - handed)
  }

  /// Returns the moment at which a frame will be seen; `nil` where nothing was said yet.
  ///
  /// - Parameters:
  ///   - handed: the moment at which it will be handed over.
  ///   - followsFrame: whether it follows others without a rest.
  public func shown(handed: Instant, followsFrame: Bool) -> Instant? {
    guard let usual = delays.quantile(0.5), let minimum = allDelays.quantile(0) else { return nil }
    let tolerance = 0.1 * display.period
    let shown =
      followsFrame && !display.isVariable
      ? display.nearest(to: handed + usual) : display.next(after: handed + max(0, minimum - tolerance))
    return max(handed, min(shown, handed + Self.longestDelay * display.period))
  }
}
