import Foundation

/// A screen of its own, with nobody at it but this test: Xvfb, and xdotool for hands.
final class TestDisplay {
  let name: String
  private let server: ChildProcess

  init() async throws {
    // Should this process be killed, the server goes all the same, and with it every program that shows something on it.
    server = try ChildProcess(
      try Tool.path("timeout"),
      [
        "--kill-after=5", "300", try Tool.path("Xvfb"), "-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten",
        "tcp",
      ],
      environment: Tool.environment)
    let number = server.nextOutput().trimmingCharacters(in: .whitespacesAndNewlines)
    guard !number.isEmpty else { throw Overdue(description: "Xvfb does not start") }
    name = ":\(number)"
  }

  deinit {
    // To "timeout", which hands it on; killed itself, it could not.
    kill(server.id, SIGTERM)
    for _ in 0..<500 where server.isRunning { usleep(10_000) }
  }

  /// Runs a tool on this display and answers what it prints.
  @discardableResult
  func run(_ tool: String, _ arguments: String...) async throws -> String {
    let process = try ChildProcess(
      try Tool.path(tool), arguments, environment: Tool.environment.merging(["DISPLAY": name]) { $1 })
    let text = process.nextOutput()
    _ = try await process.end()
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// The programs that the tests use beside the one they test.
enum Tool {
  static let environment = ProcessInfo.processInfo.environment

  static func path(_ name: String) throws -> String {
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    guard let folder = folders.first(where: { access("\($0)/\(name)", X_OK) == 0 }) else {
      throw Overdue(description: "\(name) is not installed: ./run.sh test installs it")
    }
    return "\(folder)/\(name)"
  }
}
