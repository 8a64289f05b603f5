internal import FluidScene

/// Widths where there are no fonts: Inter's advances by kinds of letters.
extension TextMeasure {
  /// About as wide as the text is, for what is laid under it.
  package static let estimate = TextMeasure { text, style in
    text.reduce(0) { $0 + advance(of: $1) } * style.size.rawValue
  }

  /// Rather a little wider than the text is, for what it is broken into lines by.
  package static let wideEstimate = TextMeasure { text, style in
    let ems = text.reduce(0) { $0 + wideAdvance(of: $1) }
    return ems * style.size.rawValue * (style.weight == .semibold ? 1.05 : 1)
  }

  /// In ems.
  private static let digit = 0.63

  /// In ems.
  private static func advance(of character: Character) -> Double {
    switch character {
    case "i", "j", "l", "I", ".", ",", ":", "'", " ": 0.27
    case "f", "r", "t", "(", ")", "-": 0.38
    case "m", "w", "M", "W": 0.88
    case "0"..."9", "+", "\u{2212}", "\u{00D7}": digit
    default: character.isUppercase ? 0.7 : 0.58
    }
  }

  /// In ems.
  private static func wideAdvance(of character: Character) -> Double {
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
