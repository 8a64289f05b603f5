internal import FluidFiles

/// A trace that was read: what the program says of its frames. The format is documented in the article <doc:Traces>.
package struct Trace: Hashable, Sendable {
  let header: TraceHeader
  /// At least one, in the order of their times.
  let frames: [TraceFrame]

  /// Reads a trace; the first mistake ends it.
  package init(parsing text: String) throws(TextError) {
    var lines = text.lines[...]
    if lines.last?.isEmpty == true { lines = lines.dropLast() }
    guard let first = lines.first else { throw TextError(line: 1, message: "this is not a trace, but an empty file") }
    header = try TraceHeader(parsing: first)
    var frames: [TraceFrame] = []
    for (index, line) in lines.enumerated().dropFirst() {
      let frame = try TraceFrame(parsing: line, number: index + 1)
      if let last = frames.last, last.time >= frame.time {
        throw TextError(
          line: index + 1,
          message: "t is \(frame.time.text(.plain)), and was \(last.time.text(.plain)) in the frame before")
      }
      frames.append(frame)
    }
    guard !frames.isEmpty else { throw TextError(line: 2, message: "the trace has no frames") }
    self.frames = frames
  }

  /// Seconds from the first frame to the last.
  var span: ClosedRange<Double> { (frames.first?.time ?? 0)...(frames.last?.time ?? 0) }

  /// Seconds from one frame to the next, at the most.
  var longestGap: Double { zip(frames, frames.dropFirst()).map { $1.time - $0.time }.max() ?? 0 }

  /// The last frame at or before a time; the first, where there is none.
  func index(at time: Double) -> Int {
    var (low, high) = (0, frames.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if frames[middle].time <= time + Self.instant { low = middle } else { high = middle }
    }
    return low
  }

  /// Times that are closer than this are one: traces have six decimals.
  static let instant = 2e-6
}
