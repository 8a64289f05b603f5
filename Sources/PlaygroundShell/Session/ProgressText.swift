internal import FluidGeometry

/// How far an export is, as a bar that is drawn over itself on a terminal.
package struct ProgressText: Sendable {
  private var shown = -1

  /// Characters of the bar.
  private static let width = 30
  /// Clears what is left of the line.
  private static let clearing = "\u{1B}[K"

  /// What to write now; `nil` where nothing new is to be said.
  ///
  /// - Parameters:
  ///   - progress: how far it is.
  ///   - elapsed: seconds since it began.
  package mutating func text(at progress: ExportProgress, after elapsed: Double) -> String? {
    let percent = progress.percent
    guard percent > shown else { return nil }
    shown = percent
    let filled = Self.width * percent.clamped(to: 0...100) / 100
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: Self.width - filled)
    return "\r[\(bar)] \(progress.words(after: elapsed))\(Self.clearing)" + (percent == 100 ? "\n" : "")
  }
}
