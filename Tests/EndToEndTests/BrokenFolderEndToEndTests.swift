import FluidTestSupport
import Foundation
import Testing

/// A folder into which files are being copied, or that a disk has lost parts of.
struct BrokenFolderEndToEndTests {
  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  private static let sources = [
    "Tests/EndToEndTests/Fixtures", "Tests/FluidPicturesTests/Fixtures", "Tests/FluidPicturesTests/Fixtures/Animated",
  ]

  /// The beginnings of all pictures there are: without their second half, or almost whole.
  private func breakOff() throws -> Int {
    var count = 0
    for source in Self.sources.map({ URL(filePath: Checkout.path($0)) }) {
      for name in try FileManager.default.contentsOfDirectory(atPath: source.path) {
        guard let bytes = try? Data(contentsOf: source.appending(path: name)) else { continue }
        for (part, length) in [("half", bytes.count / 2), ("most", bytes.count * 9 / 10), ("last", bytes.count - 20)] {
          try bytes.prefix(max(length, 0)).write(to: folder.url.appending(path: "\(part)-\(name)"))
          count += 1
        }
      }
    }
    return count
  }

  @Test("Files that break off, of every format, are tiles that say why, and the terminal stays empty")
  func silence() async throws {
    #expect(try breakOff() > 150)
    let script = try folder.write("window 1280 800\n50 end\n", "look.gesture")
    let outcome = try await folder.run(
      ["--headless", "--script", script.path, "--frames", folder.file("frames").path, "--scale", "0.1"]
        + [folder.url.path])
    #expect(outcome.status == 0)
    #expect(outcome.said.isEmpty && outcome.complaints.isEmpty)
  }
}
