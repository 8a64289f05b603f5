import FluidScript
import FluidTestSupport
import Foundation
import Testing

/// Ends that come at any moment, a disk without room, folders that go: what the program writes is whole, or is not there.
@Suite("What is written when something goes wrong at any moment")
struct SuddenEndEndToEndTests {
  enum Output: String, CaseIterable {
    case film = "film.webp"
    case frames
  }

  enum Trouble: CaseIterable {
    case interrupted, terminated, hungUp, killed, fullDisk, folderGone

    /// What ends the program from outside.
    var signal: Int32? {
      switch self {
      case .interrupted: SIGINT
      case .terminated: SIGTERM
      case .hungUp: SIGHUP
      case .killed: SIGKILL
      case .fullDisk, .folderGone: nil
      }
    }
  }

  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  // MARK: Exports

  @Test("an export is as it would have been, or what was there before", arguments: Output.allCases, Trouble.allCases)
  func export(output: Output, trouble: Trouble) async throws {
    guard trouble != .fullDisk || FullDisk.isPossible else { return }
    let script = folder.file("push.gesture")
    try Data("window 402 874\nstage\nsource a 20 300 120 180 12\n10 push a\n400 end\n".utf8).write(to: script)
    let start = ContinuousClock.now
    let (whole, status) = try await export(output, of: script, to: try scratch("whole")) { _ in }
    let duration = ContinuousClock.now - start
    #expect(status == 0)
    try #require(!whole.isEmpty)
    var random = SeededGenerator(seed: RandomRun.seed)
    let rounds = RandomRun.runs(1, long: 12)
    RandomRun.tell(rounds, "exports that something befalls")
    for round in 0..<rounds {
      let moment = duration * random.number(0...1.1)
      let disk = trouble == .fullDisk ? try FullDisk() : nil
      let place = try disk.map { URL(filePath: $0.path) } ?? scratch("\(round)")
      let target = place.appendingPathComponent(output.rawValue)
      switch output {
      case .film: try Data("before".utf8).write(to: target)
      case .frames:
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        try Data("before".utf8).write(to: target.appendingPathComponent("00000.png"))
      }
      let before = try contents(of: target)
      // Room for a page, or for nothing.
      let filler = place.appendingPathComponent("filler")
      if disk != nil { try Data(count: (14 + random.index(below: 2)) * 4096).write(to: filler) }
      let (after, status) = try await export(output, of: script, to: place) { process in
        try await Task.sleep(for: moment)
        if let signal = trouble.signal { kill(process.id, signal) }
        if trouble == .folderGone {
          try? FileManager.default.moveItem(at: place, to: folder.file("gone \(round)"))
        }
      }
      let what = "\(output), \(trouble), seed \(RandomRun.seed), round \(round): \(status)"
      if trouble == .folderGone {
        // What was made before went along; what was not begun yet is made where the folder was.
        #expect(status == 0 || status == 74, "\(what)")
        #expect(after.isEmpty || status == 0 && after == whole, "\(what)")
        continue
      }
      switch trouble {
      case .fullDisk: #expect(status == 74, "\(what)")
      case .killed: #expect([0, -SIGKILL].contains(status), "\(what)")
      default: #expect([0, 128 + (trouble.signal ?? 0), -(trouble.signal ?? 0)].contains(status), "\(what)")
      }
      #expect(after == (status == 0 ? whole : before) || trouble == .killed && after == whole, "\(what)")
      guard trouble != .killed else { continue }
      let names = try FileManager.default.contentsOfDirectory(atPath: place.path).filter { $0 != "filler" }
      #expect(names == [output.rawValue], "\(what)")
    }
  }

  /// An export to a folder, while something happens.
  ///
  /// - Returns: the files that it made, by name, and its exit status.
  private func export(
    _ output: Output, of script: URL, to place: URL, _ meanwhile: (ChildProcess) async throws -> Void
  ) async throws -> (files: [String: Data], status: Int32) {
    let target = place.appendingPathComponent(output.rawValue)
    let option = output == .film ? "--export" : "--frames"
    let program = try ChildProcess(
      PlaygroundWindow.program,
      ["--headless", "--script", script.path, option, target.path, "--scale", "0.25"],
      environment: folder.environmentWithoutDisplay)
    try await meanwhile(program)
    let status = try await program.end()
    return (try contents(of: target), status)
  }

