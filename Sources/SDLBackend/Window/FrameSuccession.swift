internal import FluidMotion
internal import FluidPacing

/// Foretells when frames are seen that follow each other on a display that does not keep its refreshes.
///
/// A display server that has too much to do, or that draws into the window of another one, shows a frame when it is done with the one
/// before, whatever rate it claims. Each frame is then as long after the one before as frames lately were.
struct FrameSuccession {
  /// What the frames were made for that are not known to be seen, the oldest first.
  private var unseen: [Instant] = []
  /// When the latest frame was seen that is known to be, and the same without half of what it was early or late by.
  private var latest: (shown: Instant, smooth: Instant)?
  /// Seconds between frames that follow each other.
  private var intervals = RecentValues(capacity: Self.recentIntervals)

  private static let (recentIntervals, fewestIntervals) = (8, 3)
  private static let phaseGain = 0.5
  /// Seconds after which a frame follows none.
  private static let longestInterval = 0.25
  /// A frame that so many others have followed is not waited for any longer.
  private static let longestQueue = 8

  /// Seconds from one frame to the next; `nil` where too few are known.
  private var interval: Double? { intervals.count >= Self.fewestIntervals ? intervals.quantile(0.5) : nil }

  /// Returns when a frame is seen that follows others; `nil` where too few are known, or it would have been before now.
  ///
  /// - Parameter now: when it begins.
  func next(after now: Instant) -> Instant? {
    guard let interval else { return nil }
    // After a rest, until a frame is known to be seen, the ones before are taken to be seen when they were to be.
    let former = latest.map { $0.smooth + Double(unseen.count) * interval } ?? unseen.last
    return former.map { $0 + interval }.flatMap { $0 > now ? $0 : nil }
  }

  /// Takes the frame that begins.
  ///
  /// - Parameters:
  ///   - target: what it is made for.
  ///   - followsFrame: whether it follows others without a rest.
  mutating func begin(for target: Instant, followsFrame: Bool) {
    if !followsFrame {
      // What was before a rest tells nothing of what comes after it but how far apart frames are.
      unseen.removeAll(keepingCapacity: true)
      latest = nil
    }
    unseen.append(target)
    if unseen.count > Self.longestQueue { unseen.removeFirst() }
  }

  /// Takes what has become of a frame.
  mutating func note(_ timing: FrameTiming) {
    guard let index = unseen.firstIndex(of: timing.target) else { return }
    unseen.removeSubrange(...index)
    guard timing.isMeasured, timing.isDrawn else { return }
    let shown = timing.presented
    guard let latest, shown - latest.shown < Self.longestInterval else {
      latest = (shown, shown)
      return
    }
    intervals.append(shown - latest.shown)
    let foreseen = latest.smooth + (interval ?? shown - latest.smooth)
    self.latest = (shown, foreseen + Self.phaseGain * (shown - foreseen))
  }
}
