import FluidScript
import Foundation
import Testing

/// Files of the person's own, which no export, recording or sudden end destroys.
struct FileSafetyEndToEndTests {
  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  private func headless(_ arguments: String...) async throws -> PictureFolder.Outcome {
    try await folder.run(["--headless"] + arguments)
  }

  private func script() throws -> String {
    try write("window 402 874\nstage\nsource a 20 300 120 180 12\n10 push a\n50 end\n", "push.gesture")
  }

  private func write(_ text: String, _ name: String) throws -> String { try folder.write(text, name).path }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test("Frames that cannot all be written leave the pictures that were there")
  func failingFrames() async throws {
    let frames = folder.file("frames")
    try folder.makeFolder(frames.appendingPathComponent("00002.png"))
    let first = try write("before", "frames/00000.png")
    let failed = try await headless("--script", try script(), "--frames", frames.path)
    #expect(failed.status == 74)
    #expect(try text(first) == "before")
    #expect(try FileManager.default.contentsOfDirectory(atPath: frames.path).sorted() == ["00000.png", "00002.png"])
    try FileManager.default.removeItem(at: frames.appendingPathComponent("00002.png"))
    #expect(try await headless("--script", try script(), "--frames", frames.path).status == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: frames.path).sorted().prefix(2) == ["00000.png", "00001.png"])
    #expect(try Data(contentsOf: URL(filePath: first)).prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
  }

  @Test("A script is written where a link leads, and its neighbours stay")
  func linkedScript() async throws {
    let target = try write("before", "target.gesture")
    let neighbour = try write("precious", "link.gesture.new")
    let link = folder.file("link.gesture")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "target.gesture")
    #expect(try await headless("--script", try script(), "--record-script", link.path).status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "target.gesture")
    #expect(try text(target).contains("window 402 874"))
    #expect(try text(neighbour) == "precious")
  }

  @Test("What is no file, and a window without end, are mistakes that are said at once")
  func noFile() async throws {
    let pipe = folder.file("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/full"] {
      let outcome = try await headless("--script", path)
      #expect(outcome.status == 74)
      #expect(outcome.complaints == "fluidzoom: cannot read \(path): it is not a regular file\n")
    }
    #expect(try await headless("--window", "16384x16384").status == 64)
    let trace = folder.file("trace.jsonl").path
    #expect(try await headless("--script", try script(), "--trace", trace).status == 0)
    for words in [
      ["compare", "/dev/full", trace], ["compare", trace, "/dev/full"], ["physics", "--load", "/dev/full"],
    ] {
      let outcome = try await folder.run(words)
      #expect(outcome.status == 64, "\(words)")
      #expect(outcome.complaints == "fluidzoom: cannot read /dev/full: it is not a regular file\n", "\(words)")
    }
  }

  @Test("A terminal that is closed keeps a running recording", arguments: DisplayServer.inLongRuns)
  func closedTerminal(on server: DisplayServer) async throws {
    let recordings = folder.recordings.path
    let window = try await PlaygroundWindow.atRest("--recordings", recordings, folder: folder, on: server)
    try await window.press(key: "r")
    try await window.press(key: "Right")
    try await window.press(key: "Return").frame("a push, which is recorded") { $0.stack.count == 2 }
    window.signal(SIGHUP)
    #expect(try await window.end() == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: recordings).count == 1)
  }

  // MARK: What is no text

  /// What may stand where a text is expected.
  enum NoText: String, CaseIterable {
    case pipe, tooLarge

    /// - Parameter bytes: more than the program reads.
    func make(at path: String, bytes: Int) throws {
      switch self {
      case .pipe: try #require(mkfifo(path, 0o600) == 0)
      case .tooLarge:
        try Data().write(to: URL(filePath: path))
        try #require(truncate(path, off_t(bytes)) == 0)
      }
    }

    /// How a complaint about it ends.
    func complaint(limit: String) -> String {
      self == .pipe ? "it is not a regular file" : "it is larger than \(limit) MiB"
    }
  }

  /// Only ever used up by a failure: nothing is waited for that could take this long.
  private static let patience = 20.0

  @Test(
    "A window opens and ends in time whatever its settings are", arguments: NoText.allCases, DisplayServer.inLongRuns)
  func settings(_ settings: NoText, on server: DisplayServer) async throws {
    let place = folder.home.appendingPathComponent("config/fluidzoom")
    try folder.makeFolder(place)
    let path = place.appendingPathComponent("settings.conf").path
    try settings.make(at: path, bytes: 20 << 20)
    // A program that waited for a writer would never open its window.
    let window = try await PlaygroundWindow.atRest(folder: folder, on: server)
    try await window.press(key: "ctrl+q")
    #expect(try await window.end(within: Self.patience) == 0)
    #expect(window.said == "fluidzoom: cannot read \(path): \(settings.complaint(limit: "1"))\n")
  }

  @Test(
    "A latest recording that is none holds nothing up", arguments: NoText.allCases, [nil, SIGTERM, SIGHUP] as [Int32?])
  func recording(_ recording: NoText, signal: Int32?) async throws {
    try folder.makeFolder(folder.recordings)
    try recording.make(at: folder.recordings.appendingPathComponent("2199-01-01-000000.gesture").path, bytes: 300 << 20)
    let window = try await PlaygroundWindow.atRest("--recordings", folder.recordings.path, folder: folder)
    try await window.press(key: "shift+r")
    try await window.press(key: "Right")
    if let signal {
      window.signal(signal)
    } else {
      try await window.press(key: "Return").frame("a push, after the replay that was none") { $0.stack.count == 2 }
      try await window.press(key: "ctrl+q")
    }
    #expect(try await window.end(within: Self.patience) == 0)
    #expect(window.said.isEmpty)
  }
}
