package import FluidGestures
package import FluidMotion
package import FluidPictures
package import FluidScript
package import PlaygroundKit

/// The files that tell of a window's frames, as far as they are asked for.
package struct TimingFiles {
  private var latency: LatencyFile?
  private var perfetto: PerfettoFile?
  private var former: FrameTiming?
  /// The frames of which no line of a trace tells yet.
  private var shown: TraceFrame.Shown?
  /// The first thing that could not be written.
  private var problem: FileError?

  /// - Parameters:
  ///   - latency: the file of latencies and hitches.
  ///   - perfetto: the file of a trace for Perfetto.
  ///   - decodes: tells that one when pictures are decoded.
  package init(latency: String? = nil, perfetto: String? = nil, decodes: DecodeLog? = nil) throws(FileError) {
    if let latency { self.latency = LatencyFile(try LineWriter(latency)) }
    if let perfetto { self.perfetto = try PerfettoFile(LineWriter(perfetto), decodes) }
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
    guard latency != nil || perfetto != nil else { return }
    attempt { files throws(FileError) in
      try files.latency?.write(timing, after: former, activity)
      try files.perfetto?.write(timing, after: former, activity)
    }
  }

  /// Returns what the next line of a trace tells of frames before it; `nil` where nothing new is known.
  package mutating func takeShown() -> TraceFrame.Shown? {
    defer { shown = nil }
    return shown
  }

  /// - Parameter events: in the window's time.
  package mutating func write(_ events: [InputEvent]) {
    guard perfetto != nil, !events.isEmpty else { return }
    attempt { files throws(FileError) in try files.perfetto?.write(events) }
  }

  /// - Parameters:
  ///   - gestures: the recognisers after a step.
  ///   - shift: seconds from their time to the window's.
  @MainActor
  package mutating func write(_ gestures: @autoclosure () -> GestureRecord, shiftedBy shift: Double) {
    guard perfetto != nil else { return }
    let gestures = gestures()
    attempt { files throws(FileError) in try files.perfetto?.write(gestures.rows, shiftedBy: shift) }
  }

  /// - Parameter now: in the window's time, at which what was decoded is asked about.
  package mutating func writeDecodes(at now: Instant) {
    attempt { files throws(FileError) in try files.perfetto?.writeDecodes(at: now) }
  }

  /// Writes what is still to be written.
  ///
  /// - Returns: a sentence about the latencies; `nil` where none are written.
  /// - Throws: the first error, now or before.
  package mutating func finish() throws(FileError) -> String? {
    let words = try latency?.finish()
    try perfetto?.finish()
    if let problem { throw problem }
    return words
  }

  private mutating func attempt(_ body: (inout TimingFiles) throws(FileError) -> Void) {
    guard problem == nil else { return }
    do throws(FileError) { try body(&self) } catch { problem = error }
  }
}
