import FluidTestSupport
import Foundation
import PlaygroundTestSupport
import Testing

@testable import PlaygroundShell

/// On a session bus of their own, with a portal that grants, refuses or says nothing, and an xdg-open that writes down its words.
@Suite("The desktop's portal")
struct PortalTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    // With every character that a shell or GVariant's text could mistake.
    try folder.write("one", Self.name)
    try folder.makeFolder("bin")
    try folder.write("#!/bin/sh\nprintf '%s' \"$1\" >'\(folder.file("opened"))'\n", "bin/xdg-open")
    try folder.setPermissions(0o755, "bin/xdg-open")
  }

  private static let name = "it's \"a\" $b; {'c'}.jpg"
  private var picture: String { folder.file(Self.name) }
  private var folderPath: String { folder.path }

  /// Runs a line on a bus of its own, once the portal is there.
  ///
  /// - Parameter portal: what the portal does; `nil` for none.
  /// - Returns: what the portal was asked for, and what xdg-open was given.
  private func run(_ line: String, portal: String?) throws -> (asked: String?, opened: String?) {
    let mock = Checkout.product("MockPortal")
    let start =
      portal.map { portal in
        """
        '\(mock)' '\(folder.file("asked"))' \(portal) & portal=$!
        for i in $(seq 600); do grep -qs ready '\(folder.file("asked"))' && break; sleep 0.1; done
        trap "kill $portal" EXIT

        """
      } ?? ""
    // The line ends its shell where it calls xdg-open.
    let script = "\(start)(\(line))"
    let process = Process()
    process.executableURL = URL(filePath: mock)
    process.arguments = [
      "exec", "dbus-run-session", "--", "sh", "-c", script, "sh", picture, "file:///nowhere", folderPath,
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(folder.file("bin")):\(environment["PATH"] ?? "/usr/bin:/bin")"
    process.environment = environment
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let asked = try? String(contentsOfFile: folder.file("asked"), encoding: .utf8)
    return (asked, try? String(contentsOfFile: folder.file("opened"), encoding: .utf8))
  }

  @Test(
    "Opens a picture in a program that it asks for, and shows it in its folder, by its descriptor; one that refuses, says nothing or is not there leaves both to xdg-open",
    arguments: ["grants", "refuses", "ignores", nil])
  func asked(_ portal: String?) throws {
    let isGranted = portal == "grants"
    let opening = try run(Opener.elsewhere, portal: portal)
    #expect(opening.opened == (isGranted ? nil : picture))
    #expect(opening.asked == portal.map { _ in "ready\nOpenFile \(picture) asking\n" })
    try? folder.remove("asked")
    let showing = try run(Opener.inFolder, portal: portal)
    #expect(showing.opened == (isGranted ? nil : folderPath))
    #expect(showing.asked == portal.map { _ in "ready\nOpenDirectory \(picture)\n" })
  }

  @Test("Is not given a pipe, whose writer its shell would wait for")
  func pipes() throws {
    try folder.remove(Self.name)
    try #require(mkfifo(picture, 0o600) == 0)
    let result = try run(Opener.elsewhere, portal: "grants")
    #expect(result.asked == "ready\n" && result.opened == picture)
  }
}
