internal import FluidScene

extension TextMeasure {
  /// The measure where no backend draws: Inter's advances for ASCII, rules for all else.
  ///
  /// It depends on no installed font, so that what is laid out by it is the same on every machine.
  package static let advances = TextMeasure { text, style in
    let font = style.weight == .semibold ? Advances.semibold : .regular
    var thousandths = 0
    for character in text {
      thousandths += font.advance(of: character, isTabular: style.hasTabularDigits)
    }
    return Double(thousandths) / 1000 * style.size
  }
}

/// The advances of a font in thousandths of an em.
private struct Advances {
  /// From the space to the tilde.
  let ascii: [Int]
  let widestDigit: Int
  /// How much wider than the regular weight it is, in hundredths.
  let percent: Int

  static let regular = Advances(
    ascii: [
      281, 278, 403, 631, 638, 813, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357,
      625, 464, 605, 636, 642, 608, 624, 571, 616, 624, 276, 280, 659, 659, 659, 507,
      936, 676, 651, 727, 719, 598, 587, 743, 740, 264, 543, 652, 563, 889, 753, 761,
      635, 761, 639, 638, 642, 741, 676, 949, 642, 665, 625, 362, 357, 362, 469, 452,
      497, 564, 621, 558, 621, 582, 361, 609, 591, 237, 237, 544, 237, 869, 585, 597,
      609, 609, 372, 523, 364, 581, 557, 813, 540, 557, 541, 362, 327, 362, 659,
    ], widestDigit: 642, percent: 100)

  static let semibold = Advances(
    ascii: [
      248, 309, 396, 643, 649, 844, 663, 213, 393, 393, 543, 673, 295, 466, 290, 379,
      667, 481, 621, 652, 666, 632, 648, 587, 646, 648, 290, 295, 673, 673, 673, 544,
      999, 724, 657, 744, 724, 608, 586, 755, 744, 275, 561, 677, 566, 906, 741, 775,
      643, 776, 651, 649, 660, 734, 724, 1007, 690, 705, 653, 393, 379, 393, 481, 468,
      497, 575, 630, 577, 630, 593, 377, 625, 613, 261, 261, 569, 261, 898, 610, 608,
      625, 625, 397, 549, 380, 608, 576, 837, 563, 576, 562, 393, 358, 393, 673,
    ], widestDigit: 667, percent: 103)

  /// A character is as wide as its widest scalar: accents, joiners and selectors add nothing.
  func advance(of character: Character, isTabular: Bool) -> Int {
    guard let code = character.asciiValue else {
      return character.unicodeScalars.reduce(0) { max($0, advance(of: $1)) }
    }
    return isTabular && character.isNumber ? widestDigit : advance(of: Unicode.Scalar(code))
  }

  private func advance(of scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII {
      let index = Int(scalar.value) - 0x20
      // What does not print is drawn as a space.
      return ascii.indices.contains(index) ? ascii[index] : ascii[0]
    }
    return Self.isWide(scalar) ? 1000 : Self.narrowAdvance(of: scalar) * percent / 100
  }

  /// Of the regular weight.
  private static func narrowAdvance(of scalar: Unicode.Scalar) -> Int {
    if scalar.properties.isDefaultIgnorableCodePoint { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: return 281
    default: break
    }
    switch scalar {
    case "\u{B7}", "‘", "’": return 276
    case "“", "”": return 381
    case "–": return 500
    case "—": return 1000
    case "…": return 821
    case "\u{2190}"..."\u{21FF}": return 955
    case "\u{C0}"..."\u{24F}", "\u{1E00}"..."\u{1EFF}": return scalar.properties.isUppercase ? 651 : 570
    default: return 620
    }
  }

  /// Hangul, kana, ideographs, full-width forms and emoji fill an em.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFF:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}
