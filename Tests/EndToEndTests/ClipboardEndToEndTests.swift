import FluidScript
import FluidTestSupport
import Foundation
import Testing

/// What other programs have on the clipboard.
struct ClipboardEndToEndTests {
  @Test(
    "64 MB that another program holds out hold nothing up",
    .enabled(if: Tool.isThere("xclip"), "xclip is not installed: ./run.sh test installs it"))
  func large() async throws {
    let folder = try PictureFolder()
    let text = folder.file("clipboard")
    try Data(repeating: UInt8(ascii: "x"), count: 64 << 20).write(to: text)
    let window = try await PlaygroundWindow.atRest(folder: folder)
    let owner = try window.x.display.start("xclip", ["-quiet", "-selection", "clipboard", "-in", text.path])
    try await eventually("the other program's selection") {
      let types = try await window.x.display.run("xclip", ["-selection", "clipboard", "-out", "-target", "TARGETS"])
      return types.contains("STRING")
    }
    #expect(owner.isRunning)
    try await window.press(key: "ctrl+v")
    try await window.press(key: "Right")
    try await window.press(key: "Return").frame("a push, after the paste") { $0.stack.count == 2 }
    try await window.press(key: "ctrl+c")
    // It has lost the selection to the window.
    try await eventually("the end of the other program", within: 20) { !owner.isRunning }
    try await window.press(key: "ctrl+q")
    #expect(try await window.end(within: 20) == 0)
    #expect(window.said.isEmpty)
  }
}
