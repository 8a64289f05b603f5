internal import FluidMotion
package import FluidPacing
internal import PlaygroundKit

/// What is told of the window's frames: to the program, and to files.
extension Shell {
  /// Takes the timing of the oldest frame that has none yet, before anything else of the next one.
  ///
  /// - Parameters:
  ///   - timing: in the window's time.
  ///   - start: the first frame's moment, in the window's time.
  func note(_ timing: FrameTiming, start: Instant) {
    guard let frame = untold.next() else { return }
    files.write(timing, frame.activity)
    // Frames of stopped time are no moments of the program's.
    guard frame.isLive, mode.top.isLive else { return }
    news.append(.news(.shown(timing.shifted(by: -start.seconds), frame.activity)))
  }

  /// Takes the timings of the frames that none came after.
  ///
  /// - Parameter timings: in the window's time.
  package func noteLast(_ timings: [FrameTiming]) {
    for timing in timings { if let frame = untold.next() { files.write(timing, frame.activity) } }
  }
}
