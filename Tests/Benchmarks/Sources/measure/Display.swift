import Foundation

/// A screen of 1920 x 1080 of its own: Xvfb, and xdotool for hands.
final class Display {
  let name: String
  let environment: [String: String]
  private let server: Child

  init(home: String) throws {
    let pipe = Pipe()
    let inherited = ProcessInfo.processInfo.environment
    server = try Child(
      try Self.path(of: "Xvfb"),
      ["-displayfd", "1", "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset"], environment: inherited,
      output: pipe)
    let number = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    guard let value = Int(number.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw Failure("Xvfb does not start")
    }
    name = ":\(value)"
    let unwanted = ["WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "GTK_THEME"]
    environment = inherited.filter { !unwanted.contains($0.key) }.merging([
      "DISPLAY": name, "HOME": home, "XDG_CONFIG_HOME": home + "/config", "XDG_CACHE_HOME": home + "/cache",
    ]) { $1 }
  }

  /// Seconds of processor time of the display server.
  var processorTime: Double { server.processorTime }

  @discardableResult
  func hand(_ arguments: String...) throws -> String {
    try Child.output(of: try Self.path(of: "xdotool"), arguments, environment: environment)
  }

  static func path(of tool: String) throws -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    guard let folder = folders.first(where: { access("\($0)/\(tool)", X_OK) == 0 }) else {
      throw Failure("\(tool) is not installed; Debian's packages are called xvfb, xdotool and x11-utils")
    }
    return "\(folder)/\(tool)"
  }
}

struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
