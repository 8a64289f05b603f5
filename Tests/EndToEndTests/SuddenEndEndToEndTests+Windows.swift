import FluidScript
import FluidTestSupport
import Foundation
import Testing

/// What a window writes: settings, recordings, and what it is asked to tell of its frames.
extension SuddenEndEndToEndTests {
  @Test(
    "What a window writes is whole", arguments: Trouble.signals.filter { $0 != .interrupted }, DisplayServer.inLongRuns)
  func window(trouble: Trouble, on server: DisplayServer) async throws {
    let signal = try #require(trouble.signal)
    let pictures = try folder.state()
    let recordings = folder.recordings
    var random = SeededGenerator(seed: RandomRun.seed)
    let rounds = RandomRun.runs(1, long: 12)
    RandomRun.tell(rounds, "windows that end at any moment")
    for round in 0..<rounds {
      let what = "\(server), \(trouble), seed \(RandomRun.seed), round \(round)"
      let window = try await PlaygroundWindow.atRest(
        "--recordings", recordings.path, "--latency", told("latency"), "--record-script",
        told("first.gesture"), folder: folder, on: server)
      let keys = ["r", "b", "r", "c", "Right", "Return", "r", "d", "Escape", "r", "u", "w", "r"]
      for key in keys.prefix(random.index(below: keys.count + 1)) { try await window.press(key: key) }
      try await window.pause(for: .milliseconds(random.index(below: 400)))
      window.signal(signal)
      let status = try await window.end()
      #expect(status == (trouble == .killed ? -SIGKILL : 0), "\(what)")
      #expect(window.said.isEmpty, "\(what): \(window.said)")
      try expectWholeFiles(recordings, what)
      try expectWholeTimings(isKilled: trouble == .killed, what)
    }
    #expect(try folder.state() == pictures)
  }

  private func told(_ name: String) -> String { folder.file(name).path }

  /// Latencies are written line by line, and the window's recording at once.
  private func expectWholeTimings(isKilled: Bool, _ what: String) throws {
    let latency = try String(contentsOfFile: told("latency"), encoding: .utf8)
    let lines = latency.split(separator: "\n")
    for line in latency.hasSuffix("\n") ? lines : lines.dropLast() {
      #expect(throws: Never.self, "\(what): \(line)") { try JSONReader.value(of: line) }
    }
    if !isKilled { #expect(lines.last?.hasPrefix("{\"summary\"") == true, "\(what)") }
    if let script = try? String(contentsOfFile: told("first.gesture"), encoding: .utf8) {
      #expect(throws: Never.self, "\(what)") { try Script(parsing: script) }
      #expect(script.hasSuffix(" end\n"), "\(what)")
    } else {
      #expect(isKilled, "\(what)")
    }
  }

  @Test(
    "Settings and recordings that a disk has no room for are whole, and what was there stays",
    .enabled(if: FullDisk.isPossible, "mounting a small disk needs root"), arguments: DisplayServer.inLongRuns)
  func windowOnFullDisk(on server: DisplayServer) async throws {
    var random = SeededGenerator(seed: RandomRun.seed)
    let rounds = RandomRun.runs(2, long: 12)
    RandomRun.tell(rounds, "windows whose disk is full")
    for round in 0..<rounds {
      let folder = try PictureFolder()
      let disk = try FullDisk()
      let place = URL(filePath: disk.path)
      let recordings = place.appendingPathComponent("recordings")
      for name in ["config", "recordings"] { try folder.makeFolder(place.appendingPathComponent(name)) }
      try FileManager.default.createSymbolicLink(
        at: folder.home.appendingPathComponent("config"), withDestinationURL: place.appendingPathComponent("config"))
      let window = try await PlaygroundWindow.atRest("--recordings", recordings.path, folder: folder, on: server)
      let keys = ["l", "r", "Right", "Return", "r", "l", "r", "Escape", "v", "r", "l"]
      let moment = random.index(below: keys.count)
      for (index, key) in keys.enumerated() {
        if index == moment { try fill(place, leavingPages: 0) }
        try await window.press(key: key)
      }
      try await window.press(key: "ctrl+q")
      let status = try await window.end()
      let what = "seed \(RandomRun.seed), round \(round), at \(moment): \(status), \(window.said)"
      #expect(status == 74 && window.said.contains("No space left on device"), "\(what)")
      try expectWholeFiles(recordings, of: folder, what)
      for kept in [place.appendingPathComponent("config/fluidzoom"), recordings] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: kept.path)) ?? []
        #expect(!names.contains { $0.hasPrefix(".fluidzoom-") }, "\(what): \(names)")
      }
    }
  }

  /// Every setting and every recording is understood; drafts are those of a program that was killed.
  private func expectWholeFiles(_ recordings: URL, of folder: PictureFolder? = nil, _ what: String) throws {
    let folder = folder ?? self.folder
    let configuration = folder.home.appendingPathComponent("config/fluidzoom/settings.conf")
    if let text = try? String(contentsOf: configuration, encoding: .utf8) {
      var settings = Settings.ofWindow
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

  @Test(
    "A window lives on when the folders of its pictures, settings and recordings go",
    arguments: DisplayServer.inLongRuns)
  func foldersGone(on server: DisplayServer) async throws {
    let recordings = folder.recordings
    var random = SeededGenerator(seed: RandomRun.seed)
    for _ in 0..<RandomRun.runs(1, long: 6) {
      let folder = try PictureFolder()
      let window = try await PlaygroundWindow.atRest("--recordings", recordings.path, folder: folder, on: server)
      let keys = ["r", "Right", "Return", "l", "Escape", "r", "l", "Right", "Return", "Escape"]
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
      let what = "seed \(RandomRun.seed), at \(moment)"
      #expect(try await window.end() == 0, "\(what)")
      try expectWholeFiles(recordings, of: folder, what)
    }
  }
}
