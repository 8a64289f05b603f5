import FluidScript
import Foundation
import Testing

/// Exports and comparisons as a person makes them, in a real window.
struct ExportEndToEndTests {
  private let layout = TileLayout(width: 1280)
  private let folder: PictureFolder
  private let name = "picture.png"

  init() throws { folder = try PictureFolder() }

  private func window(on server: DisplayServer) async throws -> PlaygroundWindow {
    try await .atRest("--window", "1280x800", folder: folder, on: server)
  }

  /// Opens a picture and goes back.
  private func visit(_ window: PlaygroundWindow) async throws {
    let place = try layout.tile(name).middle
    try await window.click(place.x, place.y).rest(["grid", name])
    try await window.press(key: "Escape").rest(["grid"])
  }

  private func files(beginningWith prefix: String) -> [URL] {
    let files = try? FileManager.default.contentsOfDirectory(at: folder.home, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.lastPathComponent.hasPrefix(prefix) }
  }

  /// The files that lie in the home beside what programs keep there.
  private var exported: [URL] { files(beginningWith: "fluidzoom-") }

  /// What exports have begun, hidden until it is whole.
  private var drafts: [URL] { files(beginningWith: ".fluidzoom-") }

  @Test("A stretch of stopped time becomes a film, and the window runs meanwhile", arguments: DisplayServer.inLongRuns)
  func stretchExport(on server: DisplayServer) async throws {
    let window = try await window(on: server)
    // Time reaches back to a moment at which nothing moved, the tiles' fading included.
    try await visit(window)
    try await window.pause(for: .seconds(2))
    try await visit(window)
    try await window.press(key: "space")
    for _ in 0..<3 { try await window.press(key: "shift+Left") }
    try await window.press(key: "bracketleft")
    try await window.press(key: "x")
    // What is exported is known once it begins.
    try await window.wait(for: "a film that has begun", within: 1200) {
      drafts.isEmpty && exported.isEmpty ? nil : ()
    }
    try await window.press(key: "Escape")
    try await visit(window)
    try await window.wait(for: "the film", within: 1200) { exported.isEmpty ? nil : () }
    let file = try #require(exported.first)
    #expect(exported.count == 1)
    let head = String(decoding: try Data(contentsOf: file).prefix(12), as: UTF8.self)
    #expect(file.pathExtension == "mp4" ? head.contains("ftyp") : head.hasSuffix("WEBP"))
    try await window.quit()
  }

  @Test("A recording that is being exported is cancelled, and nothing of it stays", arguments: DisplayServer.inLongRuns)
  func cancelledExport(on server: DisplayServer) async throws {
    let window = try await window(on: server)
    try await window.press(key: "r")
    // Flights, of which no frame is like the one before: a film that takes far longer to make than to cancel.
    for _ in 0..<6 { try await visit(window) }
    try await window.press(key: "r")
    try await window.press(key: "x")
    // Nothing of a WebP is seen before its end, unlike of an MP4.
    try await window.pause(for: .seconds(1))
    try await window.press(key: "shift+x")
    try await window.wait(for: "nothing") { drafts.isEmpty && exported.isEmpty ? () : nil }
    try await window.pause(for: .seconds(2))
    #expect(drafts.isEmpty && exported.isEmpty)
    try await window.quit()
  }

  @Test("Two settings are shown side by side, and what was there comes back", arguments: DisplayServer.inLongRuns)
  func twoSettings(on server: DisplayServer) async throws {
    let window = try await window(on: server)
    try await window.press(key: "h")
    // Half a window has fewer tiles in sight. Both look for the pictures anew: what is clicked before they are there is an
    // empty page.
    let comparing = try await window.press(key: "Return")
    let visible = try #require(try comparing.before?.pictures?.visible)
    try await comparing.frame("all tiles of the left one") {
      $0.showsAllTiles && ($0.pictures?.visible ?? visible) < visible
    }
    try await window.click(140, 250).frame("a picture in both") { $0.stack.count == 2 }
    try await window.press(key: "h").rest(["grid"])
    try await visit(window)
    try await window.quit()
  }
}
