internal import FluidMotion
internal import FluidPacing

/// Schedules frames, and foretells the moments at which they are visible.
///
///     pacer.heardInput(at: now)                   // where there was some
///     let start = pacer.nextStart(after: now)     // wait until then
///     let seen = pacer.begin(at: now, continuesMotion: true)  // compute the frame for this instant
///     pacer.drew(in: seconds, isDone: true)       // what that took
///     pacer.presented(at: now)                    // where the frame was shown
///     pacer.taken(at: now, isLatest: true, isPrompt: true)    // where the display server says that it has taken it
///     pacer.note(timing, refresh: told)           // where the display says when it was seen
///
/// Frames are handed over on one even grid: that of the moments at which the display server takes frames, where it says so; that of
/// those at which presenting returns, where it waits for the display; and that of the clock elsewhere. They are visible when the
/// display has shown such frames so far, or else when they are handed over; ``FrameSuccession`` knows better where the display does not
/// keep its refreshes.
///
/// Laws: instants only grow; steady frames are evenly apart whatever the timer's jitter; a late frame skips whole periods and
/// never squeezes the ones after it; while there is input, a frame that follows others begins as late as it can without missing its
/// refresh, so that it knows every event until then, and every other one begins at once. A server that says when it takes frames has
/// none waiting: a frame begins after the one before was taken, and is taken at the next refresh, not at the one after that. What costs
/// too much for this begins before, and presenting waits.
struct FramePacer {
  /// Whether presenting waits for the display. Where that turns out to be untrue the clock takes over.
  private(set) var isHeldByPresent: Bool
  /// Whether frames begin as late as they can.
  private let beginsLate: Bool
  /// The moments at which frames were taken, or else at which presenting has returned.
  private var swaps: RefreshClock
  private var display: PresentationForecast
  private var succession = FrameSuccession()
  private var cadence = FrameCadence()
  /// Seconds that frames took from their beginning to the end of their drawing.
  private var costs = RecentValues(capacity: 64)
  /// The refresh, or the clock's moment, before that of the latest frame.
  private var anchor: Instant?
  /// The moment for which the latest frame is handed over.
  private var handed: Instant?
  /// The beginning of the latest frame.
  private var start: Instant?
  private var seen: Instant?
  private var lastPresent: Instant?
  private var lastInput: Instant?
  private var isPresented = false
  /// What the display server says of frames; `nil` where it says nothing.
  private var taken: TakenFrames?
  private var unheldPresents = 0
  /// The latest frame's cost, and whether that is all of it.
  private var drawing = (seconds: 0.0, isDone: true)
  /// Frames for which what drawing costs is not measured.
  private var unmeasured = 0
  /// How many frames in a row were too dear for being measured.
  private var dearFrames = 0
  /// Seconds to the next refresh as the display says; 0 for a variable rate, `nil` where it says nothing.
  private var told: Double?

  /// So many presents in a row that came much too soon prove that nothing holds them.
  private static let unheldLimit = 3
  /// A present that took fewer seconds has copied pixels and waited for nothing, which tells nothing of the display.
  private static let minimumWait = 0.001
  /// Frames whose cost must be known before one begins late.
  private static let fewestCosts = 8
  /// Frames that cost more of a period, so many in a row, leave it to the display to draw while the next one is computed, for so many
  /// frames.
  private static let (dearest, fewestDear, unmeasuredFrames) = (0.9, 3, 240)
  /// The part of a period that a frame has in reserve beyond its margin, where a refresh that it misses makes it a whole one late.
  private static let reserve = 0.25
  /// A frame follows another one for so many times of a frame.
  private static let longestFollowing = 2.0
  /// More is expected so many seconds after an event.
  private static let inputPause = 0.25
  /// The fraction of frames that cost no more than is foreseen of one.
  private static let costFraction = 0.97

  /// - Parameters:
  ///   - refreshRate: frames a second, as the display claims.
  ///   - isHeldByPresent: whether presenting is thought to wait for the display.
  ///   - beginsLate: whether frames begin as late as they can.
  init(refreshRate: Double, isHeldByPresent: Bool, beginsLate: Bool = true) {
    let period = 1 / (refreshRate >= 20 && refreshRate <= 1000 ? refreshRate : 60)
    swaps = RefreshClock(period: period)
    display = PresentationForecast(period: period)
    self.isHeldByPresent = isHeldByPresent
    self.beginsLate = beginsLate
  }

  /// Seconds between two refreshes of the display: what it claims, then what it does.
  var period: Double { swaps.period }

  /// Seconds between two frames: as many refreshes as each of them stays.
  var frameTime: Double { Double(cadence.refreshes) * period }

