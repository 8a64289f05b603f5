import Foundation
import Testing

/// What the program writes, told by the system and not by the program.
struct WritingEndToEndTests {
  @Test(
    "Nothing outside of the folders for its cache, settings and recordings is opened for writing, renamed or removed",
    .enabled(if: SystemCallLog.isPossible, "strace may not look at other processes here"),
    arguments: DisplayServer.inLongRuns)
  func writing(on server: DisplayServer) async throws {
    let folder = try PictureFolder()
    // What is worth a thumbnail is larger than one, and has not just changed.
    try folder.addPicture("aurora-over-the-fjord.svg", as: "large.svg", isOld: true)
    let before = try folder.state()
    let log = SystemCallLog(file: folder.file("calls"))
    let window = try await PlaygroundWindow.atRest(
      "--window", "1280x800", "--recordings", folder.recordings.path, "--set", "thumbnail-cache=on", folder: folder,
      on: server,
      log: log)
    try await window.press(key: "r")
    for key in ["Right", "Return", "i", "i", "Right", "ctrl+shift+c", "Escape", "v", "Right", "Delete"] {
      try await window.press(key: key)
      try await window.pause(for: .milliseconds(300))
    }
    try await window.press(key: "r")
    try await window.wait(for: "thumbnails in the cache") {
      try log.calls().contains { $0.name == "rename" && $0.arguments.contains("/thumbnails/") } ? true : nil
    }
    try await window.quit()

    let calls = try log.calls()
    let allowed = ["/dev/", "/proc/self/", folder.home.path + "/", folder.file("trace.jsonl").path, Tool.shaders]
    let others = calls.filter { call in
      call.changes && !call.paths.allSatisfy { path in allowed.contains { path.hasPrefix($0) } }
    }
    // A folder that is there already cannot be made: that is no change, and has failed.
    #expect(others.isEmpty, "\(others)")
    let changed = calls.filter(\.changes).flatMap(\.paths)
    for part in ["/cache/thumbnails/", "/config/fluidzoom/", "/recordings/"] {
      #expect(changed.contains { $0.contains(part) }, "nothing of \(part) was seen")
    }
    // The program, and what decodes a TIFF.
    #expect(calls.count { $0.name == "execve" } >= 2, "\(calls.filter { $0.name == "execve" })")
    #expect(try folder.state() == before)
  }
}
