import FluidScript
import Foundation
import Testing

struct EndToEndTests {
  private let layout = TileLayout(width: 1280)
  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  @Test("Every file of a folder shows on its tile, and stays as it was", arguments: DisplayServer.inLongRuns)
  func everyFile(on server: DisplayServer) async throws {
    let before = try folder.state()
    let window = try await PlaygroundWindow.atRest(
      "--window", "1280x600", "--set", "appearance=light", folder: folder, on: server)
    try await window.see("all tiles of the first screen", check(scrolledBy: 0))

    try await window.point(at: 640, 300)
    try await window.turnWheel(steps: 20)
    let range = layout.scrollRange(count: PictureFolder.pictures.count, height: 600)
    try #require(range > 50, "the folder fits into the window")
    let end = try await window.see("all tiles at the end of the list", check(scrolledBy: range))
    #expect(end.colorCount() > 100)

    try await window.quit()
    #expect(try folder.state() == before)
  }

  @Test("Where something else draws than llvmpipe, as graphics cards do, tiles and a whole picture show as they are")
  func otherDriver() async throws {
    let window = try await PlaygroundWindow.atRest(
      "--window", "1280x600", "--set", "appearance=light", "--set", "reduce-motion=on", folder: folder
    ) { ["/usr/bin/env", "GALLIUM_DRIVER=softpipe"] + $0 }
    try await window.see("all tiles of the first screen", check(scrolledBy: 0))
    let name = "drawing.svg"
    let tile = try layout.tile(name)
    try await window.click(tile.middle.x, tile.middle.y).rest(["grid", name])
    try await window.see("the picture") { screenshot in
      [(400, 120), (640, 300), (880, 560)].compactMap { x, y in
        screenshot[x, y].isClose(to: Screenshot.Color(red: 42, green: 122, blue: 154)) ? nil : "\(x) \(y)"
      }
    }
    try await window.quit()
  }

  /// The pictures that do not show as they should, of those whose tiles are in view as a whole.
  private func check(scrolledBy offset: Double) -> (Screenshot) -> [String] {
    { screenshot in
      PictureFolder.pictures.enumerated().compactMap { index, picture in
        let tile = layout.tile(index).movedUp(by: offset)
        let isInView = tile.y >= 60 && tile.y + tile.height <= Double(screenshot.height)
        return isInView && !shows(picture.look, in: tile, screenshot) ? picture.name : nil
      }
    }
  }

  private func shows(_ look: PictureFolder.Look, in tile: TraceFrame.Box, _ screenshot: Screenshot) -> Bool {
    func color(_ across: Double, _ down: Double) -> Screenshot.Color {
      let point = tile.point(across, down)
      return screenshot[point.x, point.y]
    }
    switch look {
    case .plain(let expected): return color(0.5, 0.5).isClose(to: expected)
    case .quarters:
      return color(0.2, 0.2).isClose(to: Screenshot.Color(red: 220, green: 50, blue: 47))
        && color(0.8, 0.2).isClose(to: Screenshot.Color(red: 80, green: 170, blue: 60))
        && color(0.2, 0.8).isClose(to: Screenshot.Color(red: 38, green: 110, blue: 210))
        && color(0.8, 0.8).isClose(to: Screenshot.Color(red: 240, green: 200, blue: 40))
    case .failure:
      // A smooth tile with words on it.
      return screenshot.colorCount(in: tile) > 8 && color(0.5, 0.2).isClose(to: color(0.5, 0.8), within: 2)
    }
  }

  @Test("A click opens a picture, a press catches it, a throw sends it home", arguments: DisplayServer.allCases)
  func clickOpens(on server: DisplayServer) async throws {
    let window = try await PlaygroundWindow.atRest(
      "--window", "1280x800", "--set", "slow-motion=10", folder: folder, on: server)
    let name = "picture.png"
    let tile = try layout.tile(name)

    let clicked = try await window.click(tile.middle.x, tile.middle.y)
    let source = try #require(try await clicked.frame("the push") { $0.phase == "pushing" }.source)
    #expect(source.name == name)
    #expect(source.hidden)
    #expect(abs((source.x ?? 0) - tile.x) < 0.5 && abs((source.y ?? 0) - tile.y) < 0.5)

    let flying = try await clicked.frame("a card large enough to press on") { $0.progress > 0.2 }
    #expect(flying.phase == "pushing")
    let events = try clicked.frames.filter { $0.frame <= flying.frame }.flatMap(\.events)
    #expect(events == Word.push("grid", name))

    let start = try #require(flying.card).middle
    try await window.point(at: start.x, start.y)
    let pressed = try await window.press()
    let caught = try await pressed.frame("the catch") { $0.phase == "tracking" }
    #expect(try pressed.events.map(\.name) == Word.interruption("grid", name))
    #expect(Set(try pressed.events.map(\.turn)).count == 1, "the interruption is one turn")
    #expect(caught.states == ["grid": "appearing", name: "disappearing"])
    expectNoJump(into: caught, try clicked.frames)

    let held = try #require(caught.card).middle.y
    try await window.drag(from: start, to: (start.x, min(start.y + 400, 780)))
      .frame("the card follows the hand") { $0.gesture == "pan" && ($0.card?.middle.y ?? 0) > held + 50 }
    let closed = try await window.release().rest(["grid"])
    #expect(try pressed.frames.contains { $0.phase == "landing" })
    #expect(try pressed.events.map(\.name) == Word.interruption("grid", name) + Word.landing("grid", name))
    #expect(closed.states["grid"] == "appeared")
    expectContinuity(try clicked.frames)

    try await window.quit()
  }

