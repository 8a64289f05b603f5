import FluidScript
import Foundation
import Testing

/// What a real window tells of its frames.
struct LatencyEndToEndTests {
  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  @Test("A stall in a flight is a hitch of an opening, and the file is whole after Ctrl-C")
  func stall() async throws {
    let latency = folder.file("latency.jsonl")
    // A flight of three seconds, so that it is still one when a busy machine comes to stop it.
    let window = try await PlaygroundWindow.atRest(
      "--window", "640x480", "--set", "slow-motion=5", "--latency", latency.path, folder: folder)
    try await window.press(key: "Home")
    let opened = try await window.press(key: "Return")
    try await opened.frame("a flight") { $0.phase == "pushing" && $0.progress > 0.1 }
    window.signal(SIGSTOP)
    try await Task.sleep(for: .milliseconds(100))
    window.signal(SIGCONT)
    try await opened.frame("an open page") { $0.stack.count == 2 && $0.isAtRest }
    window.signal(SIGINT)
    #expect(try await window.end() == 0)

    let lines = try latency.linesOfJSON()
    #expect((lines.first?["renderer"] as? String)?.hasPrefix("SDL opengl on x11") == true)
    let frames = lines.dropFirst().dropLast()
    #expect(frames.count > 5)
    #expect(frames.allSatisfy { $0["measured"] as? Bool == false }, "X11 does not tell when frames are shown")
    let late = frames.filter { ($0["hitch"] as? Double ?? 0) >= 66 && $0["activity"] as? String == "opening" }
    #expect(!late.isEmpty, "no frame of the flight was late by what it stood still for")
    #expect(frames.contains { ($0["latency"] as? Double ?? 0) > 0 })
    let summary = try #require(lines.last?["summary"] as? [String: Any])
    #expect(summary["frames"] as? Int == frames.count)
    let hitches = frames.reduce(0) { $0 + ($1["hitch"] as? Double ?? 0) }
    #expect(abs((summary["hitch-time"] as? Double ?? 0) - hitches) < 0.01)
  }

  @Test("On Wayland the display says when frames are shown, and its delay is read as it is")
  func measured() async throws {
    let latency = folder.file("latency.jsonl")
    let window = try await WaylandWindow(
      PictureFolder.gallery, scratch: folder, with: ["--latency", latency.path])
    for (delay, step) in [("100", 12), ("1016.667", -12)] {
      let scrolling = try window.tell("presentation-delay \(delay)", "enter 400 300")
      // So long that a busy machine, too, draws some frames.
      for _ in 0..<80 {
        try window.tell("scroll 0 \(step)")
        try await Task.sleep(for: .milliseconds(16))
      }
      try window.tell("lift")
      try await scrolling.rest(1)
    }
    #expect(try await window.close() == 0)
    let frames = try latency.linesOfJSON().dropFirst().dropLast().filter { $0["drawn"] as? Bool == true }
    #expect(!frames.isEmpty && frames.allSatisfy { $0["measured"] as? Bool == true })
    // From the end of drawing to the display: what the display server adds, and the swap.
    let waits = frames.map { frame in
      func time(_ name: String) -> Double { frame[name] as? Double ?? 0 }
      return time("presented") - time("begin") - time("compose") - time("draw")
    }
    let (short, long) = (waits.filter { (100..<600).contains($0) }, waits.filter { $0 >= 1000 })
    try #require(short.count > 5 && long.count > 5, "\(waits)")
    // A commit comes after the drawing, and the quickest one within a refresh of it.
    for (waits, delay) in [(short, 100.0), (long, 1016.667)] {
      let least = try #require(waits.min())
      #expect(least > delay - 0.01 && least < delay + 16.667)
    }
  }

  @Test("Where the display drops frames, the next one that it shows has the latency of what they were to show")
  func discarded() async throws {
    let latency = folder.file("latency.jsonl")
    let window = try await WaylandWindow(
      PictureFolder.gallery, scratch: folder, with: ["--latency", latency.path])
    let scrolling = try window.tell("enter 400 300")
    for step in 0..<40 {
      if step % 10 == 5 { try window.tell("presentation-discard 3") }
      try window.tell("scroll 0 12")
      try await Task.sleep(for: .milliseconds(16))
    }
    try window.tell("lift")
    try await scrolling.rest(1)
    #expect(try await window.close() == 0)
    let frames = try latency.linesOfJSON().dropFirst().dropLast()
    func time(_ name: String, of frame: [String: Any]) -> Double { frame[name] as? Double ?? 0 }
    // What was drawn took time.
    func isDropped(_ frame: [String: Any]) -> Bool { frame["drawn"] as? Bool == false && time("draw", of: frame) > 0 }
    let runs = frames.split { !isDropped($0) }
    try #require(!runs.isEmpty)
    let isCounted = runs.contains { run in
      guard let last = run.last, let next = frames[run.endIndex...].first(where: { $0["drawn"] as? Bool == true }),
        let latency = next["latency"] as? Double
      else { return false }
      // Only what the dropped ones were to show came before that.
      return time("presented", of: next) - latency < time("begin", of: last)
    }
    #expect(isCounted)
  }

  @Test("A file that cannot be written is refused before there is a window")
  func refused() async throws {
    let path = folder.file("no-such-folder/file").path
    let outcome = try await folder.run(["--latency", path, folder.url.path])
    #expect(outcome.status == 74)
    #expect(outcome.complaints == "fluidzoom: cannot write \(path): No such file or directory\n")
  }
}
