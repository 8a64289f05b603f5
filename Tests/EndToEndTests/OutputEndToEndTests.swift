import FluidScript
import Foundation
import Testing

/// Outputs of several scales and refresh rates in the real program, under a Wayland compositor that says which the window is on.
struct OutputEndToEndTests {
  private let scratch: PictureFolder

  init() throws { scratch = try PictureFolder() }

  @Test("A card stays under its finger while the window moves to outputs of other scales, in whose pixels it is drawn")
  func scales() async throws {
    let window = try await WaylandWindow(PictureFolder.gallery, scratch: scratch)
    try window.tell("output 2 1.5 60", "output 3 2 60")
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
    for (output, former, width) in [(2, 1, 1200), (3, 2, 1600), (1, 3, 800)] {
      let move = try window.tell("enter-output \(output)", "leave-output \(former)")
      _ = try await see(window, width: width)
      #expect(try move.frames.allSatisfy { $0.gesture == "pan" && $0.phase == "tracking" })
      let card = try #require(try drag.frames.last?.card)
      #expect(abs(card.middle.x - held.middle.x) < 0.5 && abs(card.middle.y - held.middle.y) < 0.5)
      #expect(abs(card.width - held.width) < 0.5)
    }
    // The hand moves on, and so does the card.
    let onward = try window.tell("motion 400 460")
    try await onward.frame("the card 20 points farther down") { abs(($0.card?.middle.y ?? 0) - held.middle.y - 20) < 3 }
    try await window.tell("motion 400 560", "button 272 0").rest(1)
    for (output, width) in [(2, 1200), (3, 1600)] {
      try window.tell("enter-output \(output)", "leave-output \(output == 3 ? 2 : 1)")
      try await window.stillness(seconds: 0.3)
      let edges = edgeCount(of: try await see(window, width: width))
      #expect(edges > 200, "\(edges) edges of letters are sharp at \(width) pixels")
    }
    #expect(try await window.close() == 0)
    let scales = window.requests.filter { $0.hasPrefix("scale ") || $0.hasPrefix("viewport ") }
    #expect(scales.suffix(3) == ["scale 1", "viewport 800 600", "scale 2"])
  }

  /// Pairs of pixels side by side from dark to light. What is enlarged from a pixel a point has next to none.
  private func edgeCount(of screenshot: Screenshot) -> Int {
    (0..<screenshot.height).reduce(0) { count, y in
      count + (1..<screenshot.width).count { abs(screenshot[$0, y].red - screenshot[$0 - 1, y].red) > 160 }
    }
  }

  @Test("The output that the window is on goes away, and another one comes, in each order that compositors tell of it")
  func departures() async throws {
    let window = try await WaylandWindow(PictureFolder.gallery, scratch: scratch)
    // What keeps an output that has gone reads it at the next move.
    try window.tell("output 2 1.5 60", "output-gone 1", "enter-output 2", "leave-output 1")
    _ = try await see(window, width: 1200)
    try window.tell("output 3 2 60", "output-gone 2", "enter-output 3")
    _ = try await see(window, width: 1600)
    // The last one, in the middle of a motion.
    try window.tell("enter 400 300", "scroll 0 12", "output-gone 3")
    for _ in 0..<20 {
      try window.tell("scroll 0 2")
      try await Task.sleep(for: .milliseconds(10))
    }
    try window.tell("scroll 0 -52", "lift", "output 1 1.5 60", "enter-output 1")
    _ = try await see(window, width: 1200)
    try window.tell("output 2 1 60", "enter-output 2", "leave-output 1", "output-gone 1")
    _ = try await see(window, width: 800)
    // A click on what moves would stop it.
    try await window.stillness(seconds: 0.3)
    try await window.tell("enter 116 168", "button 272 1", "button 272 0").rest(2)
    try await window.quit()
  }

  @Test("What the compositor wants the window to be while there is no output, it is on the next one")
  func configuresWithoutOutput() async throws {
    let window = try await WaylandWindow(PictureFolder.gallery, scratch: scratch)
    let fullScreen = 2
    for (width, state) in [(640, 0), (1280, fullScreen), (960, 0)] {
      // In one go: it is read while the output is still there.
      try window.tell("output-gone 1", "resize 700 500", "resize \(width) \(width * 3 / 4) \(state)")
      try await window.stillness(seconds: 0.3)
      // F11, there and back.
      for _ in 0..<2 {
        try window.tell("key 87 1", "key 87 0")
        try await window.stillness(seconds: 0.3)
      }
      try window.tell("output 1 1 60", "enter-output 1")
      _ = try await see(window, width: width)
    }
    try await window.tell("enter 116 168", "button 272 1", "button 272 0").rest(2)
    try await window.quit()
  }

  @Test(
    "A scale that an output has from now on is at once that of the window on it, in parts too",
    arguments: [false, true])
  func newScale(isTurned: Bool) async throws {
    let window = try await WaylandWindow(PictureFolder.gallery, scratch: scratch)
    try window.tell("output 2 2 60 \(isTurned ? 1 : 0)", "enter-output 2", "leave-output 1")
    _ = try await see(window, width: 1600)
    // With so many more pixels, or so many fewer points, of which compositors tell in two ways.
    for (command, scale, width) in [
      ("output", "1.25 60", 1000), ("output", "1.5 60", 1200), ("output", "1.75 60", 1400), ("output", "1 60", 800),
      ("rescale", "1.25", 1000), ("rescale", "2", 1600), ("rescale", "1.6", 1280), ("rescale", "1", 800),
      ("rescale", "1.25 1", 1000), ("rescale", "2 1", 1600), ("rescale", "1.6 1", 1280), ("rescale", "1 1", 800),
    ] {
      try window.tell("\(command) 2 \(scale)")
      _ = try await see(window, width: width)
    }
    #expect(try await window.close() == 0)
  }

  private func see(_ window: WaylandWindow, width: Int) async throws -> Screenshot {
    try await window.wait(for: "\(width) pixels") {
      let screenshot = try await window.screenshot()
      return screenshot.width == width && screenshot.height == width * 3 / 4 ? screenshot : nil
    }
  }
}
