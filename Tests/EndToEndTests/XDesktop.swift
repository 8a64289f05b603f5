import Foundation
import Testing

/// A window on an X server, and xdotool for hands.
final class XDesktop: Desktop {
  let display: TestDisplay
  private(set) var window = ""
  private let scratch: PictureFolder

  init(_ scratch: PictureFolder) async throws {
    self.scratch = scratch
    display = try await TestDisplay()
  }

  var environment: [String: String] {
    Tool.environment.filter { !["WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "GTK_THEME"].contains($0.key) }
      .merging(["DISPLAY": display.name]) { $1 }
  }

  func findWindow() async throws -> Bool {
    let windows = try await display.run("xdotool", ["search", "--onlyvisible", "--name", "FluidZoom"])
    window = windows.split(separator: "\n").last.map(String.init) ?? ""
    return !window.isEmpty
  }

  private func xdotool(_ arguments: String...) async throws { try await display.run("xdotool", arguments) }

  func point(at x: Double, _ y: Double) async throws {
    try await xdotool("mousemove", "--window", window, "\(Int(x))", "\(Int(y))")
  }

  func press(button: Int) async throws { try await xdotool("mousedown", "\(button)") }

  func release(button: Int) async throws { try await xdotool("mouseup", "\(button)") }

  func press(key: String) async throws { try await xdotool("key", "--clearmodifiers", key) }

  func hold(key: String) async throws { try await xdotool("keydown", key) }

  func letGo(key: String) async throws { try await xdotool("keyup", key) }

  func turnWheel(steps: Int) async throws {
    // In one go, so that no step comes late on a busy machine and is a gesture of its own.
    try await xdotool("click", "--repeat", "\(abs(steps))", "--delay", "15", steps > 0 ? "5" : "4")
  }

  func resize(width: Int, height: Int) async throws {
    try await xdotool("windowsize", "--sync", window, "\(width)", "\(height)")
  }

  func screenshot() async throws -> Screenshot {
    let file = scratch.file("window.xwd")
    try await display.run("xwd", ["-silent", "-id", window, "-out", file.path])
    return try Screenshot(xwd: Data(contentsOf: file))
  }

  func lose() async throws { try display.lose() }

  /// Moves the window on the screen, as a window manager does.
  func move(to x: Int, _ y: Int) async throws { try await xdotool("windowmove", "--sync", window, "\(x)", "\(y)") }

  /// Begins to watch what the window shows.
  func watch() async throws -> ScreenWatch {
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
