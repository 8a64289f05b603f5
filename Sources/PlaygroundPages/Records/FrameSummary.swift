internal import FluidGeometry
package import FluidPacing

/// Many frames in a few figures: how long input takes to the display, and how much of a motion comes late.
package struct FrameSummary {
  /// What a hitch ratio means, in Apple's words ("Explore UI animation hitches and the render loop", Tech Talks, 2021).
  package enum Rating: String {
    case good, warning, critical

    /// - Parameter ratio: in milliseconds a second.
    package init(ratio: Double) { self = ratio < 5 ? .good : ratio <= 10 ? .warning : .critical }
  }

  package private(set) var frames = 0
  /// Frames that came late.
  package private(set) var hitches = 0
  /// Seconds by which frames came late.
  package private(set) var hitchTime = 0.0
  /// Seconds for which something moved.
  package private(set) var motionTime = 0.0
  /// Whether every latency ends with what the display says.
  package private(set) var isMeasured = true
  /// Latencies by tenths of a millisecond; the last one is of all that are longer.
  private var latencies: [Int32] = []
  private var latencyCount = 0

  private static let stepsPerSecond = 10_000.0
  /// Half a second.
  private static let steps = 5_000

  package init() {}

  /// - Parameters:
  ///   - timing: the next frame.
  ///   - former: the frame before it; `nil` for the first one.
  package mutating func add(_ timing: FrameTiming, after former: FrameTiming?) {
    frames += 1
    if let former {
      let hitch = timing.hitch(after: former)
      if hitch > 0 { hitches += 1 }
      hitchTime += hitch
      motionTime += timing.motion(after: former)
    }
    guard let latency = timing.latency else { return }
    isMeasured = isMeasured && timing.isMeasured
    if latencies.isEmpty { latencies = [Int32](repeating: 0, count: Self.steps + 1) }
    latencies[Int(clampedRounding: min(latency * Self.stepsPerSecond, Double(Self.steps)))] += 1
    latencyCount += 1
  }

  /// Milliseconds of hitches a second of motion; `nil` where nothing moved.
  package var hitchRatio: Double? { motionTime > 0 ? hitchTime / motionTime * 1000 : nil }

  /// Returns the latency in seconds that a fraction of all frames with input stay within, to a tenth of a millisecond; `nil`
  /// where no input came.
  package func latency(within fraction: Double) -> Double? {
    guard latencyCount > 0 else { return nil }
    let rank = max(1, Int((fraction * Double(latencyCount)).rounded(.up)))
    var sum = 0
    for (step, count) in latencies.enumerated() {
      sum += Int(count)
      if sum >= rank { return Double(step) / Self.stepsPerSecond }
    }
    return nil
  }
}
