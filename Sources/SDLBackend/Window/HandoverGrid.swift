internal import FluidMotion
internal import FluidPacing

/// The even grid of moments for which frames are handed over: that of the moments at which the display server takes frames, where it
/// says so; that of those at which presenting returns, where it waits for the display; and that of the clock elsewhere.
///
/// A server that says when it takes frames has none waiting: a frame begins after the one before was taken, and is taken at the next
/// refresh, not at the one after that. A late frame skips whole periods and never squeezes the ones after it.
struct HandoverGrid {
  /// Whether presenting waits for the display. Where that turns out to be untrue the clock takes over.
  private(set) var isHeldByPresent: Bool
  /// The moments at which frames were taken, or else at which presenting has returned.
  private var swaps: RefreshClock
  private var cadence = FrameCadence()
  /// The words of the display server about frames; `nil` where it says nothing.
  private var taken: TakenFrames?
  /// Seconds to the next refresh as the display says; 0 for a variable rate, `nil` where it says nothing.
  private var told: Double?
  /// The moment for which the latest frame is handed over.
  private(set) var handed: Instant?
  /// The refresh, or the clock's moment, before that of the latest frame.
  private(set) var anchor: Instant?
  private var lastPresent: Instant?
  private var unheldPresents = 0

  /// So many presents in a row that came much too soon prove that nothing holds them.
  private static let unheldLimit = 3
  /// A present that took fewer seconds has copied pixels and waited for nothing, which tells nothing of the display.
  static let minimumWait = 0.001
  /// A frame follows another one for so many times of a frame.
  private static let longestFollowing = 2.0

  /// - Parameters:
  ///   - period: the seconds between two refreshes, as the display claims.
  ///   - isHeldByPresent: whether presenting is thought to wait for the display.
  init(period: Double, isHeldByPresent: Bool) {
    swaps = RefreshClock(period: period)
    self.isHeldByPresent = isHeldByPresent
  }

  /// Seconds between two refreshes of the display: what it claims, then what it does.
  var period: Double { swaps.period }

  /// Seconds between two frames: as many refreshes as each of them stays.
  var frameTime: Double { Double(cadence.refreshes) * period }

  /// Whether each frame stays for one refresh.
  var hasEveryRefresh: Bool { cadence.refreshes == 1 }

  /// Whether the next moments can be relied on.
  var isSteady: Bool { swaps.isSteady }

  /// Whether the latest frame has yet to be taken; `nil` where the display server does not say.
  var isAwaited: Bool? { taken?.isAwaited }

  /// Seconds before a refresh by which frames are committed for the display server.
  var lead: Double { taken?.lead ?? 0 }

  // MARK: The next frame

  /// Whether a frame that begins now follows another one without a rest.
  func followsFrame(at now: Instant) -> Bool {
    lastPresent.map { now - $0 < Self.longestFollowing * frameTime } ?? false
  }

  /// The end of the time in which a frame follows the latest one; `nil` where there is none.
  var followingEnd: Instant? { lastPresent.map { $0 + Self.longestFollowing * frameTime } }

  /// The first refresh after a moment.
  func refresh(after moment: Instant) -> Instant { swaps.next(after: moment) }

  /// The refresh that the frame after the latest one is for.
  var nextRefresh: Instant? {
    guard hasEveryRefresh else { return handed.map { swaps.nearest(to: $0 + frameTime) } }
    if let taken { return taken.latest.map { swaps.next(after: soonest(after: $0)) } }
    return lastPresent.map { swaps.next(after: swaps.nearest(to: $0) + 0.5 * period) }
  }

  /// The first moment that is not the one of the grid at which something was, a little early or late.
  private func soonest(after moment: Instant) -> Instant { moment + 0.1 * period }

  /// The moment of the grid for which a frame that begins now is handed over.
  private func moment(after now: Instant) -> Instant {
    // A timer that fires a little early still means the grid's next moment.
    let soonest = soonest(after: now)
    if isHeldByPresent, lastPresent != nil {
      let next = swaps.next(after: soonest)
      guard followsFrame(at: now) else { return next }
      // The frame before is taken at the next moment, and this one after it.
      return isAwaited == true ? swaps.next(after: next + 0.5 * period) : max(next, nextRefresh ?? next)
    }
    guard let anchor else { return now + frameTime }
    return anchor + (period * max(((soonest - anchor) / period).rounded(.down), 0) + frameTime)
  }

  /// Begins a frame.
  ///
  /// - Parameters:
  ///   - now: the moment.
  ///   - isPunctual: whether it has to be taken at the refresh that it is handed over for.
  /// - Returns: the moment for which it is handed over.
  mutating func begin(at now: Instant, isPunctual: Bool) -> Instant {
    let moment = max(moment(after: now), handed.map { $0 + period / 4 } ?? now)
    taken?.begin(for: isPunctual ? moment : nil)
    handed = moment
    anchor = moment + -(isHeldByPresent ? period : frameTime)
    return moment
  }

  // MARK: What became of it

  /// Takes what a frame has cost, which decides how many refreshes frames stay.
  mutating func note(cost: Double) { cadence.note(cost: cost, period: period) }

  /// Takes the moment at which presenting has returned; see ``FramePacer/presented(at:after:isAwaited:)``.
  mutating func presented(at now: Instant, after wait: Double?, isAwaited: Bool) {
    defer { lastPresent = now }
    guard isHeldByPresent else { return }
    if let lastPresent { learnHolding(from: now - lastPresent) }
    let isHeld = wait.map { $0 >= Self.minimumWait } ?? true
    if isAwaited {
      taken = taken ?? TakenFrames()
      taken?.committed(at: now, wasHeld: isHeld)
    } else if isHeld, taken == nil {
      swaps.note(now, period: told)
    }
  }

  private mutating func learnHolding(from interval: Double) {
    unheldPresents = interval < period / 2 ? unheldPresents + 1 : 0
    if unheldPresents >= Self.unheldLimit { isHeldByPresent = false }
  }

  /// Takes the moment at which the display server has taken a frame; see ``FramePacer/taken(at:isLatest:isPrompt:)``.
  mutating func taken(at now: Instant, isLatest: Bool, isPrompt: Bool) {
    if isPrompt || taken?.wasHeld == true { swaps.note(now, period: told) }
    let period = period
    taken?.taken(at: now, isLatest: isLatest, period: period)
  }

  /// Takes the seconds to the next refresh as the display says; 0 for a variable rate, `nil` where it says nothing.
  mutating func note(refresh: Double?) { told = refresh }

  /// Returns the moment at which a frame was handed over whose swap returned at another one. Within a period the time of the swap tells
  /// nothing of when the display shows a frame that is taken at its end.
  func handover(swappedAt swap: Instant) -> Instant {
    taken == nil ? swap : swaps.next(after: soonest(after: swap))
  }

  /// Returns when the latest frame is seen, as far as it is known without the display: as its swap returns, or where the display server
  /// says when it takes frames, at the moment for which the frame was handed over, unless the swap returns well after that.
  func estimatedPresentation(swappedAt swap: Instant) -> Instant {
    guard taken != nil, let handed else { return swap }
    return swap - handed < 0.3 * period ? handed : swaps.next(after: swap)
  }
}
