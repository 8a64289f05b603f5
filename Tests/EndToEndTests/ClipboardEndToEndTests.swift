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
      try await window.pasteElsewhere("text/plain;charset=utf-8") == Data(path.utf8) ? () : nil
    }
    try await window.quit(within: 20)
  }

  @Test(
    "A picture is copied as it is, as PNG, as its address and as its path; then its path alone, then the picture again",
    .enabled(if: Tool.isThere("xclip"), "xclip is not installed: ./run.sh test installs it"),
    arguments: DisplayServer.allCases)
  func picture(on server: DisplayServer) async throws {
    let folder = try PictureFolder()
    // More than goes over the clipboard at once, and more than a pipe has room for.
    let file = folder.url.appendingPathComponent("a.bmp")
    try Self.noise(side: 400).write(to: file)
    let window = try await PlaygroundWindow.atRest(folder: folder, on: server)
    try await window.press(key: "Right")
    for _ in 0..<2 {
      try await window.press(key: "ctrl+c")
      try await window.wait(for: "the picture on the clipboard") {
        try await window.pasteElsewhere("image/bmp") == Data(contentsOf: file) ? () : nil
      }
      let png = try await window.pasteElsewhere("image/png")
      #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]) && png.suffix(8).starts(with: Data("IEND".utf8)))
      // The noise cannot be compressed: all of it is there.
      #expect(png.count > 400 * 400 * 3)
      #expect(try await window.pasteElsewhere("text/uri-list") == Data("file://\(file.path)\r\n".utf8))
      #expect(try await window.pasteElsewhere("text/plain;charset=utf-8") == Data(file.path.utf8))
      #expect(try await window.pasteElsewhere("application/pdf").isEmpty)
      try await window.press(key: "ctrl+shift+c")
      // Between the two nothing is on the clipboard for a moment.
      try await window.wait(for: "its path alone") {
        let path = try await window.pasteElsewhere("text/plain;charset=utf-8")
        let picture = try await window.pasteElsewhere("image/bmp")
        return path == Data(file.path.utf8) && picture.isEmpty ? () : nil
      }
    }
    try await window.quit()
  }

  /// A BMP of pixels without an order.
  private static func noise(side: Int) -> Data {
    var number: UInt64 = 1
    let pixels = (0..<side * side * 4).map { _ in
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: number >> 56)
    }
    func little(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
    let header = Array("BM".utf8) + little(54 + pixels.count) + little(0) + little(54) + little(40) + little(side)
    return Data(header + little(side) + [1, 0, 32, 0] + (0..<6).flatMap { _ in little(0) } + pixels)
  }
}
