import FluidGeometry
import FluidScene
import FluidScript
import FluidTestSupport
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("Escape")
struct EscapeTests {
  @Test("Goes back, and then leaves the full screen; the menu says which of the two")
  func fullScreen() throws {
    let opened = try OpenedPhoto()
    let program = opened.playground
    func menu() throws -> [String] {
      let lines = try opened.play("0 tap 616 26\n600 end").textLines
      let keys = lines.filter { $0.text == "Esc" }.map(\.position.y)
      // A click beside it closes it.
      try opened.play("0 tap 20 400\n600 end")
      return lines.filter { line in line.text != "Esc" && keys.contains(line.position.y) }.map(\.text)
    }
    #expect(try menu() == ["Back"])
    try opened.play("0 set full-screen on\n900 key escape\n2500 end")
    #expect(program.front.isRootOnTop && program.settings.window.isFullScreen)
    #expect(try menu() == ["Leave full screen"])
    try opened.play("0 key escape\n900 end")
    #expect(!program.settings.window.isFullScreen)
    #expect(try menu() == [])
  }

  @Test("Closes the help, and nothing else")
  func help() throws {
    let opened = try OpenedPhoto()
    try opened.play("0 set full-screen on\n100 key ?\n900 key escape\n1900 end")
    #expect(!opened.playground.chrome.isHelpOpen && opened.stack == 2)
    #expect(opened.playground.settings.window.isFullScreen)
  }
}
