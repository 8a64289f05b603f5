import FluidTestSupport
import Foundation
import Testing

/// A screen of its own, for this test alone: Xvfb, and xdotool for hands.
final class TestDisplay {
  let name: String
  private let server: ChildProcess
  private let scratch: ScratchFolder
  private let permit: Permits.Permit

  init() async throws {
    permit = await Permits.windows.permit()
    scratch = try ScratchFolder()
    let number = scratch.file("number")
    // Should this process be killed, the server goes all the same, and with it every program that shows something on it.
    // It must not start afresh when a client goes that was alone: the next one would come in the middle of that.
    let options =
      ["-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0", "1280x900x24"]
      + ["-fbdir", scratch.path]
    let server = try ChildProcess(
      try Tool.path("timeout"), ["--kill-after=5", "3600", try Tool.path("Xvfb")] + options,
      environment: Tool.environment, output: number)
    self.server = server
    name = try await server.wait(for: "the display") {
      let text = try? String(contentsOfFile: number, encoding: .utf8)
      return text?.hasSuffix("\n") == true ? ":\(text?.dropLast() ?? "")" : nil
    }
  }

  /// Kills the server.
  func lose() throws {
    let children = try String(contentsOfFile: "/proc/\(server.id)/task/\(server.id)/children", encoding: .utf8)
    for id in children.split(separator: " ") { kill(try #require(pid_t(id)), SIGKILL) }
  }

  /// The file in which the server has the screen's pixels, mapped.
  var framebuffer: String { scratch.file("Xvfb_screen0") }

  /// What a program is started with that is to show its window here.
  var environment: [String: String] { Tool.environment.merging(["DISPLAY": name]) { $1 } }

  /// Starts a tool on this display.
  func start(_ tool: String, _ arguments: [String]) throws -> ChildProcess {
    try ChildProcess(try Tool.path(tool), arguments, environment: environment)
  }

  /// Runs a tool on this display and returns what it prints.
  @discardableResult
  func run(_ tool: String, _ arguments: [String]) async throws -> String {
    let output = scratch.file("output")
    let process = try ChildProcess(try Tool.path(tool), arguments, environment: environment, output: output)
    _ = try await process.end()
    return try String(contentsOfFile: output, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// The programs that the tests use beside the one they test.
enum Tool {
  /// What every program is started with: no display, unless its test has one for it. Mesa compiles its shaders once for all windows: in
  /// the empty home of a test that takes half a second of a processor, as long as the rest of a window's start.
  static let environment = {
    let displays = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "GTK_THEME"]
    let own = ProcessInfo.processInfo.environment.filter { !displays.contains($0.key) }
    let caches = own["XDG_CACHE_HOME"] ?? NSHomeDirectory() + "/.cache"
    return own.merging(["MESA_SHADER_CACHE_DIR": caches]) { own, _ in own }
  }()

  /// Where the package manager builds programs: next to the tests.
  static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

  /// A program of the package's own.
  static func built(_ name: String) -> String { products.appending(path: name).path }

  static let program = built("fluidzoom")

  /// How the paths of what Mesa keeps there begin.
  static let shaders = (environment["MESA_SHADER_CACHE_DIR"] ?? "") + "/mesa_shader_cache"

  static func isThere(_ name: String) -> Bool { (try? path(name)) != nil }

  static func path(_ name: String) throws -> String {
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    guard let folder = folders.first(where: { access("\($0)/\(name)", X_OK) == 0 }) else {
      throw Overdue(description: "\(name) is not installed: ./run.sh test installs it")
    }
    return "\(folder)/\(name)"
  }
}
