internal import FluidMotion
package import FluidPacing

/// The last frames that the window has shown, and those of them that came late, in the program's time.
///
/// It is about the window, not about the program's content: every run of the program has the same.
package struct FrameRecords {
  /// Some four seconds at 240 frames a second.
  package static let capacity = 1024
  /// The late frames that are listed.
  package static let listed = 8
  /// Seconds before the latest frame that hitches are listed for: as long as stopped time reaches back.
  package static let span = 30.0
  /// Seconds that the figures are about.
  package static let window = 5.0

  /// What draws, and on which display server; `nil` without a window.
  package var renderer: String?
  /// The worst of each motion, the latest first: a motion that is late all along would be nothing but itself.
  package private(set) var hitches: [Hitch] = []
  /// Whether the latest of them is of a motion that has not ended.
  private var isHitchCurrent = false
  /// A ring; ``next`` is the place of the oldest once it is full.
  private var timings: [FrameTiming] = []
  private var next = 0

  package init() {}

  package var count: Int { timings.count }

  /// - Parameter age: 0 for the latest frame, less than ``count``.
  package subscript(age age: Int) -> FrameTiming {
    timings[(next + timings.count - 1 - age) % timings.count]
  }

  package var latest: FrameTiming? { timings.isEmpty ? nil : self[age: 0] }

  /// - Parameters:
  ///   - timing: the next frame, in the program's time.
  ///   - activity: what the program does in it.
  package mutating func note(_ timing: FrameTiming, _ activity: ProgramActivity) {
    if !timing.continuesMotion { isHitchCurrent = false }
    if let latest {
      let seconds = timing.hitch(after: latest)
      if seconds > 0 { list(Hitch(moment: timing.target, seconds: seconds, activity: activity)) }
    }
    while let oldest = hitches.last, timing.target - oldest.moment > Self.span { hitches.removeLast() }
    if timings.count < Self.capacity { timings.append(timing) } else { timings[next] = timing }
    next = (next + 1) % Self.capacity
  }

  private mutating func list(_ hitch: Hitch) {
    defer { isHitchCurrent = true }
    if isHitchCurrent, let former = hitches.first, former.activity == hitch.activity {
      if former.seconds < hitch.seconds { hitches[0] = hitch }
      return
    }
    hitches.insert(hitch, at: 0)
    if hitches.count > Self.listed { hitches.removeLast() }
  }

  /// Seconds from the frame before to the one of an age, as they were presented; `nil` after a rest, for the oldest one, and
  /// where nothing was drawn.
  package func interval(age: Int) -> Double? {
    guard age + 1 < count, self[age: age].continuesMotion, self[age: age].isDrawn else { return nil }
    return self[age: age].presented - self[age: age + 1].presented
  }

  /// Whether the frame of an age came late.
  package func isLate(age: Int) -> Bool { age + 1 < count && self[age: age].hitch(after: self[age: age + 1]) > 0 }

  /// The frames of the last seconds.
  package var summary: FrameSummary {
    var summary = FrameSummary()
    guard let latest else { return summary }
    for age in 0..<count {
      let timing = self[age: age]
      guard latest.target - timing.target <= Self.window else { break }
      summary.add(timing, after: age + 1 < count ? self[age: age + 1] : nil)
    }
    return summary
  }

  /// The latency in seconds of the last frame that showed an event; `nil` where none did.
  package var latestLatency: Double? {
    (0..<count).lazy.compactMap { self[age: $0].latency }.first
  }
}
