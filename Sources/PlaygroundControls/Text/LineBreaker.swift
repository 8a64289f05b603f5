package import FluidScene

/// Breaks text into lines.
package struct LineBreaker {
  package let style: TextStyle
  /// Of a line, in points.
  package let width: Double
  private let measure: TextMeasure

  package init(_ style: TextStyle, width: Double, measure: TextMeasure) {
    self.style = style
    self.width = width
    self.measure = measure
  }

  /// As many words in a line as there is room for. What there are no lines for is left out, and an ellipsis says so. A word
  /// that is too long for a line has one of its own.
  package func lines(of text: String, atMost count: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for piece in Self.pieces(of: text) {
      let longer = line.isEmpty ? piece.text : line + (piece.followsSpace ? " " : "") + piece.text
      if line.isEmpty || length(of: longer) <= width {
        line = longer
      } else if lines.count + 1 < count {
        lines.append(line)
        line = piece.text
      } else {
        return lines + [shortened(line)]
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// A line that continues, with an ellipsis.
  private func shortened(_ line: String) -> String {
    var words = line.split(separator: " ")
    while words.count > 1, length(of: words.joined(separator: " ") + "…") > width { words.removeLast() }
    var text = words.joined(separator: " ")
    while let last = text.last, ",;:–.".contains(last) { text.removeLast() }
    return text + "…"
  }

  /// In points.
  package func length(of text: String) -> Double { measure.width(of: text, in: style) }

  private struct Piece {
    package let text: String
    package let followsSpace: Bool
  }

  /// Words, which a no-break space holds together; of scripts that are written without spaces, the letters.
  private static func pieces(of text: String) -> [Piece] {
    text.split { $0.isWhitespace && $0 != "\u{A0}" }.flatMap { word -> [Piece] in
      guard word.contains(where: isIdeograph) else { return [Piece(text: String(word), followsSpace: true)] }
      return word.enumerated().map { Piece(text: String($1), followsSpace: $0 == 0) }
    }
  }

  private static func isIdeograph(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x2E80..<0xA000).contains($0.value) || (0xAC00..<0xD7B0).contains($0.value) }
      ?? false
  }
}
