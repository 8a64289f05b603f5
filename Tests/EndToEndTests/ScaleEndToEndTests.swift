import FluidScript
import FluidTestSupport
import Foundation
import Testing

/// Displays of several scales in the real program, under a Wayland compositor that says when the window is on which.
struct ScaleEndToEndTests {
  @Test("A window is drawn in the pixels of its display, from the moment of the move on, and a held card stays held")
  func scale() async throws {
    let window = try await WaylandWindow(PictureFolder.gallery, scratch: try PictureFolder())
    try window.tell("scale 2")
    let large = try await see(window, width: 1600, height: 1200)
    // What is only enlarged has each pixel twice.
    let detail = stride(from: 0, to: 1600, by: 2).reduce(0) { count, x in
      count + stride(from: 120, to: 1200, by: 2).count { large[x, $0] != large[x + 1, $0] }
    }
    #expect(detail > 10_000, "\(detail) pairs of pixels differ")

    try await window.tell("enter 116 168", "button 272 1", "button 272 0").rest(2)
    let drag = try window.tell("motion 400 280", "button 272 1")
    for step in 1...20 {
      try window.tell("motion 400 \(280 + step * 8)")
      try await Task.sleep(for: .milliseconds(8))
    }
    try await drag.frame("a held card") { $0.gesture == "pan" && $0.phase == "tracking" }
    // Until it is where the hand is.
    try await Task.sleep(for: .milliseconds(500))
    let held = try #require(try drag.frames.last?.card)
    try window.tell("scale 1")
    _ = try await see(window, width: 800, height: 600)
    let after = try #require(try drag.frames.last)
    #expect(after.gesture == "pan" && after.phase == "tracking")
    let card = try #require(after.card)
    #expect(abs(card.middle.x - held.middle.x) < 0.5 && abs(card.middle.y - held.middle.y) < 0.5)
    #expect(abs(card.width - held.width) < 0.5)
    try await window.tell("motion 400 560", "button 272 0").rest(1)
    #expect(window.requests.filter { $0.hasPrefix("scale ") }.suffix(2) == ["scale 2", "scale 1"])
    #expect(try await window.close() == 0)
  }

  private func see(_ window: WaylandWindow, width: Int, height: Int) async throws -> Screenshot {
    try await eventually("\(width) pixels") {
      let screenshot = try Screenshot(ppm: await window.pixels())
      return screenshot.width == width && screenshot.height == height ? screenshot : nil
    }
  }
}
