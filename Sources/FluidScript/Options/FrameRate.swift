/// The frames that a program shows of those that the display has: the values of ``Option/frameRate``.
package enum FrameRate: String, CaseIterable, Hashable, Sendable {
  /// All of them.
  case display
  case fps24 = "24"
  case fps30 = "30"
  case fps60 = "60"
  case fps90 = "90"
  case fps120 = "120"
  /// Sixty a second, of which every second one is dropped, or every third, or every tenth.
  case drop2 = "drop-2"
  case drop3 = "drop-3"
  case drop10 = "drop-10"
  /// Sixty a second, none of them where it is due.
  case jitter

  /// Returns how many frames are due until a moment in seconds: one is shown when another one is; `nil` for every frame of the display.
  package func frames(until seconds: Double) -> Int? {
    switch self {
    case .display: return nil
    case .fps24, .fps30, .fps60, .fps90, .fps120: return Self.count(seconds, Double(rawValue) ?? 60)
    case .drop2, .drop3, .drop10:
      let frames = Self.count(seconds, 60)
      return frames - frames / (Int(rawValue.dropFirst(5)) ?? 2)
    case .jitter:
      let frames = Self.count(seconds, 60)
      // The golden ratio's multiples are spread evenly, and never the same.
      let delay = (Double(frames) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1) * 0.9
      return seconds * 60 - Double(frames) >= delay ? frames + 1 : frames
    }
  }

  private static func count(_ seconds: Double, _ rate: Double) -> Int { Int((seconds * rate + 1e-6).rounded(.down)) }
}
