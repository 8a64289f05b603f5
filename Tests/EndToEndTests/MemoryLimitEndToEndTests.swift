import FluidScript
import Foundation
import Testing

/// Limits of a process's address space, as `ulimit -v` sets them, in kilobytes.
struct MemoryLimitEndToEndTests {
  private static let script = "window 402 874\nstage\nsource a 20 300 120 180 12\n10 push a\n400 end\n"
  /// Enough for everything.
  private static let enough = 700_000

  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder()
    try Data(Self.script.utf8).write(to: folder.file("push.gesture"))
    try folder.makeFolder(folder.file("made"))
  }

  /// A shell that becomes a command under a limit.
  private static func shell(_ limit: Int) throws -> [String] {
    [try Tool.path("sh"), "-c", "ulimit -c 0; ulimit -v \(limit); exec \"$0\" \"$@\""]
  }

  private func run(_ limit: Int, _ arguments: [String]) async throws -> PictureFolder.Outcome {
    try await folder.run(arguments, after: Self.shell(limit))
  }

  private func made() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file("made").path)
  }

  private func arguments(_ option: String, _ name: String) -> [String] {
    let place = folder.file("made").appendingPathComponent(name).path
    let scale = option == "--trace" ? [] : ["--scale", "0.25"]
    return ["--headless", "--script", folder.file("push.gesture").path, option, place] + scale
  }

  private static let outputs = [("--export", "film.webp"), ("--frames", "frames")]

  @Test("With enough there is a film, frames and a trace", arguments: outputs + [("--trace", "trace.jsonl")])
  func enough(option: String, name: String) async throws {
    let outcome = try await run(Self.enough, arguments(option, name))
    #expect(outcome.status == 0, "\(outcome.complaints)")
    #expect(try made() == [name])
  }

  @Test("A trace of a stage needs little, and says so where it has less")
  func trace() async throws {
    #expect(try await run(150_000, arguments("--trace", "trace.jsonl")).status == 0)
    #expect(try made() == ["trace.jsonl"])
    try FileManager.default.removeItem(at: folder.file("made/trace.jsonl"))
    let outcome = try await run(80_000, arguments("--trace", "trace.jsonl"))
    #expect(outcome.status == 71)
    #expect(outcome.complaints == Self.sentence(80_000, needs: 100))
    #expect(try made().isEmpty)
  }

  private static func sentence(_ limit: Int, needs least: Int) -> String {
    "fluidzoom: this process may have \(limit * 1024 / 1_000_000) MB of address space, and needs \(least): "
      + "raise the limit (ulimit -v)\n"
  }

  @Test("Below the least, what draws says so, and leaves nothing", arguments: outputs, [200_000, 450_000, 600_000])
  func tooLittle(output: (option: String, name: String), limit: Int) async throws {
    let outcome = try await run(limit, arguments(output.option, output.name))
    #expect(outcome.status == 71)
    #expect(outcome.complaints == Self.sentence(limit, needs: 700))
    #expect(try made().isEmpty)
  }

  @Test("A window opens with enough, and says why it does not with less")
  func window() async throws {
    let window = try await PlaygroundWindow.atRest(folder: folder, command: { try Self.shell(Self.enough) + $0 })
    try await window.press(key: "Right")
    try await window.press(key: "Return").frame("a push") { $0.stack.count == 2 }
    try await window.quit(within: 20)
    let outcome = try await run(450_000, [folder.url.path])
    #expect(outcome.status == 71)
    #expect(outcome.complaints == Self.sentence(450_000, needs: 700))
  }
}
