import FluidScript
import Testing

/// Fingers that a mouse stands in for, and everything else that leads through the pictures, in a real window.
struct GestureEndToEndTests {
  private let layout = TileLayout(width: 1280)
  private let folder: PictureFolder
  private let names = PictureFolder.pictures.map(\.name)

  init() throws { folder = try PictureFolder() }

  /// A window whose time goes slowly: on a busy machine, too, the steps of a wheel that belong together come together, and
  /// little happens from one frame to the next.
  private func slowWindow(on server: DisplayServer) async throws -> PlaygroundWindow {
    try await PlaygroundWindow.atRest("--window", "1280x800", "--set", "slow-motion=5", folder: folder, on: server)
  }

  /// Opens a picture and waits until it is still.
  private func open(_ name: String, in window: PlaygroundWindow) async throws -> PlaygroundWindow {
    try await window.click(layout.tile(name).middle.x, layout.tile(name).middle.y).rest(["grid", name])
    return window
  }

  @Test("The right button is two fingers that pinch, spin and lift", arguments: DisplayServer.allCases)
  func rightButton(on server: DisplayServer) async throws {
    let name = "picture.png"
    let window = try await open(
      name, in: .atRest("--window", "1280x800", folder: folder, on: server))
    try await window.point(at: 640, 420)
    let pressed = try await window.press(button: 3)
    // The finger under the pointer goes towards the other one, and then round it.
    let closed = try await window.drag(from: (640, 420), to: (590, 420))
      .frame("a pinch") { $0.gesture == "pinch" && ($0.card?.width ?? 1280) < 900 }
    #expect(closed.phase == "tracking")
    try await window.drag(from: (590, 420), to: (570, 460))
      .frame("a turn") { $0.gesture == "pinch" && abs($0.card?.rotation ?? 0) > 0.3 }
    try await window.drag(from: (570, 460), to: (555, 430)).frame("a small card") { ($0.card?.width ?? 1280) < 560 }
    try await window.release(button: 3).rest(["grid"])
    #expect(try pressed.frames.contains { $0.phase == "landing" })
    #expect(try pressed.events.map(\.name) == Word.pop("grid", name) + Word.landing("grid", name))
    try await window.quit()
  }

  @Test("A wheel zooms an open picture, and pinches away one that is zoomed out", arguments: DisplayServer.inLongRuns)
  func wheelZooms(on server: DisplayServer) async throws {
    let name = "picture.png"
    let window = try await open(name, in: slowWindow(on: server))
    try await window.point(at: 640, 420)
    let enlarged = try await window.turnWheel(steps: -6)
    let fitted = try #require(try enlarged.before?.content.picture).width
    try await enlarged.frame("a larger picture") {
      ($0.content.picture?.width ?? 0) > fitted * 1.5 && $0.phase == "rest"
    }
    try await window.turnWheel(steps: 12).frame("the picture as it was") {
      abs(($0.content.picture?.width ?? 0) - fitted) < 1
    }
    #expect(try enlarged.frames.allSatisfy { $0.phase == "rest" }, "what zooms out does not continue into a dismissal")
    // A wheel that rests has lifted its fingers.
    try await window.pause(for: .seconds(5 * 0.5))
    let reduced = try await window.turnWheel(steps: 10)
    try await reduced.frame("a pinch") { $0.gesture == "pinch" }
    try await reduced.rest(["grid"])
    try await window.quit()
  }

  @Test("With Ctrl a wheel pulls a thumbnail open", arguments: DisplayServer.inLongRuns)
  func ctrlWheel(on server: DisplayServer) async throws {
    let name = "picture.png"
    let window = try await slowWindow(on: server)
    try await window.point(at: layout.tile(name).middle.x, layout.tile(name).middle.y)
    let pulled = try await window.turnWheel(steps: -8, holding: "ctrl")
    try await pulled.frame("the spread") { $0.gesture == "spread" && $0.source?.name == name }
    try await pulled.rest(["grid", name])
    #expect(try pulled.events.map(\.name) == Word.push("grid", name) + Word.arrival("grid", name))
    try await window.quit()
  }

  @Test(
    "Arrow keys turn to other pictures, and Escape leads to the thumbnail of the one that is shown",
    arguments: DisplayServer.inLongRuns)
  func arrowKeys(on server: DisplayServer) async throws {
    let name = names[0]
    let window = try await open(name, in: slowWindow(on: server))
    for _ in 0..<2 { try await window.press(key: "Right") }
    try await window.press(key: "Right").frame("the fourth picture") { $0.source?.name == names[3] }
    let closed = try await window.press(key: "Escape")
    try await closed.rest(["grid"])
    let landing = try #require(try closed.frames.last { $0.phase == "popping" })
    let card = try #require(landing.card)
    let tile = try layout.tile(names[3]).middle
    #expect(abs(card.middle.x - tile.x) < 3 && abs(card.middle.y - tile.y) < 3)
    #expect(landing.source?.hidden == true)
    try await window.quit()
  }
}
