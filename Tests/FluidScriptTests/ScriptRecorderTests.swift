import FluidGeometry
import FluidGestures
import FluidMotion
import FluidTestSupport
import Testing

@testable import FluidScript

@Suite("A recorder of scripts")
struct ScriptRecorderTests {
  @Test("A recorder of scripts reads as what was recorded, to the last bit, whatever that was", arguments: 0..<8)
  func roundTrip(run: UInt64) throws {
    let seed = RandomRun.seed &+ run
    var hand = RandomEvents(seed: seed)
    var script = Script()
    script.windowSize = Size(width: 402, height: 874)
    var recorder = ScriptRecorder(script, from: run.isMultiple(of: 2) ? .zero : Instant(seconds: 12.345678))
    for _ in 0..<4000 { recorder.record(hand.action(), at: hand.time) }
    let recorded = recorder.finished(at: hand.time)
    #expect(recorded.steps.count > 2000, "seed \(seed)")
    #expect(Set(recorded.steps.map { verb(of: $0.action) }) == RandomEvents.verbs, "seed \(seed)")
    let read = try Script(parsing: recorded.text)
    #expect(read.steps.count == recorded.steps.count, "seed \(seed)")
    if let (a, b) = zip(read.steps, recorded.steps).first(where: { $0 != $1 }) {
      Issue.record("seed \(seed): \(b) is read as \(a)")
    }
    #expect(read.end == recorded.end)
    #expect(read.text == recorded.text)
  }

  @Test("A recorder of scripts ends a recording after a day, so that it can be read again", arguments: [0, 50.0])
  func day(origin: Double) throws {
    var recorder = ScriptRecorder(Script(), from: Instant(seconds: origin))
    let seconds = [1, 86_399, 86_500, 90_000, 200_000.0]
    for second in seconds { recorder.record(.pop, at: Instant(seconds: origin + second)) }
    #expect(recorder.isFull)
    let script = recorder.finished(at: Instant(seconds: origin + 1e6))
    #expect(script.steps.map(\.time) == [1000, 86_399_000, Script.longestTime] && script.end == Script.longestTime)
    #expect(try Script(parsing: script.text) == script)
  }

  private func verb(of action: Script.Action) -> String {
    ScriptWriter.words(for: action).split(separator: " ").first.map(String.init) ?? ""
  }

  @Test("A recorder of scripts is kept under a name of its own, the latest one last")
  func folder() throws {
    let home = try ScratchFolder()
    let folder = RecordingFolder(home.path + "/new/recordings")
    #expect(folder.latest == nil)
    var script = try Script(parsing: "0 pop\n10 end")
    let first = try folder.save(script)
    #expect(folder.latest == first)
    script.end = 20
    let second = try folder.save(script)
    #expect(first != second)
    #expect(folder.latest == second)
    #expect(try TextFile.read(second) == script.text)
    #expect(try TextFile.read(first) == "0 pop\n10 end\n")
  }

  @Test(
    "A recorder of scripts is the latest one although the clock was set back, and however many there are of one second")
  func clock() throws {
    let home = try ScratchFolder()
    let folder = RecordingFolder(home.path)
    let script = try Script(parsing: "0 pop\n10 end")
    // What a person puts beside them does not count.
    try home.write("0 pop\n20 end\n", "zoom.gesture")
    try home.write("0 pop\n20 end\n", "2030.gesture")
    // The hour that comes twice when summer time ends.
    let stamps = ["2026-10-25-025958", "2026-10-25-020001"] + Array(repeating: "2026-10-25-020002", count: 12)
    for stamp in stamps { #expect(try folder.save(script, stamp: stamp) == folder.latest) }
    #expect(folder.latest == home.file("2026-10-25-025958-14.gesture"))
    #expect(try folder.save(script, stamp: "2026-10-25-030000") == home.file("2026-10-25-030000.gesture"))
    #expect(folder.latest == home.file("2026-10-25-030000.gesture"))
    #expect(try home.names.count == stamps.count + 3)
  }
}

/// Everything that can happen, in any order.
private struct RandomEvents {
  private var random: SeededGenerator
  private(set) var time = Instant.zero

