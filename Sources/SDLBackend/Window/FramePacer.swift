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
/// The moments for which frames are handed over are those of a ``HandoverGrid``; when frames are seen is foretold by a ``SightForecast``.
///
/// Laws: instants only grow; steady frames are evenly apart whatever the timer's jitter; a late frame skips whole periods and
/// never squeezes the ones after it; while there is input, a frame that follows others begins as late as it can without missing its
/// refresh, so that it knows every event until then, and every other one begins at once. What costs too much for this begins before, and
/// presenting waits.
struct FramePacer {
  /// Whether frames begin as late as they can.
  private let beginsLate: Bool
  private var grid: HandoverGrid
  private var costs = FrameCosts()
  private var sight: SightForecast
  /// The beginning of the latest frame.
  private var start: Instant?
  private var isPresented = false
  private var lastInput: Instant?

  /// The part of a period that a frame has in reserve beyond its margin, where a refresh that it misses makes it a whole one late.
  private static let reserve = 0.25
  /// More is expected so many seconds after an event.
  private static let inputPause = 0.25

  /// - Parameters:
  ///   - refreshRate: frames a second, as the display claims.
  ///   - isHeldByPresent: whether presenting is thought to wait for the display.
  ///   - beginsLate: whether frames begin as late as they can.
  init(refreshRate: Double, isHeldByPresent: Bool, beginsLate: Bool = true) {
    let period = 1 / (refreshRate >= 20 && refreshRate <= 1000 ? refreshRate : 60)
    grid = HandoverGrid(period: period, isHeldByPresent: isHeldByPresent)
    sight = SightForecast(period: period)
    self.beginsLate = beginsLate
  }

  /// Whether presenting waits for the display.
  var isHeldByPresent: Bool { grid.isHeldByPresent }

  /// Seconds between two refreshes of the display: what it claims, then what it does.
  var period: Double { grid.period }

  /// Seconds between two frames: as many refreshes as each of them stays.
  var frameTime: Double { grid.frameTime }

  // MARK: The next frame

  /// Records that there was input, which the frames that come now are to be as new as they can be for.
  mutating func heardInput(at now: Instant) { lastInput = now }

  /// The earliest moment for the next frame to begin.
  func nextStart(after now: Instant) -> Instant {
    guard isHeldByPresent, isPresented else { return grid.anchor.map { max(now, $0 + frameTime) } ?? now }
    if let latest = latestStart(at: now) { return max(now, latest) }
    // The display holds nothing back that comes at every second refresh.
    guard !grid.hasEveryRefresh, let start else { return now }
    return max(now, start + frameTime)
  }

  /// Until when the time is the program's own for other things: the start of the next frame, or what is awaited before.
  func freeTimeEnd(after now: Instant) -> Instant {
    grid.isAwaited == true ? min(nextStart(after: now), grid.refresh(after: now)) : nextStart(after: now)
  }

  /// The latest moment at which a frame can begin that follows another one and is to know of input; `nil` where it is better to begin
  /// at once.
  func latestStart(at now: Instant) -> Instant? {
    guard beginsLate, isHeldByPresent, measuresDrawing, grid.followsFrame(at: now), let headway, headway < frameTime
    else { return nil }
    // The start comes with the server's word, which a hidden window may not get: it is not waited for without end.
    if grid.isAwaited == true { return grid.followingEnd }
    // Without an event to wait for, what a frame may cost beyond what is foreseen is worth more.
    guard grid.isSteady, let lastInput, now - lastInput < Self.inputPause else { return nil }
    // What misses a refresh is a whole one late.
    let reserve = grid.hasEveryRefresh ? Self.reserve * period : 0
    return grid.nextRefresh.map { $0 + -min(headway + reserve, frameTime) }
  }

  /// Seconds before its refresh at which a frame begins that is to be in time for it: what it is foreseen to cost, and some in reserve.
  private var headway: Double? { costs.foreseen.map { $0 + (max(0.0015, 0.12 * period) + grid.lead) } }

  /// Whether drawing is to be waited for before the frame is presented, so that its cost is known.
  var measuresDrawing: Bool { isHeldByPresent && (costs.areMeasured || !grid.hasEveryRefresh) }

  /// The instant that a frame begun now will be seen at.
  ///
  /// - Parameters:
  ///   - now: the moment.
  ///   - continuesMotion: whether the frame before announced it, because something moves.
  mutating func begin(at now: Instant, continuesMotion: Bool) -> Instant {
    isPresented = false
    start = now
    let follows = grid.followsFrame(at: now)
    if !follows { costs.forgetDear(period: period) }
    let moment = grid.begin(at: now, isPunctual: grid.isAwaited == false && latestStart(at: now) != nil)
    // After a rest presenting does not wait.
    let committed = follows ? moment : now + (costs.usual ?? 0)
    return sight.begin(
      at: now, for: moment, committed: committed, followsFrame: follows, continuesMotion: continuesMotion,
      step: period / 4)
  }

  // MARK: What became of it

  /// Records what the latest frame took.
  ///
  /// - Parameters:
  ///   - seconds: from its beginning.
  ///   - isDone: whether to the end of its drawing, and not only to that of handing it to the renderer.
  mutating func drew(in seconds: Double, isDone: Bool) {
    costs.note(seconds, isDone: isDone, period: isHeldByPresent && grid.hasEveryRefresh ? period : nil)
  }

  /// Records that the latest frame is on the display, or queued where presenting does not wait.
  ///
  /// - Parameters:
  ///   - now: the moment at which presenting returned.
  ///   - wait: the seconds that it took; `nil` where they are unknown.
  ///   - isAwaited: whether the display server will say when it has taken the frame.
  mutating func presented(at now: Instant, after wait: Double? = nil, isAwaited: Bool = false) {
    isPresented = true
    grid.note(cost: cost(presentedAt: now, after: wait))
    grid.presented(at: now, after: wait, isAwaited: isAwaited)
  }

  /// Records that the display server has taken a frame.
  ///
  /// - Parameters:
  ///   - now: the moment at which it said so.
  ///   - isLatest: whether no frame was committed after that one.
  ///   - isPrompt: whether it was waited for, so that it was heard at once.
  mutating func taken(at now: Instant, isLatest: Bool, isPrompt: Bool) {
    grid.taken(at: now, isLatest: isLatest, isPrompt: isPrompt)
  }

  /// What the latest frame has cost. A graphics card may draw while the next frame is computed: what counts there is whether the
  /// frame came for its refresh. A display that holds one for longer, as that of a hidden window does, is none of its cost.
  private func cost(presentedAt now: Instant, after wait: Double?) -> Double {
    let drawing = costs.latest
    guard !drawing.isDone, let wait, let start, let handed = grid.handed else { return drawing.seconds }
    let isLate = wait < HandoverGrid.minimumWait || now - handed > 0.5 * period
    return isLate && wait < period ? now - start : min(drawing.seconds, FrameCosts.dearest * period)
  }

  /// Returns when the latest frame is seen, as far as it is known without the display.
  func estimatedPresentation(swappedAt swap: Instant) -> Instant { grid.estimatedPresentation(swappedAt: swap) }

  /// Takes when the display has shown a frame.
  ///
  /// - Parameters:
  ///   - timing: of a frame, whatever is known of it.
  ///   - refresh: the seconds to the next refresh as the display says; 0 for a variable rate, `nil` where it says nothing.
  mutating func note(_ timing: FrameTiming, refresh: Double?) {
    grid.note(refresh: refresh)
    sight.note(timing, handed: grid.handover(swappedAt: timing.swapped), refresh: refresh)
  }
}