  /// Seconds that a frame has in reserve beyond what it is foreseen to cost.
  private var margin: Double { max(0.0015, 0.12 * period) + (taken?.lead ?? 0) }

  /// Seconds before its refresh at which a frame begins that is to be in time for it.
  private var headway: Double? {
    guard costs.count >= Self.fewestCosts else { return nil }
    return costs.quantile(Self.costFraction).map { $0 + margin }
  }

  // MARK: The next frame

  /// Records that there was input, which the frames that come now are to be as new as they can be for.
  mutating func heardInput(at now: Instant) { lastInput = now }

  /// The earliest moment for the next frame to begin.
  func nextStart(after now: Instant) -> Instant {
    guard isHeldByPresent, isPresented else { return anchor.map { max(now, $0 + frameTime) } ?? now }
    if let latest = latestStart(at: now) { return max(now, latest) }
    // The display holds nothing back that comes at every second refresh.
    guard cadence.refreshes > 1, let start else { return now }
    return max(now, start + frameTime)
  }

  /// Until when the time is the program's own for other things: the start of the next frame, or what is awaited before.
  func freeTimeEnd(after now: Instant) -> Instant {
    taken?.isAwaited == true ? min(nextStart(after: now), swaps.next(after: now)) : nextStart(after: now)
  }

  /// The latest moment at which a frame can begin that follows another one and is to know of input; `nil` where it is better to begin
  /// at once.
  func latestStart(at now: Instant) -> Instant? {
    guard beginsLate, isHeldByPresent, measuresDrawing, followsFrame(at: now), let headway, headway < frameTime
    else { return nil }
    // The start comes with the server's word, which a hidden window may not get: it is not waited for without end.
    if taken?.isAwaited == true { return lastPresent.map { $0 + Self.longestFollowing * frameTime } }
    // Without an event to wait for, what a frame may cost beyond what is foreseen is worth more.
    guard swaps.isSteady, let lastInput, now - lastInput < Self.inputPause else { return nil }
    // What misses a refresh is a whole one late.
    let reserve = cadence.refreshes == 1 ? Self.reserve * period : 0
    return nextRefresh.map { $0 + -min(headway + reserve, frameTime) }
  }

  /// Whether drawing is to be waited for before the frame is presented, so that its cost is known.
  var measuresDrawing: Bool { isHeldByPresent && (unmeasured == 0 || cadence.refreshes > 1) }

  /// The refresh that the frame after the latest one is for.
  private var nextRefresh: Instant? {
    guard cadence.refreshes == 1 else { return handed.map { swaps.nearest(to: $0 + frameTime) } }
    if let taken { return taken.latest.map { swaps.next(after: soonest(after: $0)) } }
    return lastPresent.map { swaps.next(after: swaps.nearest(to: $0) + 0.5 * period) }
  }

  private func followsFrame(at now: Instant) -> Bool {
    lastPresent.map { now - $0 < Self.longestFollowing * frameTime } ?? false
  }

  /// The first moment that is not the one of the grid at which something was, a little early or late.
  private func soonest(after moment: Instant) -> Instant { moment + 0.1 * period }

  /// The instant that a frame begun now will be seen at.
  ///
  /// - Parameters:
  ///   - now: the moment.
  ///   - continuesMotion: whether the frame before announced it, because something moves.
  mutating func begin(at now: Instant, continuesMotion: Bool) -> Instant {
    isPresented = false
    start = now
    let follows = followsFrame(at: now)
    // What was dear in another motion, as the first screen's pictures are, need not be in this one.
    if !follows { costs.removeAll(above: Self.dearest * period) }
    let moment = max(gridMoment(after: now), handed.map { $0 + period / 4 } ?? now)
    let isPunctual = taken?.isAwaited == false && latestStart(at: now) != nil
    taken?.begin(for: isPunctual ? moment : nil)
    handed = moment
    anchor = moment + -(isHeldByPresent ? period : frameTime)
    // After a rest presenting does not wait.
    let committed = follows ? moment : now + (costs.quantile(0.5) ?? 0)
    let refresh = display.shown(handed: committed, followsFrame: follows) ?? moment
    let successor = continuesMotion && !display.keepsRefreshes ? succession.next(after: now) : nil
    let shown = successor ?? refresh
    // Ahead of the display: short steps until it has caught up.
    let instant = max(shown, seen.map { $0 + period / 4 } ?? shown)
    seen = instant
    succession.begin(for: instant, followsFrame: continuesMotion)
    return instant
  }

