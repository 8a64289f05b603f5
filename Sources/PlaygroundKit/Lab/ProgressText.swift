/// How far something is, in words: a bar that is drawn over itself on a terminal, a line for each tenth elsewhere.
public struct ProgressText: Sendable {
  private let isTerminal: Bool
  private var shown = -1

  /// Characters of the bar.
  private static let width = 30

  public init(isTerminal: Bool) { self.isTerminal = isTerminal }

  /// What to write now; `nil` where nothing new is to be said.
  ///
  /// - Parameter fraction: from 0 to 1.
  public mutating func text(at fraction: Double) -> String? {
    let percent = Int((fraction * 100).rounded(.down))
    let step = isTerminal ? percent : percent / 10 * 10
    guard step > shown else { return nil }
    shown = step
    guard isTerminal else { return "\(step) %\n" }
    let filled = Self.width * percent / 100
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: Self.width - filled)
    return "\r[\(bar)] \(percent) %" + (percent == 100 ? "\n" : "")
  }
}
