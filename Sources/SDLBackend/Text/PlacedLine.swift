internal import FluidGeometry
internal import FluidScene

/// A line of text on whole pixels of the target.
struct PlacedLine {
  let line: TextCache.Line
  /// The line's left end in pixels.
  let x: Double
  let baseline: Double

  /// `nil` for a line without ink.
  init?(_ command: DisplayList.TextLine, scale: Double, cache: TextCache) {
    guard command.color.alpha > 0, !command.text.isEmpty, command.position.isFinite else { return nil }
    let limit = command.maximumWidth * scale
    line = cache.line(command.text, command.style, limit: limit.isNaN ? 0 : limit, shown: command.shown, scale: scale)
    let shift: Double =
      switch command.style.alignment {
      case .leading: 0
      case .center: Double(line.width) / 2
      case .trailing: Double(line.width)
      }
    x = (command.position.x * scale - shift).rounded()
    baseline = (command.position.y * scale + Double(line.capHeight) / 2).rounded()
  }
}
