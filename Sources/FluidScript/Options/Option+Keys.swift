package import FluidGestures

extension Option {
  /// The option that a chord is the hotkey of, and whether it goes backwards, as it does with shift where that is not the key of
  /// another option.
  package static func hotkey(_ chord: KeyChord) -> (option: Option, backwards: Bool)? {
    if let option = allCases.first(where: { $0.key == chord.description }) { return (option, false) }
    guard chord.modifiers.subtracting(.shift).isEmpty,
      let option = allCases.first(where: { $0.key == chord.key })
    else { return nil }
    return (option, chord.modifiers.contains(.shift))
  }
}
