internal import FluidFiles
internal import FluidGeometry
internal import FluidMotion
internal import FluidScript

/// How far an export is.
package struct ExportProgress: Hashable, Sendable {
  /// The part of its time that has passed, from 0 to 1.
  package var fraction: Double
  /// Frames of the stretch that are made.
  package var count: Int
  /// Frames that it will have; a guess where the script does not say when it ends.
  package var total: Int
}

extension ExportProgress {
  /// As one program tells another: `0.43 129 300`.
  package var line: String { "\(fraction) \(count) \(total)" }

  /// Reads such a line.
  package init?(line: some StringProtocol) {
    let words = line.split(separator: " ")
    guard words.count == 3, let fraction = Double(words[0]), let count = Int(words[1]), let total = Int(words[2]) else {
      return nil
    }
    self.init(fraction: fraction, count: count, total: total)
  }

  /// Whole percents that are done.
  package var percent: Int { Int(clampedRounding: (fraction * 100).rounded(.down)) }

  /// `129 of 300 frames   0:07 left`. What comes before the stretch takes its time as well, and has no frames of it.
  ///
  /// - Parameter elapsed: seconds since it began.
  package func words(after elapsed: Double) -> String {
    let frames = count == 0 ? "Preparing" : "\(count) of \(max(count, total)) frames"
    guard let seconds = remaining(after: elapsed) else { return frames }
    return "\(frames)   \(seconds.rounded(.up).text(.clock)) left"
  }

  /// The estimated seconds that are left; `nil` while there is no estimate.
  private func remaining(after elapsed: Double) -> Double? {
    guard fraction >= 0.02, fraction < 1, elapsed >= 0.5 else { return nil }
    return elapsed * (1 - fraction) / fraction
  }
}

/// Tells how far it is while a stretch of a replay goes by.
package struct ExportMeter {
  /// The stretch, in milliseconds.
  private let range: ClosedRange<Double>
  /// Milliseconds; a guess where the script does not say.
  private let end: Double
  private let fps: Double
  private var count = 0

  /// Milliseconds in which most flights come to rest.
  private static let settling = 1000.0

  /// - Parameter range: the stretch of the script, in milliseconds.
  @MainActor
  package init(_ replay: Replay, _ range: ClosedRange<Double>) {
    self.range = range
    let script = replay.script
    let last = script.end ?? min((script.steps.last?.time ?? 0) + Self.settling, Replay.limit * 1000)
    end = max(1, min(last, range.upperBound))
    fps = Double(replay.fps)
  }

  /// Where a frame is: before the stretch, in it, or behind.
  package enum Place: Hashable, Sendable { case before, inside, behind }

  package func place(of frame: Replay.Frame) -> Place {
    let time = frame.time.seconds * 1000
    if time < range.lowerBound - Replay.rounding { return .before }
    return time > range.upperBound + Replay.rounding ? .behind : .inside
  }

  /// Takes note of a frame.
  package mutating func note(_ frame: Replay.Frame) -> ExportProgress {
    if place(of: frame) == .inside { count += 1 }
    return ExportProgress(fraction: min(frame.time.seconds * 1000 / end, 1), count: count, total: total)
  }

  /// What there is to say when all is done.
  ///
  /// - Throws: a ``SessionError`` where the script has no frame in the stretch.
  package func finished() throws(SessionError) -> ExportProgress {
    guard count > 0 else { throw SessionError("the script has no frame between --from and --to", .usage) }
    return ExportProgress(fraction: 1, count: count, total: count)
  }

  private var total: Int { Self.count(in: (end - min(end, range.lowerBound)) / 1000, fps: fps) }

  /// Frames of so many seconds, with the one at their end; a script may say an end that no clock comes to.
  package static func count(in seconds: Double, fps: Double) -> Int {
    Int(clampedRounding: min(((seconds + Replay.rounding / 1000) * fps).rounded(.down), Self.maximumFrames)) + 1
  }

  /// More than anything can make.
  private static let maximumFrames = 1e15
}
