import Foundation
import Testing

/// A window on an X server, and xdotool for hands.
final class XDesktop: Desktop {
  let display: TestDisplay
  private(set) var window = ""
  private let scratch: PictureFolder
  /// What holds out the text that is on the clipboard.
  private var clipboardOwner: ChildProcess?

  init(_ scratch: PictureFolder) async throws {
    self.scratch = scratch
    display = try await TestDisplay()
  }

  var environment: [String: String] { display.environment }

  func findWindow() async throws -> Bool {
    let windows = try await display.run("xdotool", ["search", "--onlyvisible", "--name", "FluidZoom"])
    window = windows.split(separator: "\n").last.map(String.init) ?? ""
    return !window.isEmpty
  }

  private func xdotool(_ arguments: String...) async throws { try await display.run("xdotool", arguments) }

  /// In one go, so that nothing of it comes late on a busy machine.
  func perform(_ acts: [HandAct]) async throws { try await display.run("xdotool", acts.flatMap(words)) }

  private func words(_ act: HandAct) -> [String] {
    switch act {
    case .point(let x, let y): ["mousemove", "--window", window, "--", "\(Int(x))", "\(Int(y))"]
    case .press(let button): ["mousedown", "\(button)"]
    case .release(let button): ["mouseup", "\(button)"]
    case .strike(let key): ["key", "--clearmodifiers", key]
    case .hold(let key): ["keydown", key]
    case .lift(let key): ["keyup", key]
    case .turnWheel(let down, let right): wheel(down, up: 4, down: 5) + wheel(right, up: 6, down: 7)
    case .wait(let seconds): ["sleep", "\(seconds)"]
    }
  }

  private func wheel(_ steps: Int, up: Int, down: Int) -> [String] {
    steps == 0 ? [] : ["click", "--repeat", "\(abs(steps))", "--delay", "15", "\(steps > 0 ? down : up)"]
  }

  func resize(width: Int, height: Int) async throws {
    try await xdotool("windowsize", "--sync", window, "\(width)", "\(height)")
  }

  func screenshot() async throws -> Screenshot {
    let file = scratch.file("window.xwd")
    try await display.run("xwd", ["-silent", "-id", window, "-out", file.path])
    return try Screenshot(xwd: Data(contentsOf: file))
  }

  func copy(_ file: URL) async throws {
    let owner = try display.start("xclip", ["-quiet", "-selection", "clipboard", "-in", file.path])
    clipboardOwner = owner
    try await owner.wait(for: "the other program's selection") {
      let targets = try await display.run("xclip", ["-selection", "clipboard", "-out", "-target", "TARGETS"])
      return targets.contains("STRING") ? () : nil
    }
  }

  func paste(_ type: String, into file: URL) async throws {
    try await display.run(
      "sh", ["-c", "xclip -selection clipboard -out -target \"$1\" >\"$2\"", "sh", type, file.path])
  }

  func lose() async throws { try display.lose() }

  func changes(during body: () async throws -> Void) async throws -> ScreenChanges {
    let watch = try await watch()
    try await body()
    return watch.end()
  }

  private func watch() async throws -> ScreenWatch {
    let text = try await display.run("xdotool", ["getwindowgeometry", "--shell", window])
    func number(_ name: String) throws -> Int {
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(name + "=") })
      return try #require(Int(line.dropFirst(name.count + 1)))
    }
    let (x, y) = (try number("X"), try number("Y"))
    return ScreenWatch(
      of: display.framebuffer, columns: x..<x + (try number("WIDTH")), rows: y..<y + (try number("HEIGHT")))
  }
}
