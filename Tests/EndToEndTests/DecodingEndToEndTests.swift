import FluidScript
import FluidTestSupport
import Foundation
import Testing

/// Where pictures are decoded, told by the system and not by the program.
struct DecodingEndToEndTests {
  /// In bytes: as much of a file as is read at once for its header.
  private static let block = 4096
  /// In blocks of one file, for its header.
  private static let maximumBlocks = 8

  /// A file of each format that `Formats.md` says is decoded apart, by its name: longer than a header, and the same picture.
  private static func files() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for line in try Checkout.text("Sources/PlaygroundKit/PlaygroundKit.docc/Formats.md").split(separator: "\n") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard line.hasPrefix("| `"), cells[4] == "its own" else { continue }
      let name = try #require(cells[2].split(separator: " ").first).description
      // A cursor is an icon of another kind.
      var data = try fixture(cells[9].isEmpty ? "Formats/plain.ico" : cells[9])
      if name == "cur" { data[2] = 2 }
      files["picture.\(name)"] = data + padding(name)
    }
    return files
  }

  private static func fixture(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: Checkout.path("Tests/FluidPicturesTests/Fixtures/\(name)")))
  }

  /// What may follow a picture in its file.
  private static func padding(_ name: String) -> Data {
    let size = 2 * maximumBlocks * block
    switch name {
    case "svg": return Data(repeating: UInt8(ascii: "\n"), count: size)
    // A box that says of itself that it is free.
    case "heic", "avif":
      return Data((0..<4).reversed().map { UInt8(size >> (8 * $0) & 255) } + "free".utf8) + Data(count: size - 8)
    default: return Data(count: size)
    }
  }

  @Test(
    "A picture of any format but JPEG and PNG is read by a process that decodes, and of no other but for its header",
    .enabled(if: SystemCallLog.isPossible, "strace may not look at other processes here"))
  func apart() async throws {
    let folder = try PictureFolder()
    let pictures = folder.file("apart")
    try folder.makeFolder(pictures)
    let files = try Self.files()
    try #require(files.count >= 11)
    for (name, data) in files { try data.write(to: pictures.appendingPathComponent(name)) }
    // Each is opened, too.
    let turns = (1..<files.count).map { "\(500 + 350 * $0) key right\n" }.joined()
    let end = 850 + 350 * files.count
    let script = try folder.write(
      "window 1280 800\n50 key right\n100 key return\n\(turns)\(end) key escape\n\(end + 1500) end\n", "all.gesture")
    let trace = folder.file("trace.jsonl")
    let log = SystemCallLog(file: folder.file("calls"), watched: .reads)
    let words = ["--headless", "--script", script.path, "--trace", trace.path, pictures.path]
    #expect(try await folder.run(words, after: log.command).status == 0)
    let shown = try #require(try TraceFrame.all(in: trace).last?.pictures)
    #expect(shown.made == files.count && shown.visible == files.count)

    let calls = try log.calls()
    let decoders = Set(
      calls.filter { $0.name == "execve" && $0.arguments.contains("\"decode-pictures\"") }.map(\.process))
    #expect(!decoders.isEmpty)
    for name in files.keys {
      let path = pictures.appendingPathComponent(name).path
      let reads = calls.filter { $0.arguments.contains("<\(path)>") }
      let own = reads.filter { !decoders.contains($0.process) }
      let apart = reads.filter { decoders.contains($0.process) }
      let others = own.filter { $0.name != "pread64" || $0.result > Self.block }
      #expect(others.isEmpty, "\(name): \(others)")
      #expect(own.reduce(0) { $0 + $1.result } <= Self.maximumBlocks * Self.block, "\(name): \(own)")
      #expect(apart.reduce(0) { $0 + $1.result } > 0, "\(name) is read by no process that decodes")
    }
  }
}
