import FluidTestSupport
import Foundation
import Testing

/// The thumbnail cache of the desktop, from one start of the program to the next.
struct ThumbnailCacheEndToEndTests {
  private let layout = TileLayout(width: 1280)
  private let folder: PictureFolder
  private let names: [String]

  init() throws {
    folder = try PictureFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
    }
    names = Array(try FileManager.default.contentsOfDirectory(atPath: PictureFolder.gallery.path).sorted().prefix(8))
    for name in names { try folder.addPicture(name, isOld: true) }
  }

  /// Every file below the program's home, but what fontconfig keeps there.
  private var written: [String] {
    let files = FileManager.default.enumerator(atPath: folder.home.path)?.compactMap { $0 as? String } ?? []
    return files.filter { name in
      let isFolder = (try? folder.home.appendingPathComponent(name).resourceValues(forKeys: [.isDirectoryKey]))?
        .isDirectory
      return isFolder != true && !name.contains("fontconfig")
    }.sorted()
  }

  private var entries: [String] { written.filter { $0.hasPrefix("cache/thumbnails/") } }

  /// A start of the program, up to its first screen: what is seen of each picture.
  ///
  /// - Parameter expected: what has to be seen in the end; without it, what is seen once nothing fades any more. A busy machine
  ///   shows a frame long after the trace has told of it, so that two equal looks may be looks at the frame before.
  private func start(
    on server: DisplayServer, cache: String, untilThereAre count: Int, showing expected: [[Screenshot.Color]]? = nil
  ) async throws -> [[Screenshot.Color]] {
    let window = try await PlaygroundWindow.atRest(
      "--window", "1280x600", "--set", "appearance=light", "--set", "thumbnail-cache=\(cache)", folder: folder,
      on: server)
    try await window.wait(for: "\(count) entries") { entries.count >= count ? true : nil }
    var (former, equal): ([[Screenshot.Color]], Int) = ([], 0)
    // Two looks are further apart than a fade is long; a machine that is busy may show neither of two the frame that the trace has.
    let what = expected == nil ? "a still screen" : "the pictures as they were"
    let colors = try await window.wait(for: what) { () -> [[Screenshot.Color]]? in
      let seen = self.colors(in: try await window.screenshot())
      if let expected, zip(seen, expected).allSatisfy(areAlike) { return seen }
      equal = seen == former ? equal + 1 : 0
      if expected == nil, equal == 3 { return seen }
      former = seen
      try await window.pause(for: .milliseconds(400))
      return nil
    }
    try await window.quit()
    return colors
  }

  /// Returns whether two looks at a picture show the same. A texture has another place among others in each start, as they arrive, and
  /// is sampled there with another rounding.
  private func areAlike(_ one: [Screenshot.Color], _ other: [Screenshot.Color]) -> Bool {
    zip(one, other).allSatisfy { $0.isClose(to: $1, within: 2) }
  }

  private func colors(in screenshot: Screenshot) -> [[Screenshot.Color]] {
    names.indices.map { index in
      let tile = layout.tile(index)
      return (1...9).flatMap { across in
        (1...9).map { down in
          let point = tile.point(Double(across) / 10, Double(down) / 10)
          return screenshot[point.x, point.y]
        }
      }
    }
  }

  @Test(
    "The second start shows what the first one remembered, and decodes nothing", arguments: DisplayServer.inLongRuns)
  func secondStart(on server: DisplayServer) async throws {
    let before = try folder.state()
    _ = try await start(on: server, cache: "off", untilThereAre: 0)
    #expect(entries.isEmpty)
    let first = try await start(on: server, cache: "on", untilThereAre: names.count)
    #expect(entries.count == names.count)
    // Nothing is left of half a file, and nothing is written anywhere else.
    #expect(written.filter { !$0.hasPrefix("config/fluidzoom/") } == entries)
    #expect(entries.allSatisfy { $0.hasSuffix(".png") })
    #expect(try folder.state() == before)
    // The pictures lose their content and keep size and date: a start that decodes any of them cannot look the same.
    for name in names { try empty(name) }
    _ = try await start(on: server, cache: "on", untilThereAre: names.count, showing: first)
    let decoded = try await start(on: server, cache: "off", untilThereAre: 0)
    #expect(!zip(decoded, first).contains(where: areAlike))

    let clearing = try await folder.run(
      ["--clear-cache"], with: ["XDG_CACHE_HOME": folder.home.appendingPathComponent("cache").path])
    #expect(clearing.status == 0)
    #expect(clearing.said.hasPrefix("Removed \(names.count) files of "))
    #expect(entries.isEmpty)
  }

  /// Leaves the root element of a drawing, with its size, and nothing in it.
  private func empty(_ name: String) throws {
    let file = folder.url.appendingPathComponent(name)
    let text = try String(contentsOf: file, encoding: .utf8)
    let root = try #require(text.range(of: "<svg"))
    let start = try #require(text.range(of: ">", range: root.upperBound..<text.endIndex)).upperBound
    let end = "</svg>"
    let space = String(repeating: " ", count: text.utf8.count - text[..<start].utf8.count - end.utf8.count)
    try Data((text[..<start] + space + end).utf8).write(to: file)
    try folder.makeOld(file)
  }

  @Test(
    "A disk of the caches that is full costs nothing but speed, that of Mesa's shaders included",
    .enabled(if: FullDisk.isPossible, "mounting a small disk needs root"))
  func fullDisk() async throws {
    let disk = try FullDisk()
    let window = try await PlaygroundWindow.atRest("--set", "thumbnail-cache=on", folder: folder) {
      ["/usr/bin/env", "XDG_CACHE_HOME=\(disk.path)", "MESA_SHADER_CACHE_DIR=\(disk.path)"] + $0
    }
    try await window.press(key: "Return")
    try await window.press(key: "Return")
    try await window.quit()
  }

  @Test(
    "A disk of the caches that is full ends no run without a window, and no report",
    .enabled(if: FullDisk.isPossible, "mounting a small disk needs root"), arguments: ["--frames", "--bug-report"])
  func fullDiskWithoutWindow(_ output: String) async throws {
    let disk = try FullDisk()
    let script = try folder.write("window 320 240\n100 end\n", "short.gesture")
    var arguments = ["--script", script.path, output, folder.file("made").path, folder.url.path]
    if output == "--frames" { arguments.insert("--headless", at: 0) }
    let outcome = try await folder.run(
      arguments, with: ["XDG_CACHE_HOME": disk.path, "MESA_SHADER_CACHE_DIR": disk.path])
    #expect(outcome.status == 0)
    #expect(outcome.complaints.isEmpty)
  }
}
