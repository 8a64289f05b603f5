package import FluidGestures
package import FluidMotion

extension Menu {
  /// What follows from a key.
  package enum KeyEffect: Hashable {
    /// Another item is highlighted, or none.
    case moved
    /// The highlighted item is chosen.
    case chosen(Int?)
    case closed
  }

  /// Presses a key while the menu is open; `nil` leaves it to what is beneath.
  package mutating func press(_ chord: KeyChord, at now: Instant) -> KeyEffect? {
    switch chord.description {
    case "escape": return .closed
    case "return", "space": return .chosen(highlighted)
    case "down": move(by: 1, at: now)
    case "up": move(by: -1, at: now)
    case "pagedown": move(by: layout.page, at: now)
    case "pageup": move(by: -layout.page, at: now)
    case "end": move(by: layout.words.count, at: now)
    case "home": move(by: -layout.words.count, at: now)
    case "left", "right": break
    default:
      guard chord.key.count == 1, chord.modifiers.subtracting(.shift).isEmpty else { return nil }
      jump(to: chord.key, at: now)
    }
    return .moved
  }
}
