import Foundation
import Testing

/// A Wayland compositor of a test's own, which says what it is told to say.
final class MockCompositor {
  /// What a program is started with that is to show its window here.
  let environment: [String: String]
  private let process: ChildProcess
  private let commands: FileHandle
  private let requestsFile: URL
  private let scratch: PictureFolder

  /// - Parameters:
  ///   - scratch: where its files go.
  ///   - size: of the window, as `800x600`.
  init(_ scratch: PictureFolder, size: String) async throws {
    self.scratch = scratch
    requestsFile = scratch.file("requests")
    let pipe = scratch.file("commands")
    for left in [pipe, requestsFile] { try? FileManager.default.removeItem(at: left) }
    try #require(mkfifo(pipe.path, 0o600) == 0)
    var environment = scratch.environment
    let runtime = scratch.file("runtime")
    try scratch.makeFolder(runtime)
    environment["XDG_RUNTIME_DIR"] = runtime.path
    environment["WAYLAND_DISPLAY"] = "mock"
    // The compositor draws no frames around windows, and neither does it need them.
    environment["SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR"] = "0"
    self.environment = environment
    let process = try ChildProcess(
      Tool.built("MockCompositor"), ["mock", pipe.path, requestsFile.path, size], environment: environment)
    self.process = process
    let requests = requestsFile
    try await process.wait(for: "the compositor") {
      (try? String(contentsOf: requests, encoding: .utf8))?.contains("ready") == true ? () : nil
    }
    commands = try FileHandle(forWritingTo: pipe)
  }

  var isRunning: Bool { process.isRunning }

  /// What the program has asked for, a line each.
  var requests: [String] {
    ((try? String(contentsOf: requestsFile, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }

  /// Lets it say something.
  func tell(_ lines: [String]) throws {
    try commands.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// Tells it a command, and waits for the line that it says to that.
  ///
  /// - Parameter word: the first one of the line.
  /// - Returns: the line without that word.
  @discardableResult
  func reply(to command: String, beginningWith word: String) async throws -> String {
    let count = requests.count { isLine($0, of: word) }
    try tell([command])
    let line = try await process.wait(for: "\(word), said by the compositor") {
      requests.filter { isLine($0, of: word) }.dropFirst(count).first
    }
    return String(line.dropFirst(word.count + 1))
  }

  private func isLine(_ line: String, of word: String) -> Bool { line == word || line.hasPrefix(word + " ") }

  /// The window's pixels.
  func screenshot() async throws -> Screenshot {
    let file = scratch.file("shot.ppm")
    try await reply(to: "shot \(file.path)", beginningWith: "shot")
    return try Screenshot(ppm: Data(contentsOf: file))
  }

  /// Ends it in order.
  func end() async throws {
    try tell(["quit"])
    #expect(try await process.end() == 0)
  }

  func kill() async throws {
    Foundation.kill(process.id, SIGKILL)
    #expect(try await process.end() == -SIGKILL)
  }
}
