import FluidScript
import Foundation
import Testing

/// What other programs have on the clipboard, and what they get from it.
struct ClipboardEndToEndTests {
  @Test(
    "64 MB that another program holds out hold nothing up, and give way to what is copied",
    .enabled(if: Tool.isThere("xclip"), "xclip is not installed: ./run.sh test installs it"),
    arguments: DisplayServer.allCases)
  func large(on server: DisplayServer) async throws {
    let folder = try PictureFolder()
    let text = folder.file("clipboard")
    try Data(repeating: UInt8(ascii: "x"), count: 64 << 20).write(to: text)
    let window = try await PlaygroundWindow.atRest(folder: folder, on: server)
    try await window.copyElsewhere(text)
    try await window.press(key: "ctrl+v")
    try await window.press(key: "Right")
    let push = try await window.press(key: "Return").frame("a push, after the paste") { $0.stack.count == 2 }
    try await window.press(key: "ctrl+shift+c")
    let path = folder.url.appendingPathComponent(push.stack[1]).path
    try await window.wait(for: "the picture's path on the clipboard") {
      try await window.pasteElsewhere() == path ? () : nil
    }
    if server == .x11 {
      // The picture itself, which xclip holds out.
      try await window.press(key: "ctrl+c")
      try await window.wait(for: "the picture on the clipboard") {
        let targets = ["-selection", "clipboard", "-out", "-target", "TARGETS"]
        return try await window.x.display.run("xclip", targets).contains("image/") ? () : nil
      }
    }
    try await window.quit(within: 20)
  }
}
