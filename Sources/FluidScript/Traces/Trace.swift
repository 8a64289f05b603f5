/// A trace that was read: what the program says of its frames. The format is documented in the article <doc:Traces>.
package struct Trace: Hashable, Sendable {
  let header: Header
  /// At least one, in the order of their times.
  let frames: [Frame]

  struct Header: Hashable, Sendable {
    let fps: Double
    /// Width and height in points.
    let window: [Double]
    let options: [Setting]

    struct Setting: Hashable, Sendable {
      let name: String
      let value: String
    }

    func option(_ name: String) -> String? { options.first { $0.name == name }?.value }
  }

  struct Frame: Hashable, Sendable {
    /// Seconds.
    let time: Double
    let numbers: [TraceField: Double]
    let words: [TraceWord: String]
    let events: [String]
    /// The turn of each event.
    let turns: [Int]
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
