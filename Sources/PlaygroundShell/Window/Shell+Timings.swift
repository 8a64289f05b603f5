package import FluidMotion
internal import FluidScript
internal import PlaygroundKit

/// What is told of the window's frames: to the program, and to files.
extension Shell {
  /// A frame whose timing the window has not told of yet.
  struct UntoldFrame {
    let activity: ProgramActivity
    /// Whether it was one of the program's own time.
    let isLive: Bool
  }

  /// Remembers what the latest frame shows, for its timing. The one in which a motion ends is the motion's.
  func awaitTiming() {
    let activity = playground.activity
    let isLive = if case .live = mode { true } else { false }
    untold.append(UntoldFrame(activity: activity == .other ? latestActivity : activity, isLive: isLive))
    latestActivity = activity
  }

  /// Takes the timing of the oldest frame that has none yet, before anything else of the next one.
  ///
  /// - Parameters:
  ///   - timing: in the window's time.
  ///   - start: the first frame's moment, in the window's time.
  func note(_ timing: FrameTiming, start: Instant) {
    guard let frame = untold.popFirst() else { return }
    files.timings.write(timing, frame.activity)
    // Frames of stopped time are no moments of the program's.
    guard frame.isLive, case .live = mode else { return }
    news.append(.news(.shown(timing.shifted(by: -start.seconds), frame.activity)))
  }

  /// Takes the timings of the frames that none came after.
  ///
  /// - Parameter timings: in the window's time.
  package func noteLast(_ timings: [FrameTiming]) {
    for (timing, frame) in zip(timings, untold) { files.timings.write(timing, frame.activity) }
  }

  /// Writes what a step was given and what became of it.
  ///
  /// - Parameters:
  ///   - input: in the window's time.
  ///   - start: the first frame's moment, in the window's time.
  func noteStep(_ input: WindowInput, start: Instant) {
    files.timings.write(input.events)
    files.timings.writeDecodes(at: input.beginning)
    guard case .live(let machine) = mode else { return }
    files.timings.write(playground.records.gestures, shiftedBy: start - machine.inner(.zero))
  }
}
