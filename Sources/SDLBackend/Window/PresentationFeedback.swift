internal import CTouchpads
internal import FluidMotion
internal import FluidPacing

/// The timings of frames that the display has yet to show, in their order, completed by what the display server tells of them.
///
/// Where it tells nothing, the return of the swap stands for the display.
final class PresentationFeedback {
  private let source: OpaquePointer?
  /// The window outlives what listens to it.
  private let window: WindowHandle
  /// Those that nothing has been told of yet, the oldest first, with the number of each.
  private var waiting: [(number: UInt32, timing: FrameTiming, isDone: Bool)] = []
  private var nextNumber: UInt32 = 0
  /// Seconds from a frame's target to the display, as it was told last; `nil` where none was.
  private var delay: Double?
  /// The moment of the oldest event that no frame has shown yet, while something moves.
  private var unshown: Instant?
  /// Seconds to the next refresh, as the display said last; 0 for a variable rate, `nil` where it said nothing.
  private(set) var refresh: Double?

  /// A frame that so many others have followed is not waited for any longer: a window that is hidden is told of nothing.
  private static let longestQueue = 6

  /// - Parameter window: one of a display; `isTold` says whether its display server is asked.
  init(_ window: WindowHandle, isTold: Bool) {
    self.window = window
    source = isTold ? cpresentation_open(window.pointer) : nil
    waiting.reserveCapacity(Self.longestQueue + 1)
  }

  deinit { cpresentation_close(source) }

  /// Whether the display server tells when frames are shown.
  var isMeasured: Bool { source != nil }

  /// The next frame that is drawn will be committed.
  func frameWillBeCommitted() { if let source { cpresentation_ask(source, nextNumber) } }

  /// Takes the timing of a frame that is complete but for the display's part.
  func add(_ timing: FrameTiming) {
    waiting.append((nextNumber, timing, isDone: source == nil || !timing.isDrawn))
    nextNumber &+= 1
  }

  /// Returns the timings that are complete, each one once, the oldest first.
  ///
  /// - Parameter now: the moment.
  func timings(at now: Instant) -> [FrameTiming] {
    hear(at: now)
    var timings: [FrameTiming] = []
    while let first = waiting.first, first.isDone || waiting.count > Self.longestQueue {
      waiting.removeFirst()
      timings.append(completed(first.timing))
    }
    return timings
  }

  /// Takes what the display has said by a moment.
  func hear(at now: Instant) {
    var report = cpresentation_report()
    while let source, cpresentation_take(source, &report) {
      guard let index = waiting.firstIndex(where: { $0.number == report.frame }) else { continue }
      waiting[index].isDone = true
      guard report.is_shown else {
        waiting[index].timing.isDrawn = false
        continue
      }
      refresh = report.refresh
      waiting[index].timing.presented = now + -report.age
      waiting[index].timing.isVariable = report.refresh == 0
      waiting[index].timing.isMeasured = true
    }
  }

  /// Whether frames that were drawn still wait for a report.
  var isWaiting: Bool { waiting.contains { !$0.isDone } }

  /// Returns the timings that are left, as far as they are known, at the end.
  ///
  /// - Parameter now: the moment.
  func rest(at now: Instant) -> [FrameTiming] {
    hear(at: now)
    defer { waiting = [] }
    return waiting.map { completed($0.timing) }
  }

  /// Of a frame that shows nothing new it is known when it would have been seen. What it was to show is what the next one of the same
  /// motion shows.
  private func completed(_ timing: FrameTiming) -> FrameTiming {
    var timing = timing
    if timing.continuesMotion { timing.input = .earliest(unshown, timing.input) }
    unshown = timing.isDrawn ? nil : timing.input
    if timing.isMeasured {
      delay = timing.presented - timing.target
    } else if !timing.isDrawn, let delay {
      timing.presented = timing.target + delay
      timing.isMeasured = true
    }
    return timing
  }
}
