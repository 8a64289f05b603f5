import FluidTestSupport
import Foundation
import Testing

/// Ends that come at any moment, a disk without room, folders that go: what the program writes is whole, or is not there.
@Suite("What is written when something goes wrong at any moment")
struct SuddenEndEndToEndTests {
  enum Output: String, CaseIterable {
    case webp = "film.webp"
    case mp4 = "film.mp4"
    case frames
    case trace = "trace.jsonl"

    /// Those that this machine can make: MP4 is ffmpeg's work.
    static let possible = allCases.filter { $0 != .mp4 || Tool.isThere("ffmpeg") }

    var option: String {
      switch self {
      case .webp, .mp4: "--export"
      case .frames: "--frames"
      case .trace: "--trace"
      }
    }
  }

  enum Trouble: CaseIterable {
    case interrupted, terminated, hungUp, killed, fullDisk, fullerDisk, folderGone

    /// What ends the program from outside.
    var signal: Int32? {
      switch self {
      case .interrupted: SIGINT
      case .terminated: SIGTERM
      case .hungUp: SIGHUP
      case .killed: SIGKILL
      case .fullDisk, .fullerDisk, .folderGone: nil
      }
    }

    static let signals = allCases.filter { $0.signal != nil }
    /// The disk has no room from the beginning, or from a moment on.
    static let disks = [fullDisk, fullerDisk]
  }

  let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  // MARK: Exports

  @Test("An export is as it would have been, or what was there before", arguments: Output.possible)
  func export(output: Output) async throws { try await befall(output, Trouble.signals + [.folderGone]) }

  @Test(
    "An export that a disk has no room for leaves what was there before",
    .enabled(if: FullDisk.isPossible, "mounting a small disk needs root"), arguments: Output.possible)
  func fullDisk(output: Output) async throws { try await befall(output, Trouble.disks) }

  private func befall(_ output: Output, _ troubles: [Trouble]) async throws {
    let script = try folder.write(
      "window 402 874\nstage\nsource a 20 300 120 180 12\n10 push a\n400 end\n", "push.gesture")
    let start = ContinuousClock.now
    let (whole, status) = try await export(output, of: script, to: try scratch("whole")) { _ in }
    let duration = ContinuousClock.now - start
    #expect(status == 0)
    try #require(!whole.isEmpty)
    var random = SeededGenerator(seed: RandomRun.seed)
    let rounds = (0..<RandomRun.runs(1, long: 12)).flatMap { _ in troubles }
    RandomRun.tell(rounds.count, "exports that something befalls")
    for (round, trouble) in rounds.enumerated() {
      let moment = duration * random.number(0...1.1)
      let disk = Trouble.disks.contains(trouble) ? try FullDisk() : nil
      let place = try disk.map { URL(filePath: $0.path) } ?? scratch("\(round)")
      let target = place.appendingPathComponent(output.rawValue)
      if output == .frames {
        try folder.makeFolder(target)
        try Data("before".utf8).write(to: target.appendingPathComponent("00000.png"))
      } else {
        try Data("before".utf8).write(to: target)
      }
      let before = try contents(of: target)
      // Room for a page, into which a small WebP goes, or for nothing.
      if trouble == .fullDisk { try fill(place, leavingPages: output == .webp ? 0 : random.index(below: 2)) }
      let (after, status) = try await export(output, of: script, to: place) { process in
        try await Task.sleep(for: moment)
        if let signal = trouble.signal { kill(process.id, signal) }
        if trouble == .fullerDisk { try fill(place, leavingPages: 0) }
        if trouble == .folderGone {
          try? FileManager.default.moveItem(at: place, to: folder.file("gone \(round)"))
        }
      }
      let what = "\(output), \(trouble), seed \(RandomRun.seed), round \(round): \(status)"
      // Where it is ffmpeg that has no room or no folder, the encoder has failed.
      let failures: Set<Int32> = output == .mp4 ? [70, 74] : [74]
      switch trouble {
      case .fullDisk: #expect(failures.contains(status), "\(what)")
      case .fullerDisk, .folderGone: #expect(status == 0 || failures.contains(status), "\(what)")
      case .interrupted, .terminated, .hungUp, .killed:
        let signal = trouble.signal ?? 0
        #expect([0, -signal].contains(status) || trouble != .killed && status == 128 + signal, "\(what)")
      }
      if output == .trace {
        expectBeginning(of: whole, after, before, status, what)
      } else if trouble == .folderGone {
        // What was made before went along; what was not begun yet is made where the folder was.
        #expect(after.isEmpty || status == 0 && after == whole, "\(what)")
      } else {
        #expect(after == (status == 0 ? whole : before) || trouble == .killed && after == whole, "\(what)")
      }
      guard trouble != .killed, trouble != .folderGone else { continue }
      let names = try FileManager.default.contentsOfDirectory(atPath: place.path).filter { $0 != "filler" }
      #expect(names == [output.rawValue], "\(what)")
    }
  }

  /// A trace is followed while it is written: what there is of it are its first lines, and maybe a part of the next one.
  private func expectBeginning(
    of whole: [String: Data], _ after: [String: Data], _ before: [String: Data], _ status: Int32, _ what: String
  ) {
    guard let all = whole.values.first, let part = after.values.first, after != before else { return }
    #expect(status == 0 ? part == all : all.starts(with: part), "\(what)")
  }

  /// Takes the room of a disk, but for some pages of 4 KiB.
  func fill(_ disk: URL, leavingPages count: Int) throws {
    let filler = disk.appendingPathComponent("filler").path
    let file = open(filler, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    try #require(file >= 0)
    defer { close(file) }
    let page = [UInt8](repeating: 0, count: 4096)
    var size = 0
    while true {
      let written = write(file, page, page.count)
      guard written > 0 else { break }
      size += written
    }
    try #require(errno == ENOSPC)
    try #require(ftruncate(file, off_t(max(0, size - count * page.count))) == 0)
  }

  /// An export to a folder, while something happens.
  ///
  /// - Returns: the files that it made, by name, and its exit status.
  private func export(
    _ output: Output, of script: URL, to place: URL, _ meanwhile: (ChildProcess) async throws -> Void
  ) async throws -> (files: [String: Data], status: Int32) {
    let target = place.appendingPathComponent(output.rawValue)
    let scale = output == .trace ? [] : ["--scale", "0.25"]
    let program = try ChildProcess(
      Tool.program, ["--headless", "--script", script.path, output.option, target.path] + scale,
      environment: folder.environment)
    try await meanwhile(program)
    let status = try await program.end()
    return (try contents(of: target), status)
  }

  private func scratch(_ name: String) throws -> URL {
    let place = folder.file(name)
    try folder.makeFolder(place)
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
}
