package import FluidMotion
internal import FluidScript
internal import PlaygroundKit

/// What is told of the window's frames: to the program, and to files.
extension Shell {
  /// Takes the timing of the last frame, before anything else of the next one.
  ///
  /// - Parameters:
  ///   - timing: in the window's time.
  ///   - start: the first frame's moment, in the window's time.
  func note(_ timing: FrameTiming, start: Instant) {
    files.timings.write(timing, playground.activity)
    // Frames of stopped time are no moments of the program's.
    guard case .live = mode else { return }
    news.append(.news(.shown(timing.shifted(by: -start.seconds))))
  }

  /// Takes the timings of the frames that none came after.
  ///
  /// - Parameter timings: in the window's time.
  package func noteLast(_ timings: [FrameTiming]) {
    for timing in timings { files.timings.write(timing, playground.activity) }
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