  /// The card does not move further into a frame than its speed in the frame before explains.
  private func expectNoJump(into frame: TraceFrame, _ frames: [TraceFrame]) {
    let frames = Array(frames.filter { $0.frame < frame.frame }.suffix(2)) + [frame]
    let speeds = zip(frames, frames.dropFirst()).map { distance($0, $1) / ($1.time - $0.time) }
    guard speeds.count == 2 else { return }
    let step = frame.time - frames[1].time
    #expect(speeds[1] * step <= 2 * speeds[0] * step + 1, "a jump at the catch, from \(speeds[0]) to \(speeds[1]) pt/s")
  }

  /// No card moves faster than a hand or a spring can move it.
  private func expectContinuity(_ frames: [TraceFrame]) {
    for (before, after) in zip(frames, frames.dropFirst()) {
      let moved = distance(before, after)
      #expect(moved <= 8000 * (after.time - before.time) + 1, "a jump of \(moved) points into frame \(after.frame)")
    }
  }

  /// Between the middles of the cards, where there are two.
  private func distance(_ before: TraceFrame, _ after: TraceFrame) -> Double {
    guard let old = before.card?.middle, let new = after.card?.middle else { return 0 }
    return ((new.x - old.x) * (new.x - old.x) + (new.y - old.y) * (new.y - old.y)).squareRoot()
  }

  @Test("Keys, options, help, another size: and all of it comes to rest", arguments: DisplayServer.allCases)
  func keysAndOptions(on server: DisplayServer) async throws {
    let window = try await PlaygroundWindow.atRest("--window", "1280x800", folder: folder, on: server)
    let first = PictureFolder.pictures[0].name

    try await window.press(key: "Right")
    let opened = try await window.press(key: "Return")
    try await opened.rest(["grid", first])
    #expect(try opened.events.map(\.name) == Word.push("grid", first) + Word.arrival("grid", first))

    let closed = try await window.press(key: "Escape")
    try await closed.rest(["grid"])
    #expect(try closed.events.map(\.name) == Word.pop("grid", first) + Word.landing("grid", first))

    for key in ["b", "a", "o", "l"] { try await window.press(key: key) }
    let settings = folder.home.appendingPathComponent("config/fluidzoom/settings.conf")
    try await window.wait(for: "settings that are kept") {
      let text = (try? String(contentsOf: settings, encoding: .utf8)) ?? ""
      return text.contains("appearance = ") ? () : nil
    }
    let kept = try String(contentsOf: settings, encoding: .utf8)
    #expect(!kept.contains("opaque-backing") && !kept.contains("alignment"), "what a hotkey changes is for this run")

    let plain = try await window.screenshot()
    try await window.press(key: "F1")
    try await window.see("the help") { help in
      let differing = stride(from: 0, to: 1280, by: 8).reduce(0) { count, x in
        count + stride(from: 60, to: 800, by: 8).filter { help[x, $0] != plain[x, $0] }.count
      }
      return differing > 1000 ? [] : ["only \(differing) points differ"]
    }
    try await window.press(key: "F1")
    try await window.resize(width: 760, height: 600)
    try await window.see("the tiles of a narrow window") { screenshot in
      let tile = TileLayout(width: 760).tile(3)
      let isRight = screenshot.width == 760 && shows(PictureFolder.pictures[3].look, in: tile, screenshot)
      return isRight ? [] : ["\(screenshot.width) points wide, \(PictureFolder.pictures[3].name) is not there"]
    }

    try await expectNoWork(window)
    try await window.quit()
  }

  /// Once all is decoded, faded and gone, five seconds pass without a frame and without work: longer than the four after
  /// which hints fade. The first such five seconds may be a while off.
  private func expectNoWork(_ window: PlaygroundWindow) async throws {
    try await window.wait(for: "five seconds of sleep") {
      let before = try window.processorTicks()
      let quiet = try await window.pause(for: .seconds(5))
      return try quiet.frames.isEmpty && window.processorTicks() - before < 5 ? () : nil
    }
  }

  @Test("Headless, it needs no display, and says the same twice")
  func headless() async throws {
    let tile = try layout.tile("picture.png")
    let script = try folder.write(
      "window 1280 800\n100 tap \(tile.middle.x) \(tile.middle.y)\n900 key escape\n", "open.gesture")
    var traces: [Data] = []
    for name in ["first.jsonl", "second.jsonl"] {
      let trace = folder.file(name)
      let words = ["--headless", "--script", script.path, "--trace", trace.path, folder.url.path]
      #expect(try await folder.run(words).status == 0)
      traces.append(try Data(contentsOf: trace))
    }
    #expect(traces[0] == traces[1])
    let frames = try TraceFrame.all(in: folder.file("first.jsonl"))
    #expect(
      frames.flatMap(\.events) == Word.push("grid", "picture.png") + Word.arrival("grid", "picture.png")
        + Word.pop("grid", "picture.png") + Word.landing("grid", "picture.png"))
    #expect(frames.last?.isAtRest == true)
  }
}
