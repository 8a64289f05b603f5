internal import FluidMotion
internal import FluidPacing

/// Foretells when frames are seen: when the display has shown such frames so far, or else when they are handed over;
/// ``FrameSuccession`` knows better where the display does not keep its refreshes.
///
/// Its instants only grow.
struct SightForecast {
  private var display: PresentationForecast
  private var succession = FrameSuccession()
  /// The moment at which the latest frame is seen.
  private var latest: Instant?

  /// - Parameter period: the seconds between two refreshes, as the display claims.
  init(period: Double) { display = PresentationForecast(period: period) }

  /// Returns when a frame that begins is seen.
  ///
  /// - Parameters:
  ///   - now: the moment.
  ///   - moment: the one for which it is handed over.
  ///   - committed: the moment at which it is expected to be committed.
  ///   - followsFrame: whether it follows others without a rest.
  ///   - continuesMotion: whether the frame before announced it.
  ///   - step: seconds from the frame before at least.
  mutating func begin(
    at now: Instant, for moment: Instant, committed: Instant, followsFrame: Bool, continuesMotion: Bool, step: Double
  ) -> Instant {
    let refresh = display.shown(handed: committed, followsFrame: followsFrame) ?? moment
    let successor = continuesMotion && !display.keepsRefreshes ? succession.next(after: now) : nil
    let shown = successor ?? refresh
    // Ahead of the display: short steps until it has caught up.
    let instant = max(shown, latest.map { $0 + step } ?? shown)
    latest = instant
    succession.begin(for: instant, followsFrame: continuesMotion)
    return instant
  }

  /// Takes what has become of a frame.
  ///
  /// - Parameters:
  ///   - timing: of the frame, whatever is known of it.
  ///   - handed: the moment at which it was handed over.
  ///   - refresh: the seconds to the next refresh as the display says; 0 for a variable rate, `nil` where it says nothing.
  mutating func note(_ timing: FrameTiming, handed: Instant, refresh: Double?) {
    succession.note(timing)
    guard timing.isMeasured, timing.isDrawn else { return }
    display.note(timing.presented, handed: handed, period: refresh)
  }
}
