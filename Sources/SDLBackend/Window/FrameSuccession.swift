internal import FluidMotion

/// Foretells when frames are seen that follow each other on a display that does not keep its refreshes.
///
/// A display server that has too much to do, or that draws into the window of another one, shows a frame when it is done with the one
/// before, whatever rate it claims. Each frame is then as long after the one before as frames lately were. Where the display's
/// refreshes have foretold the latest frames better, they go on doing so.
struct FrameSuccession {
  /// A frame that is not known to be seen.
  private struct Frame {
    let target: Instant
    /// When it is seen by the display's refreshes.
    let refresh: Instant
    /// When it is seen after the frames before; `nil` where too few are known.
    let successor: Instant?
  }

  /// The oldest first.
  private var unseen: [Frame] = []
  /// When the latest frame that is known to be seen was, without half of what it was early or late by.
  private var latest: Instant?
  /// The frame itself, and when it was seen.
  private var former: (frame: Frame, shown: Instant)?
  /// Seconds between frames that follow each other.
  private var intervals = RecentValues(capacity: Self.recentIntervals)
  /// The running means of what frames and the steps to them, as either way foretold them, were off by together, in seconds.
  private var errors = (refresh: 0.0, successor: 0.0)

  private static let (recentIntervals, fewestIntervals) = (8, 3)
  /// The gains of the running means, and of what the latest frame was early or late by.
  private static let (errorGain, phaseGain) = (0.2, 0.5)
  /// Refreshes may be off by so much of a period without being doubted, and are by more than so much of the other error.
  private static let (tolerance, doubt) = (0.15, 1.2)
  /// Seconds after which a frame follows none.
  private static let longestInterval = 0.25
  /// A frame that so many others have followed is not waited for any longer.
  private static let longestQueue = 8

  /// Returns when the frame that begins is seen.
  ///
  /// - Parameters:
  ///   - refresh: when it is by the display's refreshes.
  ///   - followsFrame: whether it follows others without a rest.
  ///   - now: when it begins.
  ///   - period: the seconds between two refreshes.
  func shown(refresh: Instant, followsFrame: Bool, at now: Instant, period: Double) -> Instant {
    guard followsFrame, let successor = successor ?? firstSuccessor, successor > now else { return refresh }
    return errors.refresh > max(Self.tolerance * period, Self.doubt * errors.successor) ? successor : refresh
  }

  /// Seconds from one frame to the next; `nil` where too few are known.
  private var interval: Double? { intervals.count >= Self.fewestIntervals ? intervals.quantile(0.5) : nil }

  /// When a frame is seen that follows those that are known to be seen.
  private var successor: Instant? {
    guard let latest, let interval else { return nil }
    return latest + Double(unseen.count + 1) * interval
  }

  /// The same after a rest, until a frame is known to be seen: the ones before are taken to be seen when they were to be.
  private var firstSuccessor: Instant? {
    guard let former = unseen.last, let interval else { return nil }
    return former.target + interval
  }

  /// Takes the frame that begins.
  mutating func begin(for target: Instant, refresh: Instant, followsFrame: Bool) {
    if !followsFrame {
      // What was before a rest tells nothing of what comes after it but how far apart frames are.
      unseen.removeAll(keepingCapacity: true)
      (former, latest) = (nil, nil)
    }
    unseen.append(Frame(target: target, refresh: refresh, successor: successor))
    if unseen.count > Self.longestQueue { unseen.removeFirst() }
  }

  /// Takes what has become of a frame.
  mutating func note(_ timing: FrameTiming) {
    guard let index = unseen.firstIndex(where: { $0.target == timing.target }) else { return }
    let frame = unseen[index]
    unseen.removeSubrange(...index)
    guard timing.isMeasured, timing.isDrawn else { return }
    learn(frame, shown: timing.presented)
  }

  private mutating func learn(_ frame: Frame, shown: Instant) {
    defer { former = (frame, shown) }
    guard let former, shown - former.shown < Self.longestInterval else {
      latest = shown
      return
    }
    let step = shown - former.shown
    intervals.append(step)
    latest = shown
    guard let successor = frame.successor else { return }
    latest = successor + Self.phaseGain * (shown - successor)
    guard let formerSuccessor = former.frame.successor else { return }
    func note(_ foretold: Instant, _ formerlyForetold: Instant, in error: inout Double) {
      let off = abs(shown - foretold) + abs(foretold - formerlyForetold - step)
      error += Self.errorGain * (off - error)
    }
    note(frame.refresh, former.frame.refresh, in: &errors.refresh)
    note(successor, formerSuccessor, in: &errors.successor)
  }
}