  private func scratch(_ name: String) throws -> URL {
    let place = folder.file(name)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    return place
  }

  /// A file, or the files of a folder, by name; none where there is neither.
  private func contents(of target: URL) throws -> [String: Data] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: target.path, isDirectory: &isFolder) else { return [:] }
    let files =
      isFolder.boolValue
      ? try FileManager.default.contentsOfDirectory(at: target, includingPropertiesForKeys: nil) : [target]
    // A program that was killed leaves its draft.
    let whole = files.filter { !$0.lastPathComponent.hasPrefix(".fluidzoom-") }
    return Dictionary(uniqueKeysWithValues: try whole.map { ($0.lastPathComponent, try Data(contentsOf: $0)) })
  }

  // MARK: Settings and recordings

  @Test(
    "settings and recordings of a window are whole",
    arguments: Trouble.allCases.filter { $0.signal != nil && $0 != .interrupted })
  func window(trouble: Trouble) async throws {
    let signal = try #require(trouble.signal)
    let pictures = try folder.state()
    let recordings = folder.home.appendingPathComponent("recordings")
    var random = SeededGenerator(seed: RandomRun.seed)
    let rounds = RandomRun.runs(1, long: 12)
    RandomRun.tell(rounds, "windows that end at any moment")
    for round in 0..<rounds {
      let what = "\(trouble), seed \(RandomRun.seed), round \(round)"
      let window = try await PlaygroundWindow.atRest("--recordings", recordings.path, folder: folder)
      let keys = ["r", "b", "r", "c", "Right", "Return", "r", "d", "Escape", "r", "u", "w", "r"]
      for key in keys.prefix(random.index(below: keys.count + 1)) { try await window.press(key: key) }
      try await window.pause(for: .milliseconds(random.index(below: 400)))
      window.signal(signal)
      let status = try await window.end()
      #expect(status == (trouble == .killed ? -SIGKILL : 0), "\(what)")
      #expect(window.said.isEmpty, "\(what): \(window.said)")
      try expectWholeFiles(recordings, what)
    }
    #expect(try folder.state() == pictures)
  }

  /// Every setting and every recording is understood; drafts are those of a program that was killed.
  private func expectWholeFiles(_ recordings: URL, _ what: String) throws {
    let configuration = folder.home.appendingPathComponent("config/fluidzoom/settings.conf")
    if let text = try? String(contentsOf: configuration, encoding: .utf8) {
      var settings = Settings()
      #expect(settings.read(text).isEmpty, "\(what)")
      #expect(settings.keptText == text, "\(what)")
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: recordings.path)) ?? []
    for name in names where !name.hasPrefix(".fluidzoom-") {
      let text = try String(contentsOf: recordings.appendingPathComponent(name), encoding: .utf8)
      #expect(throws: Never.self, "\(what), \(name)") { try Script(parsing: text) }
      #expect(text.hasSuffix(" end\n"), "\(what), \(name)")
    }
  }

  @Test("a window lives on when the folders of its pictures, settings and recordings go")
  func foldersGone() async throws {
    let recordings = folder.home.appendingPathComponent("recordings")
    var random = SeededGenerator(seed: RandomRun.seed)
    for _ in 0..<RandomRun.runs(1, long: 6) {
      let folder = try PictureFolder()
      let window = try await PlaygroundWindow.atRest("--recordings", recordings.path, folder: folder)
      let keys = ["r", "Right", "Return", "b", "Escape", "r", "c", "Right", "Return", "Escape"]
      let moment = random.index(below: keys.count)
      for (index, key) in keys.enumerated() {
        if index == moment {
          for gone in [folder.url, folder.home.appendingPathComponent("config"), recordings] {
            try? FileManager.default.removeItem(at: gone)
          }
        }
        try await window.press(key: key)
      }
      try await window.press(key: "ctrl+q")
      #expect(try await window.end() == 0, "seed \(RandomRun.seed), at \(moment)")
    }
  }
}