  /// The moment of the grid for which a frame that begins now is handed over.
  private func gridMoment(after now: Instant) -> Instant {
    // A timer that fires a little early still means the grid's next moment.
    let soonest = soonest(after: now)
    if isHeldByPresent, lastPresent != nil {
      let next = swaps.next(after: soonest)
      guard followsFrame(at: now) else { return next }
      // The frame before is taken at the next moment, and this one after it.
      return taken?.isAwaited == true ? swaps.next(after: next + 0.5 * period) : max(next, nextRefresh ?? next)
    }
    guard let anchor else { return now + frameTime }
    return anchor + (period * max(((soonest - anchor) / period).rounded(.down), 0) + frameTime)
  }

  // MARK: What became of it

  /// Records what the latest frame took.
  ///
  /// - Parameters:
  ///   - seconds: from its beginning.
  ///   - isDone: whether to the end of its drawing, and not only to that of handing it to the renderer.
  mutating func drew(in seconds: Double, isDone: Bool) {
    drawing = (seconds, isDone)
    if isDone { costs.append(seconds) }
    let isDear = isHeldByPresent && cadence.refreshes == 1 && isDone && seconds > Self.dearest * period
    dearFrames = isDear ? dearFrames + 1 : 0
    unmeasured = dearFrames >= Self.fewestDear ? Self.unmeasuredFrames : max(0, unmeasured - 1)
  }

  /// Records that the latest frame is on the display, or queued where presenting does not wait.
  ///
  /// - Parameters:
  ///   - now: the moment at which presenting returned.
  ///   - wait: the seconds that it took; `nil` where they are unknown.
  ///   - isAwaited: whether the display server will say when it has taken the frame.
  mutating func presented(at now: Instant, after wait: Double? = nil, isAwaited: Bool = false) {
    defer { lastPresent = now }
    isPresented = true
    let isHeld = wait.map { $0 >= Self.minimumWait } ?? true
    cadence.note(cost: cost(presentedAt: now, after: wait), period: period)
    guard isHeldByPresent else { return }
    if let lastPresent { learnHolding(from: now - lastPresent) }
    if isAwaited {
      taken = taken ?? TakenFrames()
      taken?.committed(at: now, wasHeld: isHeld)
    } else if isHeld, taken == nil {
      swaps.note(now, period: told)
    }
  }

  /// Records that the display server has taken a frame.
  ///
  /// - Parameters:
  ///   - now: the moment at which it said so.
  ///   - isLatest: whether no frame was committed after that one.
  ///   - isPrompt: whether it was waited for, so that it was heard at once.
  mutating func taken(at now: Instant, isLatest: Bool, isPrompt: Bool) {
    if isPrompt || taken?.wasHeld == true { swaps.note(now, period: told) }
    let period = period
    taken?.taken(at: now, isLatest: isLatest, period: period)
  }

  /// What the latest frame has cost. A graphics card may draw while the next frame is computed: what counts there is whether the
  /// frame came for its refresh. A display that holds one for longer, as that of a hidden window does, is none of its cost.
  private func cost(presentedAt now: Instant, after wait: Double?) -> Double {
    guard !drawing.isDone, let wait, let start, let handed else { return drawing.seconds }
    let isLate = wait < Self.minimumWait || now - handed > 0.5 * period
    return isLate && wait < period ? now - start : min(drawing.seconds, Self.dearest * period)
  }

  /// Returns when the latest frame is seen, as far as it is known without the display: as its swap returns, or where the display server
  /// says when it takes frames, at the moment for which the frame was handed over, unless the swap returns well after that.
  func estimatedPresentation(swappedAt swap: Instant) -> Instant {
    guard taken != nil, let handed else { return swap }
    return swap - handed < 0.3 * period ? handed : swaps.next(after: swap)
  }

  /// Takes when the display has shown a frame.
  ///
  /// - Parameters:
  ///   - timing: of a frame, whatever is known of it.
  ///   - refresh: the seconds to the next refresh as the display says; 0 for a variable rate, `nil` where it says nothing.
  mutating func note(_ timing: FrameTiming, refresh: Double?) {
    told = refresh
    succession.note(timing)
    guard timing.isMeasured, timing.isDrawn else { return }
    // Within a period the time of the swap tells nothing of when the display shows a frame that is taken at its end.
    let handed = taken == nil ? timing.swapped : swaps.next(after: soonest(after: timing.swapped))
    display.note(timing.presented, handed: handed, period: refresh)
  }

  private mutating func learnHolding(from interval: Double) {
    unheldPresents = interval < period / 2 ? unheldPresents + 1 : 0
    if unheldPresents >= Self.unheldLimit { isHeldByPresent = false }
  }
}
