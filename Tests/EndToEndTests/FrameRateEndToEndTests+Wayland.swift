import FluidScript
import Foundation
import Testing

extension FrameRateEndToEndTests {
  @Test("Frames come as often as the output that the window is on is refreshed")
  func refreshRates() async throws {
    let window = try await WaylandWindow(PictureFolder.gallery, scratch: folder, size: "320x240")
    try window.tell("output 2 1 120", "enter 160 140")
    for (output, other, hertz) in [(1, 2, 60.0), (2, 1, 120)] {
      try window.tell("enter-output \(output)", "leave-output \(other)")
      // A busy machine misses refreshes, and has quiet moments.
      var refreshes: [Double] = []
      func isRight() -> Bool { refreshes.contains { abs($0 - 1) < 0.05 } }
      repeat {
        let step = refreshes.count.isMultiple(of: 2) ? 3 : -3
        refreshes.append(try await secondsBetweenFrames(of: window, hertz: Int(hertz), step: step) * hertz)
      } while refreshes.count < 6 && !isRight()
      #expect(isRight(), "\(hertz) Hz: \(refreshes)")
    }
    #expect(try await window.close() == 0)
  }

  /// Between the frames of a second in which fingers scroll, of which a quarter follow one another more quickly.
  private func secondsBetweenFrames(of window: WaylandWindow, hertz: Int, step: Int) async throws -> Double {
    let scrolling = try window.tell("each-tick \(hertz) scroll 0 \(step)")
    try await Task.sleep(for: .seconds(1))
    try window.tell("lift")
    try await scrolling.rest(1)
    let times = try scrolling.frames.map(\.time)
    try #require(times.count > 20)
    return zip(times, times.dropFirst()).map { $1 - $0 }.sorted()[times.count / 4]
  }

  @Test("A frame's delay of the display server is read as 16.7 ms more")
  func delayedByFrame() async throws {
    // On a busy machine events travel a millisecond longer at one time than at another. It has quiet moments.
    var delays: [Double] = []
    func isRight() -> Bool { delays.contains { abs($0 - 16.667) < 0.5 } }
    repeat { delays.append(try await delayOfTick()) } while delays.count < 6 && !isRight()
    #expect(isRight(), "\(delays)")
  }

  /// How much more latency is read where the display shows frames a tick later, in milliseconds.
  private func delayOfTick() async throws -> Double {
    let latency = folder.file("latency.jsonl")
    let window = try await WaylandWindow(
      PictureFolder.gallery, scratch: folder, size: "320x240", with: ["--latency", latency.path])
    for ticks in 1...2 {
      let scrolling = try window.tell("presentation-ticks \(ticks)", "enter 160 140")
      // At a tick, each after a rest: its frame begins at once, and is on the display with the next tick.
      for _ in 0..<20 {
        try window.tell("each-tick 1 scroll 0 \(ticks == 1 ? 6 : -6)")
        try await Task.sleep(for: .milliseconds(100))
      }
      try window.tell("lift")
      try await scrolling.rest(1)
      // The longest pause is what parts the two.
      if ticks == 1 { try await Task.sleep(for: .seconds(1)) }
    }
    #expect(try await window.close() == 0)
    let frames = try latency.linesOfJSON().compactMap { frame in
      (frame["latency"] as? Double).flatMap { latency in
        (frame["presented"] as? Double).map { (presented: $0, latency: latency) }
      }
    }
    let pause = try #require(
      zip(frames, frames.dropFirst()).enumerated().max { a, b in
        a.element.1.presented - a.element.0.presented < b.element.1.presented - b.element.0.presented
      }?
      .offset)
    // On a busy machine many frames come late, by whole ticks, and some events: the least latency that three frames share is neither's.
    let shared = try [frames[...pause], frames[(pause + 1)...]].map { part in
      try #require(part.count > 12, "\(frames)")
      let latencies = part.map(\.latency).sorted()
      return zip(latencies, latencies.dropFirst(2)).first { $1 - $0 < 0.25 }?.0 ?? .nan
    }
    return shared[1] - shared[0]
  }
}
