/// How the lab's symbols replace each other.
package struct SymbolWording: Hashable, Sendable {
  /// The direction in which both symbols go.
  package enum Direction: String, CaseIterable, Hashable, Sendable {
    case automatic, up, down
  }

  /// The factor of the effect's speed.
  package enum Pace: String, CaseIterable, Hashable, Sendable {
    case half, one, two

    package var factor: Double {
      switch self {
      case .half: 0.5
      case .one: 1
      case .two: 2
      }
    }
  }

  package var direction = Direction.automatic
  /// Whether the layers of a symbol follow each other.
  package var isByLayer = false
  package var pace = Pace.one

  package init() {}

  /// What differs from the plain effect, as a word of a script.
  package var text: String {
    let plain = SymbolWording()
    var words: [String] = []
    if direction != plain.direction { words.append(direction.rawValue) }
    if isByLayer { words.append(Self.byLayer) }
    if pace != plain.pace { words.append(pace.rawValue) }
    return words.joined(separator: ",")
  }

  /// - Parameter text: what ``text`` is; `nil` comes of any other one.
  package init?(text: String) {
    for word in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      if let direction = Direction(rawValue: word) {
        self.direction = direction
      } else if let pace = Pace(rawValue: word) {
        self.pace = pace
      } else if word == Self.byLayer {
        isByLayer = true
      } else {
        return nil
      }
    }
  }

  private static let byLayer = "byLayer"
}
