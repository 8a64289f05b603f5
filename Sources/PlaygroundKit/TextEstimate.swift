/// About how wide words are, for grounds that are laid under them: only the backend has the fonts.
enum TextEstimate {
  /// In points, for a size in points: Inter's advances by kinds of letters.
  static func width(of text: String, size: Double) -> Double {
    text.reduce(0) { $0 + advance(of: $1) } * size
  }

  /// The first and the last of a few hints, and as many of those between them as there is room for.
  ///
  /// - Parameters:
  ///   - line: hints, each a key and what it does.
  ///   - width: of the room, in points.
  ///   - size: of the font, in points.
  ///   - gap: what stands between two hints.
  static func hints(_ line: String, within width: Double, size: Double, gap: String) -> String {
    guard self.width(of: line, size: size) > width else { return line }
    var hints = line.split(separator: gap)
    while hints.count > 2, self.width(of: hints.joined(separator: gap), size: size) > width {
      hints.remove(at: hints.count - 2)
    }
    return hints.joined(separator: gap)
  }

  /// Of a digit, in sizes of the font.
  static let digit = 0.63

  private static func advance(of character: Character) -> Double {
    switch character {
    case "i", "j", "l", "I", ".", ",", ":", "'", " ": 0.27
    case "f", "r", "t", "(", ")", "-": 0.38
    case "m", "w", "M", "W": 0.88
    case "0"..."9", "+", "\u{2212}", "\u{00D7}": digit
    default: character.isUppercase ? 0.7 : 0.58
    }
  }
}
