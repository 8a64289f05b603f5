import FluidGestures
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
