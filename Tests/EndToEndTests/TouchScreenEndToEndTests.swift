import FluidScript
import Foundation
import Testing

/// A touch screen in the real program, under a Wayland compositor that says every event as it is written here.
struct TouchScreenEndToEndTests {
  private let scratch: PictureFolder

  init() throws { scratch = try PictureFolder() }

  /// Fingers that go from some places to others in steps of 8 ms, all told of in one frame.
  private func glide(
    _ window: WaylandWindow, from start: [(x: Double, y: Double)], to end: [(x: Double, y: Double)]
  ) async throws {
    try await window.glide { part in
      zip(start, end).enumerated().map { finger, way in
        let (x, y) = (way.0.x + (way.1.x - way.0.x) * part, way.0.y + (way.1.y - way.0.y) * part)
        return "touch-move \(finger + 1) \(x) \(y)"
      } + ["touch-frame"]
    }
  }

  private func land(_ window: WaylandWindow, _ places: [(x: Double, y: Double)]) throws -> Observation {
    let landing = try window.tell()
    for (finger, place) in places.enumerated() { try window.tell("touch-down \(finger + 1) \(place.x) \(place.y)") }
    try window.tell("touch-frame")
    return landing
  }

  /// Opens the first picture with a tap.
  private func open(isRecording: Bool = false) async throws -> WaylandWindow {
    let window = try await WaylandWindow(PictureFolder.gallery, scratch: scratch, isRecording: isRecording)
    try await window.tell("touch-down 1 116 168", "touch-frame", "touch-up 1", "touch-frame").rest(2)
    return window
  }

  @Test("Two fingers pinch a picture as the same two of a script do, and let it go")
  func pinch() async throws {
    let window = try await open(isRecording: true)
    let start = [(x: 250.0, y: 300.0), (x: 550.0, y: 320.0)]
    let end = [(x: 370.0, y: 280.0), (x: 430.0, y: 330.0)]
    // A pinch measures from where the fingers have moved by its slop. Slow there, they are as far by events as by the frames of a
    // busy machine, which are far apart.
    let slow = zip(start, end).map { (x: $0.x + ($1.x - $0.x) * 0.06, y: $0.y + ($1.y - $0.y) * 0.06) }
    let landing = try land(window, start)
    try await glide(window, from: start, to: slow)
    try await glide(window, from: slow, to: end)
    // A machine that is busy may have a pause on the way.
    var (number, since) = (0, ContinuousClock.now)
    let held: TraceFrame.Card = try await window.wait(for: "a card that is where the fingers rest") {
      let frames = try landing.frames
      if frames.count != number { (number, since) = (frames.count, .now) }
      guard ContinuousClock.now - since > .milliseconds(400) else { return nil }
      let cards = frames.suffix(2).map { frame in
        frame.gesture == "pinch" && frame.phase == "tracking" ? frame.card : nil
      }
      guard cards.count == 2, let before = cards[0], let now = cards[1],
        abs(now.width - before.width) < 0.001, abs(now.rotation - before.rotation) < 0.00001
      else { return nil }
      return now
    }
    try await window.tell("touch-up 1", "touch-frame", "touch-up 2", "touch-frame").rest(1)
    #expect(try await window.close() == 0)

    let script = try String(contentsOf: window.recording, encoding: .utf8)
    let moves = script.split(separator: "\n").filter { $0.contains(" move 1 ") || $0.contains(" move 2 ") }
    #expect(moves.count == 100, "what the compositor said")
    let frames = try await scratch.replay(window.recording)
    let lift = try #require(
      script.split(separator: "\n").first { $0.contains(" up 1 ") || $0.hasSuffix(" up 1") }?.split(separator: " ")
        .first
        .flatMap { Double($0) })
    let same = try #require(
      frames.last { $0.gesture == "pinch" && $0.phase == "tracking" && $0.time * 1000 < lift }?.card)
    #expect(held.width < 500)
    #expect(abs(held.middle.x - same.middle.x) < 0.5 && abs(held.middle.y - same.middle.y) < 0.5)
    #expect(abs(held.width - same.width) < 0.5 && abs(held.height - same.height) < 0.5)
    #expect(abs(held.rotation - same.rotation) < 0.001)
  }

  enum Way: CaseIterable { case drag, pinch, zoom }

  @Test("Fingers that the compositor takes back leave what they found", arguments: Way.allCases)
  func cancelled(way: Way) async throws {
    let window = try await open()
    let (start, end): ([(x: Double, y: Double)], [(x: Double, y: Double)]) =
      switch way {
      case .drag: ([(400, 280)], [(400, 400)])
      case .pinch: ([(300, 280), (500, 280)], [(370, 300), (430, 330)])
      case .zoom: ([(350, 280), (450, 280)], [(250, 280), (550, 290)])
      }
    let landing = try land(window, start)
    let found = try #require(try landing.before)
    try await glide(window, from: start, to: end)
    try await landing.frame("something that fingers hold") {
      $0.gesture != found.gesture || $0.content.picture != found.content.picture
    }
    let cancellation = try window.tell("touch-cancel", "touch-frame")
    // What a compositor may still say of them is of no fingers.
    try window.tell("touch-move 1 10 10", "touch-frame", "touch-up 1", "touch-frame")
    try await cancellation.frame("what was found") {
      $0.isAtRest && $0.gesture == found.gesture && $0.content.picture == found.content.picture
        && $0.stack == found.stack
    }
    // The next finger is one.
    try window.tell("touch-down 1 400 300", "touch-frame")
    try await glide(window, from: [(400, 300)], to: [(400, 520)])
    try await window.tell("touch-up 1", "touch-frame").rest(1)
    #expect(try await window.close() == 0)
  }
}
