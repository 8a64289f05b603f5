/// The properties of a card that are seen to move; the others are those of the open page: the values of ``Option/cardMotion``.
package enum CardMotion: String, CaseIterable, Hashable, Sendable {
  case everything
  case position, size, rotation, corner, opacity
  case noPosition = "no-position"
  case noSize = "no-size"
  case noRotation = "no-rotation"
  case noCorner = "no-corner"
  case noOpacity = "no-opacity"

  package enum Property: String, CaseIterable, Sendable { case position, size, rotation, corner, opacity }

  package func moves(_ property: Property) -> Bool {
    self == .everything
      || (rawValue.hasPrefix("no-") ? rawValue != "no-\(property.rawValue)" : rawValue == property.rawValue)
  }
}
