internal import FluidFiles
internal import FluidMotion
package import FluidPacing
package import FluidScript
package import PlaygroundPages

/// Latencies and hitches as lines of JSON: a header, a line a frame, and a summary at the end. Milliseconds of the window's
/// time.
package struct LatencyFile {
  private let lines: LineWriter
  private var summary = FrameSummary()

  package init(_ path: String) throws(FileError) { lines = try LineWriter(path) }

  /// - Parameters:
  ///   - refreshRate: of the display, frames a second.
  ///   - renderer: what draws, and on which display server.
  package func begin(refreshRate: Double, renderer: String) throws(FileError) {
    var json = JSONText()
    json.object { json in
      json.member("fluidzoom-latency", 1)
      json.member("display", refreshRate)
      json.member("renderer", renderer)
    }
    try lines.write(json.text + "\n")
  }

  package mutating func write(
    _ timing: FrameTiming, after former: FrameTiming?, _ activity: ProgramActivity
  ) throws(FileError) {
    let frame = summary.frames
    summary.add(timing, after: former)
    var json = JSONText()
    json.object { json in
      json.member("frame", frame)
      for (name, seconds) in [
        ("target", timing.target.seconds), ("begin", timing.beginning.seconds),
        ("compose", timing.composed - timing.beginning), ("draw", timing.drawn - timing.composed),
        ("swap", timing.swapped - timing.drawn), ("presented", timing.presented.seconds),
        ("hitch", former.map { timing.hitch(after: $0) } ?? 0),
      ] { json.member(name, Self.milliseconds(seconds)) }
      json.key("latency")
      if let latency = timing.latency { json.value(Self.milliseconds(latency)) } else { json.null() }
      json.member("drawn", timing.isDrawn)
      // Where it is not, the return of the swap stands for the display.
      json.member("measured", timing.isMeasured)
      json.member("moving", timing.continuesMotion)
      json.member("activity", activity.rawValue)
    }
    try lines.write(json.text + "\n")
  }

  /// Writes the summary.
  ///
  /// - Returns: the same as a sentence.
  package func finish() throws(FileError) -> String {
    let (median, most) = (summary.latency(within: 0.5), summary.latency(within: 0.95))
    let ratio = summary.hitchRatio
    var json = JSONText()
    json.object { json in
      json.key("summary")
      json.object { json in
        json.member("frames", summary.frames)
        for (name, value) in [
          ("median", median.map(Self.milliseconds)), ("95", most.map(Self.milliseconds)), ("hitch-ratio", ratio),
        ] {
          json.key(name)
          if let value { json.value(value) } else { json.null() }
        }
        json.member("hitches", summary.hitches)
        json.member("hitch-time", Self.milliseconds(summary.hitchTime))
        json.member("motion", Self.milliseconds(summary.motionTime))
      }
    }
    try lines.write(json.text + "\n")
    try lines.close()
    return words(median, most, ratio)
  }

  private func words(_ median: Double?, _ most: Double?, _ ratio: Double?) -> String {
    func text(_ seconds: Double?) -> String { seconds.map { "\(($0 * 1000).text(.fixed(1))) ms" } ?? "unknown" }
    let kind = summary.isMeasured ? "latency" : "latency (estimated)"
    let latency = "\(kind) \(text(median)) in the median, \(text(most)) at 95 %"
    let hitches = ratio.map { ratio in
      "\(summary.hitches) late frames, \(ratio.text(.fixed(1))) ms/s of hitches "
        + "(\(FrameSummary.Rating(ratio: ratio).rawValue))"
    }
    return "\(summary.frames) frames: \(latency); \(hitches ?? "nothing moved")."
  }

  private static func milliseconds(_ seconds: Double) -> Double { EngineClock.microseconds(seconds) / 1e3 }
}