  static let verbs: Set<String> = [
    "down", "move", "up", "cancel", "mouse-down", "mouse-move", "mouse-up", "mouse-exit", "wheel", "key-down",
    "key-repeat", "key-up", "resize", "focus-lost", "drop", "desktop", "push", "pop", "present", "dismiss", "set",
    "pop-to-root", "pop-to", "stack", "present-stack", "scroll", "focus", "search", "zoom",
    "scroll-begin", "scroll-move", "scroll-end", "scroll-cancel", "pinch-begin", "pinch-move", "pinch-end",
    "pinch-cancel",
  ]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func action() -> Script.Action {
    if random.chance(0.01) { time = Instant(seconds: time.seconds.nextUp) }
    if random.chance(0.7) { time = time + random.number(0...0.05) }
    switch random.index(below: 27) {
    case 0: return .push(name())
    case 1: return .pop
    case 2: return .present(name())
    case 3: return .dismiss
    case 4: return .set(Settings.Assignment(option: .memoryBudget, value: String(random.index(below: 500) + 32)))
    case 5: return .scroll(to: number())
    case 6: return .focus(name(), isSeen: random.chance(0.5))
    case 7: return .zoom(to: random.number(0.01...9), about: point())
    case 8: return .stack(random.chance(0.5) ? .popToRoot : .popTo(name()))
    case 9:
      return .stack(random.chance(0.5) ? .present(name()) : .set((0..<random.index(below: 4)).map { _ in name() }))
    case 10: return .search(name())
    default: return .input(kind())
    }
  }

  private mutating func kind() -> InputEvent.Kind {
    let id = TouchID(rawValue: random.index(below: 7) - 3)
    let chords = ["escape", "shift+s", "ctrl++", "-", "ö", "#", "r", "shift+r", "q", "alt", "f11"]
    let chord = KeyChord(parsing: chords[random.index(below: chords.count)]) ?? KeyChord("unknown")
    let phase = [TouchPhase.began, .moved, .ended, .cancelled][random.index(below: 4)]
    switch random.index(below: 22) {
    case 0, 1: return .touch(id, .began, point())
    case 2, 3, 4: return .touch(id, .moved, point())
    case 5: return .touch(id, .ended, point())
    case 6: return .touch(id, .cancelled, point())
    case 7: return .mouseDown(MouseButton.allCases[random.index(below: 5)], point())
    case 8: return .mouseUp(MouseButton.allCases[random.index(below: 5)], point())
    case 9: return .mouseExited
    case 10: return .wheel(point(), Vector(dx: number(), dy: number()))
    case 11: return .keyDown(chord, isRepeat: false)
    case 12: return .keyDown(chord, isRepeat: true)
    case 13: return .keyUp(chord)
    case 14:
      return .resized(
        Size(width: random.number(1...3000), height: random.number(-5...3000)),
        scale: [1, 1.5, 2][random.index(below: 3)])
    case 15: return .focusLost
    case 16: return .dropped([name(), name()])
    case 17: return .closeRequested
    case 18:
      return .appearanceChanged(DesktopAppearance(isDark: random.chance(0.5), isHighContrast: random.chance(0.5)))
    case 19: return .scroll(phase, point(), Vector(dx: number(), dy: number()))
    case 20: return .pinch(phase, TouchpadPinch(center: point(), scale: number(), rotation: number()))
    default: return .mouseMoved(point())
    }
  }

  private mutating func name() -> String {
    ["a", "a b.jpg", "100%", "%20", "#1 \u{2028}x", "Ä/ö", "\n", "100%41"][random.index(below: 8)]
  }

  private mutating func point() -> Point { Point(x: number(), y: number()) }

  private mutating func number() -> Double {
    switch random.index(below: 40) {
    case 0: .nan
    case 1: -0.0
    case 2: 1e-9
    case 3: 1e22
    case 4: Double(random.index(below: 900))
    default: random.number(-900...900)
    }
  }
}
