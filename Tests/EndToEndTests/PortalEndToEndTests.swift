import Foundation
import Testing

/// What the desktop's portal is asked for, and what it holds up.
struct PortalEndToEndTests {
  @Test(
    "A picture is opened elsewhere, and shown in its folder, by the desktop's portal", arguments: DisplayServer.allCases
  )
  func opening(_ server: DisplayServer) async throws {
    let folder = try PictureFolder()
    let asked = folder.file("asked")
    let window = try await PlaygroundWindow.atRest(folder: folder, on: server) { words in
      // On a session bus of its own.
      let line = "'\(Tool.built("MockPortal"))' '\(asked.path)' grants & exec \"$@\""
      return ["/usr/bin/env", "dbus-run-session", "--", "sh", "-c", line, "sh"] + words
    }
    try await window.wait(for: "the portal") {
      (try? String(contentsOf: asked, encoding: .utf8)) == "ready\n" ? () : nil
    }
    try await window.press(key: "Right")
    let path = folder.url.appendingPathComponent(PictureFolder.pictures[0].name).path
    var lines = ["ready"]
    for (key, line) in [("ctrl+Return", "OpenFile \(path) asking"), ("ctrl+shift+o", "OpenDirectory \(path)")] {
      try await window.press(key: key)
      lines.append(line)
      let count = lines.count
      let told: [String] = try await window.wait(for: line) { () -> [String]? in
        let told = try String(contentsOf: asked, encoding: .utf8).split(separator: "\n").map(String.init)
        return told.count == count ? told : nil
      }
      #expect(told == lines)
    }
    try await window.press(key: "ctrl+q")
    #expect(try await window.end() == 0)
  }

  @Test("A portal that says nothing holds nothing up: SDL, which would wait for 25 seconds, cannot ask it")
  func silent() async throws {
    let folder = try PictureFolder()
    let asked = folder.file("asked")
    let window = try await PlaygroundWindow.atRest(folder: folder, on: .wayland) { words in
      let portal = "'\(Tool.built("MockPortal"))' '\(asked.path)' ignores &"
      let line = "\(portal) until grep -qs ready '\(asked.path)'; do sleep 0.05; done; exec \"$@\""
      return ["/usr/bin/env", "-u", "XCURSOR_SIZE", "dbus-run-session", "--", "sh", "-c", line, "sh"] + words
    }
    // The pointer comes, for which SDL 2.26 asks.
    try await window.point(at: 300, 300)
    try await window.press(key: "ctrl+q")
    #expect(try await window.end() == 0)
    #expect(try String(contentsOf: asked, encoding: .utf8) == "ready\n")
  }

  @Test(
    "A program that opens a picture begins with what the window began with, its session bus among it, and none is started"
  )
  func environment() async throws {
    let folder = try PictureFolder()
    let programs = folder.file("programs")
    try folder.makeFolder(programs)
    let listing = "env | LC_ALL=C grep -av '^\\(_\\|SHLVL\\|PWD\\|OLDPWD\\)=' | LC_ALL=C sort >"
    let (before, after) = (folder.file("before"), folder.file("after"))
    let commands = [
      "xdg-open": "\(listing)'\(after.path).new'; mv '\(after.path).new' '\(after.path)'",
      "dbus-launch": "touch '\(folder.file("launched").path)'; exit 1",
    ]
    for (name, line) in commands {
      let program = programs.appendingPathComponent(name)
      try Data("#!/bin/sh\n\(line)\n".utf8).write(to: program)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    }
    let window = try await PlaygroundWindow.atRest(folder: folder) { words in
      // One value is no text.
      let line = """
        unset DBUS_SESSION_BUS_ADDRESS XDG_RUNTIME_DIR XCOMPOSEFILE __GL_YIELD
        export PATH='\(programs.path)':"$PATH" NO_TEXT="$(printf '\\377')"
        \(listing)'\(before.path)'; exec "$@"
        """
      return ["/bin/sh", "-c", line, "sh"] + words
    }
    try await window.press(key: "Right")
    try await window.press(key: "ctrl+Return")
    let told = try await window.wait(for: "xdg-open") { try? Data(contentsOf: after) }
    #expect(try told == Data(contentsOf: before))
    #expect(!FileManager.default.fileExists(atPath: folder.file("launched").path))
    try await window.quit()
  }
}
