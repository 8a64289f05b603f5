import FluidTestSupport
import Foundation
import Testing

@testable import FluidScript

@Suite("A text that the program reads")
struct TextLimitTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A file of spaces, or of nothing that takes room on the disk.
  private func file(_ name: String, bytes: Int) throws -> String {
    let path = try folder.write("", name)
    try #require(truncate(path, off_t(bytes)) == 0)
    return path
  }

  @Test("A text that the program reads may be as large as scripts are, and no larger")
  func script() throws {
    let comment = "# " + String(repeating: "x", count: TextFile.scriptLimit - 9) + "\n0 pop\n"
    let path = try folder.write(comment, "largest.gesture")
    #expect(try ScriptFile.read(path).steps.count == 1)
    let larger = try file("larger.gesture", bytes: TextFile.scriptLimit + 1)
    let error = #expect(throws: FileError.self) { try ScriptFile.read(larger) }
    #expect(error?.description == "cannot read \(larger): it is larger than 32 MiB")
  }

  @Test("A text that the program reads may be as large as settings are, and no larger")
  func settings() throws {
    var settings = Settings()
    let line = "\nbackdrop = fades\n"
    let path = try folder.write(
      "#" + String(repeating: "x", count: TextFile.settingsLimit - line.utf8.count - 1) + line, "settings.conf")
    #expect(SettingsFile(in: folder.path).load(into: &settings) == [])
    #expect(settings.transition.backdrop == .fades)
    settings = Settings()
    _ = try file("settings.conf", bytes: TextFile.settingsLimit + 1)
    #expect(
      SettingsFile(in: folder.path).load(into: &settings) == ["cannot read \(path): it is larger than 1 MiB"])
    #expect(settings == Settings())
  }

  @Test("A text that the program reads is not waited for where a pipe is in its place")
  func pipe() throws {
    try #require(mkfifo(folder.file("settings.conf"), 0o600) == 0)
    let (folder, path) = (folder.path, folder.file("settings.conf"))
    let complaints = try inTime("reading settings", within: 20) {
      var settings = Settings()
      return SettingsFile(in: folder).load(into: &settings)
    }
    #expect(complaints == ["cannot read \(path): it is not a regular file"])
    let error = #expect(throws: FileError.self) {
      try inTime("reading a script", within: 20) { _ = try ScriptFile.read(path) }
    }
    #expect(error?.description == complaints.first)
  }
}
