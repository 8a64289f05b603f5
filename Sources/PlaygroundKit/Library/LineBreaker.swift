internal import FluidScene

/// Breaks text into lines where there are no fonts to measure it by: it takes letters to be about as wide as Inter has them,
/// rather a little wider.
struct LineBreaker {
  let style: TextStyle
  /// Of a line, in points.
  let width: Double

  init(_ style: TextStyle, width: Double) {
    self.style = style
    self.width = width
  }

  /// As many words in a line as there is room for. What there are no lines for is left out, and an ellipsis says so. A word
  /// that is too long for a line has one of its own.
  func lines(of text: String, atMost count: Int) -> [String] {
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

  /// A line that goes on, with an ellipsis.
  private func shortened(_ line: String) -> String {
    var words = line.split(separator: " ")
    while words.count > 1, length(of: words.joined(separator: " ") + "…") > width { words.removeLast() }
    var text = words.joined(separator: " ")
    while let last = text.last, ",;:–.".contains(last) { text.removeLast() }
    return text + "…"
  }

  /// In points.
  func length(of text: String) -> Double {
    let ems = text.reduce(0) { $0 + Self.advance(of: $1) }
    return ems * style.size.rawValue * (style.weight == .semibold ? 1.05 : 1)
  }

  private struct Piece {
    let text: String
    let followsSpace: Bool
  }

  /// Words; of scripts that are written without spaces, the letters.
  private static func pieces(of text: String) -> [Piece] {
    text.split(whereSeparator: \.isWhitespace).flatMap { word -> [Piece] in
      guard word.contains(where: isIdeograph) else { return [Piece(text: String(word), followsSpace: true)] }
      return word.enumerated().map { Piece(text: String($1), followsSpace: $0 == 0) }
    }
  }

  private static func isIdeograph(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x2E80..<0xA000).contains($0.value) || (0xAC00..<0xD7B0).contains($0.value) }
      ?? false
  }

  /// In ems.
  private static func advance(of character: Character) -> Double {
    switch character {
    case "i", "l", "j", "I", " ", ".", ",", ":", ";", "'", "’", "|", "!": 0.29
    case "f", "t", "r", "(", ")", "-", "/": 0.39
    case "a", "c", "k", "s", "v", "x", "y", "z": 0.57
    case "m", "w", "M", "W", "—", "…", "%", "@": 0.92
    case "a"..."z": 0.62
    case "A"..."Z": 0.74
    default: character.unicodeScalars.first.map { $0.value < 0x2E80 } ?? true ? 0.66 : 1.05
    }
  }
}
