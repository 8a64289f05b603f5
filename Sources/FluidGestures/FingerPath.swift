internal import FluidMotion

/// Where something that moves was lately, as up to four numbers, and where it is at a moment between or soon after.
struct FingerPath: Sendable {
  /// A moment at which it was somewhere.
  struct Sample: Sendable {
    var time: Instant
    var numbers: SIMD4<Double>
  }

  /// Of two samples that are closer or farther apart in seconds, no velocity can be told.
  private static let intervals = 0.002...0.02
  /// Seconds after the latest sample for which it is thought to move on, at most, and in parts of the time between the last two.
  private static let longestPrediction = (seconds: 0.008, fraction: 0.75)
  /// Seconds by which samples may be late.
  private static let jitter = 0.004

  /// The oldest is the latest one at or before what was told of last, with the one before that.
  private var samples: [Sample]

  init(_ numbers: SIMD4<Double>, at time: Instant) { samples = [Sample(time: time, numbers: numbers)] }

  var latest: Sample { samples[samples.count - 1] }

  /// Adds where it is; a time before the latest one counts as that.
  mutating func add(_ numbers: SIMD4<Double>, at time: Instant) {
    guard time > latest.time else {
      samples[samples.count - 1].numbers = numbers
      return
    }
    samples.append(Sample(time: time, numbers: numbers))
  }

  /// Forgets what no later moment needs.
  mutating func forget(before time: Instant) {
    guard let past = samples.lastIndex(where: { $0.time <= time }), past > 1 else { return }
    samples.removeFirst(past - 1)
  }

  /// Returns where it is at a moment. After the latest sample it moves on for a little as it did, and is where that sample was once
  /// the next one should have come.
  func numbers(at time: Instant) -> SIMD4<Double> {
    guard let next = samples.firstIndex(where: { $0.time > time }) else { return prediction(at: time) }
    guard next > 0 else { return samples[0].numbers }
    let (before, after) = (samples[next - 1], samples[next])
    return before.numbers + (after.numbers - before.numbers) * ((time - before.time) / (after.time - before.time))
  }

  private func prediction(at time: Instant) -> SIMD4<Double> {
    guard samples.count > 1 else { return latest.numbers }
    let before = samples[samples.count - 2]
    let interval = latest.time - before.time
    let ahead = time - latest.time
    guard Self.intervals.contains(interval), ahead <= interval + Self.jitter else { return latest.numbers }
    let seconds = min(ahead, interval * Self.longestPrediction.fraction, Self.longestPrediction.seconds)
    return latest.numbers + (latest.numbers - before.numbers) * (seconds / interval)
  }
}
