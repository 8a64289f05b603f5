import FluidGeometry
import FluidGestures
import FluidMotion
import Testing

struct KeyChordTests {
  @Test("What is written is what is read", arguments: 0..<16)
  func roundTrip(modifiers: UInt8) {
    for key in ["a", "0", "+", "-", "?", "é", "escape", "f11", "shift", "alt"] {
      let chord = KeyChord(key, KeyChord.Modifiers(rawValue: modifiers))
      #expect(KeyChord(parsing: chord.description) == chord)
    }
  }

  @Test("The order of modifiers does not matter")
  func order() {
    #expect(KeyChord(parsing: "shift+ctrl+s") == KeyChord(parsing: "ctrl+shift+s"))
    #expect(KeyChord(parsing: "shift+ctrl+s")?.description == "ctrl+shift+s")
  }

  @Test(
    "What is no chord is not read",
    arguments: ["", " ", "shift+", "+s", "ctrl++s", "escap", "s+shift", "Shift+s", "S", "a b", "\t"])
  func mistakes(text: String) {
    #expect(KeyChord(parsing: text) == nil)
  }
}

struct MouseTouchEmulatorTests {
  @Test("The left button is a finger while it is down, and lets go when the window loses the keyboard")
  func leftButton() {
    var emulator = MouseTouchEmulator()
    func phase(_ kind: InputEvent.Kind) -> TouchPhase? { emulator.touch(for: InputEvent(kind, at: .zero))?.0 }
    #expect(phase(.mouseMoved(.zero)) == nil)
    #expect(phase(.mouseDown(.right, .zero)) == nil)
    #expect(phase(.mouseDown(.left, .zero)) == .began)
    #expect(phase(.mouseMoved(.zero)) == .moved)
    #expect(phase(.mouseUp(.right, .zero)) == nil)
    #expect(phase(.mouseUp(.left, .zero)) == .ended)
    #expect(phase(.mouseUp(.left, .zero)) == nil)
    #expect(phase(.mouseDown(.left, .zero)) == .began)
    #expect(phase(.focusLost) == .cancelled)
    #expect(phase(.mouseMoved(.zero)) == nil)
  }
}
