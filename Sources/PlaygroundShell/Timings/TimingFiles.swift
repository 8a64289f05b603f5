package import FluidPacing
package import FluidScript
internal import PlaygroundKit
package import PlaygroundPages

/// The file that tells of a window's frames, where it is asked for, and what the next line of a trace tells of them.
package struct TimingFiles {
  private var latency: LatencyFile?
  private var former: FrameTiming?
  /// The frames of which no line of a trace tells yet.
  private var shown: TraceFrame.Shown?
  /// The first thing that could not be written.
  private var problem: FileError?

  /// - Parameter latency: the file of latencies and hitches.
  package init(latency: String? = nil) throws(FileError) {
    if let latency { self.latency = LatencyFile(try LineWriter(latency)) }
  }

  /// Without files.
  package init() {}

  /// - Parameters:
  ///   - refreshRate: of the display, frames a second.
  ///   - renderer: what draws, and on which display server.
  package mutating func begin(refreshRate: Double, renderer: String) {
    attempt { files throws(FileError) in
      try files.latency?.begin(refreshRate: refreshRate, renderer: renderer)
    }
  }

  /// - Parameters:
  ///   - timing: the next frame, in the window's time.
  ///   - activity: what the program did in it.
  package mutating func write(_ timing: FrameTiming, _ activity: ProgramActivity) {
    let former = former
    self.former = timing
    var shown = shown ?? TraceFrame.Shown()
    shown.frames += 1
    shown.hitch += former.map { timing.hitch(after: $0) } ?? 0
    if let latency = timing.latency { shown.latency = max(latency, shown.latency ?? 0) }
    self.shown = shown
    attempt { files throws(FileError) in try files.latency?.write(timing, after: former, activity) }
  }

  /// Returns what the next line of a trace tells of frames before it; `nil` where nothing new is known.
  package mutating func takeShown() -> TraceFrame.Shown? {
    defer { shown = nil }
    return shown
  }

  /// Writes what is still to be written.
  ///
  /// - Returns: a sentence about the latencies; `nil` where none are written.
  /// - Throws: the first error, now or before.
  package mutating func finish() throws(FileError) -> String? {
    let words = try latency?.finish()
    if let problem { throw problem }
    return words
  }

  private mutating func attempt(_ body: (inout TimingFiles) throws(FileError) -> Void) {
    guard problem == nil else { return }
    do throws(FileError) { try body(&self) } catch { problem = error }
  }
}
