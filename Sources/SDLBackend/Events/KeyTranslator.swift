internal import CSDL
internal import FluidGestures
internal import FluidMotion

/// Makes chords of keys and of the text that they type.
///
/// A key is named by its layout (`s`, `ö`, `escape`). Where it types a sign, the sign is the name: `?` is `?` whether
/// it is Shift and / or Shift and ß, and the Shift that it took is left out. A press therefore waits for the text event
/// that SDL queues right behind it. Letters keep their Shift (`shift+s`), and so do digits (`shift+1`), except for the
/// signs that people bind.
struct KeyTranslator {
  private var pending: InputEvent?
  private var pendingScancode: UInt32 = 0
  /// The chord that each held key was reported as, so that its release has the same name.
  private var held: [UInt32: KeyChord] = [:]
  private var latest: KeyChord?

  private static let signsOnDigits: Set<String> = ["?", "+", "-", "/", "=", "*"]

  mutating func keyDown(_ key: SDL_KeyboardEvent, at time: Instant, into events: inout [InputEvent]) {
    flush(into: &events)
    guard let name = KeyNames.name(of: key.keysym.sym, modifiers: key.keysym.mod) else { return }
    let chord = KeyChord(name, KeyNames.modifiers(key.keysym.mod, without: name))
    pending = InputEvent(.keyDown(chord, isRepeat: key.repeat != 0), at: time)
    pendingScancode = key.keysym.scancode.rawValue
    if name.count > 1 || !chord.modifiers.isDisjoint(with: [.control, .alt, .command]) { flush(into: &events) }
  }

  mutating func keyUp(_ key: SDL_KeyboardEvent, at time: Instant, into events: inout [InputEvent]) {
    flush(into: &events)
    guard let chord = held.removeValue(forKey: key.keysym.scancode.rawValue) else { return }
    events.append(InputEvent(.keyUp(chord), at: time))
  }

  mutating func textInput(_ text: String, at time: Instant, into events: inout [InputEvent]) {
    defer { flush(into: &events) }
    guard text.count == 1, let sign = text.first, !sign.isWhitespace else { return }
    if let waiting = pending, case .keyDown(let chord, let isRepeat) = waiting.kind {
      if Self.isNamed(by: text, instead: chord.key) {
        pending?.kind = .keyDown(KeyChord(text, chord.modifiers.subtracting(.shift)), isRepeat: isRepeat)
      }
    } else if !sign.isLetter, !sign.isNumber, latest?.key != text {
      // An input method delivers late, when the key has been reported under its own name.
      events.append(InputEvent(.keyDown(KeyChord(text), isRepeat: false), at: time))
      events.append(InputEvent(.keyUp(KeyChord(text)), at: time))
    }
  }

  private static func isNamed(by text: String, instead key: String) -> Bool {
    guard let sign = text.first, !sign.isLetter, let printed = key.first else { return false }
    return printed.isNumber ? signsOnDigits.contains(text) : text != key
  }

  /// Reports a press that no text followed.
  mutating func flush(into events: inout [InputEvent]) {
    guard let event = pending, case .keyDown(let chord, _) = event.kind else { return }
    held[pendingScancode] = chord
    latest = chord
    events.append(event)
    pending = nil
  }

  /// Forgets the keys that are held: their releases go to another window.
  mutating func forgetHeldKeys() { held.removeAll(keepingCapacity: true) }
}
