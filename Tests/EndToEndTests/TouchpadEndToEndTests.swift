import FluidScript
import Foundation
import Testing

/// A touchpad in the real program, under a Wayland compositor that says every event as it is written here.
struct TouchpadEndToEndTests {
  private let scratch: PictureFolder

  init() throws { scratch = try PictureFolder() }

  /// Of the first tile.
  private static let tile = "116 168"

  @Test("A pinch pulls a picture open, a cancelled one leaves it, the next one spins it away; then nothing is drawn")
  func pinch() async throws {
    let window = try await WaylandWindow(PictureFolder.gallery, scratch: scratch)
    let requests = window.requests
    #expect(requests.filter { $0 == "pinch" }.count == 1 && requests.filter { $0 == "hold" }.count == 1)
    #expect(!requests.contains("swipe"), "swipes are the compositor's")

    try window.tell("enter \(Self.tile)")
    try await window.pinch(to: 3).frame("a card between two fingers") {
      $0.gesture == "spread" && ($0.card?.rotation ?? 0) > 0.2
    }
    try await window.tell("pinch-end 0").rest(2)

    for isCancelled in [true, false] {
      try window.tell("motion 400 300")
      try await window.pinch(to: 0.25).frame("a spinning card") {
        $0.gesture == "pinch" && ($0.card?.rotation ?? 0) > 0.2
      }
      try await window.tell("pinch-end \(isCancelled ? 1 : 0)").rest(isCancelled ? 2 : 1)
    }
    // What a busy machine still decodes may be seen after a while; then nothing is.
    try await window.stillness(seconds: 2)
    let shot = try await window.screenshot()
    #expect(shot.width == 800 && shot.height == 600 && shot.colorCount() > 200)
    #expect(try await window.close() == 0)
  }

  @Test("Fingers scroll once and not as a wheel as well, and a wheel stays one")
  func scroll() async throws {
    let window = try await WaylandWindow(PictureFolder.gallery, scratch: scratch, isRecording: true)
    // A touchpad whose fingers have been told to leave rests as long as it likes: on a busy machine its events may be far apart.
    let scrolling = try window.tell("enter \(Self.tile)", "scroll 0 12", "lift")
    for _ in 0..<12 {
      try await Task.sleep(for: .milliseconds(8))
      try window.tell("scroll 0 12")
    }
    try window.tell("lift")
    // A frame is drawn for what moves alone.
    try await scrolling.frame("a page that moves") { _ in true }
    try await Task.sleep(for: .milliseconds(300))
    let turn = try window.tell("hold-begin", "hold-end 0", "wheel 1")
    try await Task.sleep(for: .milliseconds(500))
    try await turn.rest(1)
    #expect(try await window.close() == 0)
    let verbs = try String(contentsOf: window.recording, encoding: .utf8).split(separator: "\n")
      .compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
    func number(of verb: String) -> Int { verbs.filter { $0 == verb }.count }
    #expect(number(of: "scroll-move") == 13 && number(of: "scroll-end") == 2 && number(of: "wheel") == 1)
    #expect(number(of: "scroll-begin") == 3 && number(of: "scroll-cancel") == 1, "fingers have rested after the flick")
  }
}
