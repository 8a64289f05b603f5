import FluidScript
import Foundation
import Testing

/// A pen in the real program, under a Wayland compositor that says every event as it is written here.
struct PenEndToEndTests {
  private let scratch: PictureFolder

  init() throws { scratch = try PictureFolder() }

  /// Opens the first picture with a tap of the tip.
  private func open(isRecording: Bool = false) async throws -> WaylandWindow {
    let window = try await WaylandWindow(PictureFolder.gallery, scratch: scratch, isRecording: isRecording)
    try await window.tell("pen-in 116 168", "pen-down 116 168", "pen-up").rest(2)
    return window
  }

  /// Steps of 8 ms in a straight line.
  @discardableResult
  private func glide(
    _ window: WaylandWindow, from start: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) async throws -> Observation {
    try await window.glide { part in
      ["pen-move \(start.x + (end.x - start.x) * part) \(start.y + (end.y - start.y) * part)"]
    }
  }

  @Test("A pen that hovers shows what the mouse's hover shows, and takes it along as it leaves")
  func hover() async throws {
    let window = try await WaylandWindow(PictureFolder.gallery, scratch: scratch)
    let title = "400 26"
    func bar(after lines: [String]) async throws -> [Screenshot.Color] {
      for line in lines { try window.tell(line) }
      try await window.stillness()
      // Hints at the foot come with what is done, and leave in their own time.
      let shot = try await window.screenshot()
      return (0..<52).flatMap { y in (0..<shot.width).map { shot[$0, y] } }
    }
    let mouse = try await bar(after: ["enter 300 400", "motion \(title)"])
    let without = try await bar(after: ["leave"])
    #expect(mouse != without, "the title is highlighted")
    #expect(try await bar(after: ["pen-in \(title)"]) == mouse)
    #expect(try await bar(after: ["pen-out"]) == without)
    #expect(window.requests.count { $0 == "tablet seat" } == 2, "SDL's, and the program's")
    #expect(window.requests.count { $0 == "pen cursor" } == 1, "a compositor shows none by itself")
    #expect(try await window.close() == 0)
  }

  @Test("A pen drags a card away as the mouse does, and the mouse that SDL makes of it is kept back")
  func drag() async throws {
    let window = try await open(isRecording: true)
    try window.tell("pen-move 400 200", "pen-down 400 200")
    try await glide(window, from: (400, 200), to: (410.5, 480.25)).frame("a card that the pen holds") {
      $0.gesture == "pan" && $0.phase == "tracking"
    }
    try await window.tell("pen-up").rest(1)
    #expect(try await window.close() == 0)

    let pen = try String(contentsOf: window.recording, encoding: .utf8)
    let verbs = pen.split(separator: "\n").compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
    #expect(!verbs.contains { $0 == "mouse-down" || $0 == "mouse-up" }, "a tip is a finger")
    #expect(verbs.count { $0 == "down" } == 2 && verbs.count { $0 == "up" } == 2)
    #expect(verbs.count { $0 == "move" } == 25 && pen.contains(" 410.5 480.25"), "told once, in parts of a pixel")

    let cards = try await replay(pen, named: "pen")
    #expect(cards.count > 40)
    #expect(try await replay(asMouse(pen), named: "mouse") == cards, "as with the left button")
  }

  /// The same with the left button of a mouse.
  private func asMouse(_ script: String) -> String {
    var place = ""
    return script.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 2 else { return String(line) }
      if words.count > 4 { place = "\(words[3]) \(words[4])" }
      return switch words[1] {
      case "down": "\(words[0]) mouse-down left \(place)"
      case "move": "\(words[0]) mouse-move \(place)"
      case "up": "\(words[0]) mouse-up left \(place)"
      default: String(line)
      }
    }
    .joined(separator: "\n")
  }

  /// Plays a script, and returns where the card is in each frame that has one.
  private func replay(_ script: String, named name: String) async throws -> [String] {
    let script = try scratch.write(script, "\(name).gesture")
    return try await scratch.replay(script).compactMap { frame in
      frame.card.map { "\(frame.time) \(frame.phase) \(frame.gesture) \($0)" }
    }
  }

  @Test("A pen that goes away in the middle of a drag leaves what it found, and the next one drags")
  func cancelled() async throws {
    let window = try await open()
    let found = try #require(try window.tell("pen-move 400 280", "pen-down 400 280").before)
    try await glide(window, from: (400, 280), to: (400, 460)).frame("a card that the pen holds") {
      $0.gesture == "pan" && $0.phase == "tracking"
    }
    let gone = try window.tell("pen-out", "pen-up")
    try await gone.frame("what was found") {
      $0.isAtRest && $0.stack == found.stack && $0.content.picture == found.content.picture
    }
    try window.tell("pen-in 400 200", "pen-down 400 200")
    try await glide(window, from: (400, 200), to: (400, 480))
    try await window.tell("pen-up").rest(1)
    #expect(try await window.close() == 0)
  }

  @Test("The button at its barrel is two fingers, as the right one of a mouse")
  func barrel() async throws {
    let window = try await open()
    try window.tell("pen-move 400 300", "pen-button 331 1")
    try await glide(window, from: (400, 300), to: (330, 340)).frame("a picture between two fingers") {
      $0.gesture == "pinch" && $0.phase == "tracking"
    }
    try await window.tell("pen-button 331 0", "pen-out").frame("rest") { $0.isAtRest }
    #expect(try await window.close() == 0)
  }
}
