/// The script and direction of a run of text. HarfBuzz requires them; SDL_ttf does not guess them.
enum WritingSystem: Hashable {
  case leftToRight
  case hebrew
  case arabic
  case devanagari
  case thai

  /// `nil` for spaces, digits and signs, which go with what is before them.
  init?(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else { return nil }
    switch scalar.value {
    case 0x0590...0x05FF, 0xFB1D...0xFB4F: self = .hebrew
    case 0x0600...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF: self = .arabic
    case 0x0900...0x097F: self = .devanagari
    case 0x0E00...0x0E7F: self = .thai
    default:
      guard character.isLetter || character.isNumber else { return nil }
      self = .leftToRight
    }
  }

  /// The tag of ISO 15924.
  var tag: String {
    switch self {
    case .leftToRight: "Latn"
    case .hebrew: "Hebr"
    case .arabic: "Arab"
    case .devanagari: "Deva"
    case .thai: "Thai"
    }
  }

  var isRightToLeft: Bool { self == .hebrew || self == .arabic }
}
