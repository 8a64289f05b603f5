internal import FluidMotion

/// Schedules frames, and the moments at which they are visible, on one even grid of display periods.
///
///     let start = pacer.nextStart(after: now)     // wait until then
///     let seen = pacer.begin(at: now)             // compute the frame for this instant
///     pacer.presented(at: now)                    // where the frame was shown
///
/// Laws: instants only grow; steady frames are one period apart whatever the timer's jitter; a late frame skips whole
/// periods and never squeezes the ones after it.
struct FramePacer {
  /// Seconds between two refreshes of the display: what it claims, then what it does.
  private(set) var period: Double
  /// Whether presenting waits for the display. Where that turns out to be untrue the clock takes over.
  private(set) var isHeldByPresent: Bool
  /// A moment of the grid: the last refresh that is known of, or the start of the last frame.
  private var anchor: Instant?
  private var seen: Instant?
  private var lastPresent: Instant?
  private var isPresented = false
  private var unheldPresents = 0

  /// How much of one measured refresh goes into the grid; the rest is taken for jitter.
  private static let phaseGain = 0.1
  /// How much of one measured interval goes into the period.
  private static let periodGain = 0.02
  /// So many presents in a row that came much too soon prove that nothing holds them.
  private static let unheldLimit = 3

  init(refreshRate: Double, isHeldByPresent: Bool) {
    period = 1 / (refreshRate >= 20 && refreshRate <= 1000 ? refreshRate : 60)
    self.isHeldByPresent = isHeldByPresent
  }

  /// The earliest moment for the next frame to begin.
  func nextStart(after now: Instant) -> Instant {
    guard let anchor, !(isHeldByPresent && isPresented) else { return now }
    return max(now, anchor + period)
  }

  /// The instant that a frame begun now will be seen at.
  mutating func begin(at now: Instant) -> Instant {
    isPresented = false
    guard let anchor, let last = seen else { return schedule(on: now + period) }
    // A timer that fires a little early still means the grid's next moment.
    let passed = ((now - anchor) / period + 0.1).rounded(.down)
    let next = anchor + period * (max(passed, 0) + 1)
    // Ahead of the display: short steps until it has caught up.
    return schedule(on: max(next, last + period / 4))
  }

  private mutating func schedule(on instant: Instant) -> Instant {
    seen = instant
    anchor = instant + -period
    return instant
  }

  /// Records that the latest frame is on the display, or queued where presenting does not wait.
  mutating func presented(at now: Instant) {
    defer { lastPresent = now }
    isPresented = true
    guard isHeldByPresent, let seen else { return }
    if let lastPresent { learn(from: now - lastPresent) }
    guard isHeldByPresent else { return }
    let late = now - seen
    if late < -0.75 * period {
      // The grid has run ahead of the display, whose real rate differs from the reported one.
      anchor = now
      return
    }
    let missed = max((late / period).rounded(), 0)
    let residual = min(max(late - missed * period, -period / 2), period / 2)
    anchor = seen + (missed * period + Self.phaseGain * residual)
  }

  private mutating func learn(from interval: Double) {
    if interval < period / 2 {
      unheldPresents += 1
      if unheldPresents >= Self.unheldLimit { isHeldByPresent = false }
    } else {
      unheldPresents = 0
      if interval < period * 1.5 { period += Self.periodGain * (interval - period) }
    }
  }
}
