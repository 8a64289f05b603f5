import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidTestSupport
import Foundation
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("A recording")
struct ScriptRecorderTests {
  @Test("reads as what was recorded, to the last bit, whatever that was", arguments: 0..<8)
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

  private func verb(of action: Script.Action) -> String {
    ScriptWriter.words(for: action).split(separator: " ").first.map(String.init) ?? ""
  }

  @Test("of a script that is played gives the same trace", arguments: GoldenTraceTests.names, [20, 60])
  func replay(name: String, fps: Int) throws {
    let script = try GoldenTraceTests.script(name)
    let (first, recording) = try traceAndRecording(of: script, fps: fps)
    let (second, copy) = try traceAndRecording(of: recording, fps: fps)
    #expect(first == second)
    #expect(copy.text == recording.text)
  }

  private func traceAndRecording(of script: Script, fps: Int) throws -> ([String], Script) {
    let playground = try stagePlayground(for: script)
    playground.startRecording()
    var lines: [String] = []
    var replay = Replay(playground, script: script, fps: fps)
    try replay.run(trace: { lines.append($0) }, draw: nil)
    return (lines, try #require(playground.finishRecording()))
  }

  @Test("that begins with pages open begins with the steps that lead there", arguments: ["1", "10"])
  func opened(slowness: String) throws {
    var settings = Settings()
    try settings.set(.slowMotion, to: slowness)
    let photo = try OpenedPhoto(12, settings)
    try photo.play("0 key 1\n0 key i\n0 key i\n20000 end")
    try photo.play("0 wheel 300 250 0 3\n20000 end")
    let frame = photo.frame
    let scroll = photo.grid.arrangement
    try photo.play("0 key r\n20 end")
    #expect(photo.playground.isRecording)
    try photo.play("100 down 1 300 200\n110 move 1 300 201\n120 up 1\n200 key r\n300 end")
    let script = try #require(photo.playground.takeRecording())
    #expect(script.end.map { $0 < 1000 } == true)

    let copy = try Script(parsing: script.text)
    var others = Settings()
    for assignment in copy.settings { others.assign(assignment) }
    let other = Playground(
      .pictures(PictureStore(photo.playground.picturePaths, mode: .synchronous)), settings: others,
      size: OpenedPhoto.size)
    var player = ScriptPlayer(copy)
    for number in 0...60 {
      let time = Instant(seconds: Double(number) / 20)
      player.advance(to: time) { other.deliver($0, at: $1) }
      _ = other.step([], at: time)
    }
    #expect(other.settings[.slowMotion] == slowness)
    let page = try #require(other.navigation.topViewController as? PhotoPage)
    #expect(page.title == photo.page.title)
    #expect(page.appearanceState == .appeared)
    #expect(other.root.arrangement == scroll)
    let shown = try #require(page.shownPictureFrame(in: other.bounds, at: other.navigation.now))
    #expect(shown == frame)
  }

  @Test("waits until nothing moves", arguments: Option.transition.words)
  func awaited(transition: String) throws {
    let script = try Script(
      parsing: stage + "set transition \(transition)\n0 push a\n100 key r\n3000 key escape\n6000 key r\n6100 end")
    let playground = try stagePlayground(for: script)
    var replay = Replay(playground, script: script, fps: 60)
    while let frame = replay.next() {
      if frame.time.seconds == 0.15 { #expect(playground.recordingMark == .awaited) }
    }
    let recording = try #require(playground.takeRecording())
    #expect(recording.steps.contains { if case .open(let opening) = $0.action { opening.name == "a" } else { false } })
    let escape = try #require(
      recording.steps.first { $0.action == .input(.keyDown(KeyChord("escape"), isRepeat: false)) })
    #expect(escape.time > 1000 && escape.time < 3000)
    // Where the recording itself begins, everything is at rest.
    let lines = try frames(of: recording.text, fps: 60)
    #expect(lines.first?.stack == ["home", "a"] && lines.first?.phase == "rest" && lines.first?.events == [])
    #expect(lines.last { $0.t * 1000 < escape.time - 1 }?.phase == "rest")
    #expect(lines.last?.stack == ["home"])
  }

  @Test("tells nothing of the keys that record, and ends where it is told to")
  func keys() throws {
    let script = try Script(parsing: stage + "100 key r\n200 key b\n300 key shift+r\n400 key r\n600 key b\n700 end")
    let playground = try stagePlayground(for: script)
    var replay = Replay(playground, script: script, fps: 60)
    while replay.next() != nil {}
    let recording = try #require(playground.takeRecording())
    let pressed = recording.steps.compactMap { step in
      if case .input(.keyDown(let chord, _)) = step.action { chord.description } else { nil }
    }
    #expect(pressed == ["b"])
    #expect(recording.steps.first { $0.action == .input(.keyDown(KeyChord("b"), isRepeat: false)) }?.time == 100)
    #expect(recording.end == 300)
    #expect(playground.wantsReplay)
    #expect(playground.takeRecording() == nil)
  }

  @Test("is kept under a name of its own, the latest one last")
  func folder() throws {
    let pictures = try SamplePictures()
    let path = pictures.url.appending(path: "new/recordings").path
    let folder = RecordingFolder(path)
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
    "shows its time", arguments: [(0, "0:00"), (7.9, "0:07"), (61, "1:01"), (3599, "59:59"), (3723, "1:02:03")])
  func clock(seconds: Double, text: String) {
    #expect(RecordingMark.running(seconds: seconds).time == text)
  }

  @Test("calls for a frame at each of its seconds")
  func wake() throws {
    let playground = try OpenedPhoto().playground
    let start = playground.lastInstant
    playground.handle(InputEvent(.keyDown(KeyChord("r"), isRepeat: false), at: start))
    _ = playground.step([], at: start + 0.25)
    #expect(playground.nextRecordedSecond.map { abs($0 - start - 1) < 1e-9 } == true)
    #expect(try #require(playground.wakeTime) <= start + 1)
  }
}

extension Option {
  fileprivate var words: [String] { if case .choice(let words) = domain { words } else { [] } }
}

/// A playground for a script with a stage.
@MainActor
func stagePlayground(for script: Script) throws -> Playground {
  var settings = Settings()
  for assignment in script.settings { settings.assign(assignment) }
  return Playground(
    .stage(try #require(script.stage)), settings: settings, size: script.windowSize ?? Size(width: 402, height: 874))
}

/// Everything that can happen, in any order.
private struct RandomEvents {
  private var random: SeededGenerator
  private(set) var time = Instant.zero

  static let verbs: Set<String> = [
    "down", "move", "up", "cancel", "mouse-down", "mouse-move", "mouse-up", "mouse-exit", "wheel", "key-down",
    "key-repeat", "key-up", "resize", "focus-lost", "drop", "desktop", "push", "pop", "present", "dismiss", "set",
    "scroll", "focus", "zoom",
  ]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func action() -> Script.Action {
    if random.chance(0.01) { time = Instant(seconds: time.seconds.nextUp) }
    if random.chance(0.7) { time = time + random.number(0...0.05) }
    switch random.index(below: 24) {
    case 0: return .push(name())
    case 1: return .pop
    case 2: return .present(name())
    case 3: return .dismiss
    case 4: return .set(Script.Assignment(option: .memoryBudget, value: String(random.index(below: 500) + 32)))
    case 5: return .scroll(to: number())
    case 6: return .focus(name())
    case 7: return .zoom(to: random.number(0.01...9), about: point())
    default: return .input(kind())
    }
  }

  private mutating func kind() -> InputEvent.Kind {
    let id = TouchID(rawValue: random.index(below: 7) - 3)
    let chords = ["escape", "shift+s", "ctrl++", "-", "ö", "#", "r", "shift+r", "q", "alt", "f11"]
    let chord = KeyChord(parsing: chords[random.index(below: chords.count)]) ?? KeyChord("unknown")
    switch random.index(below: 20) {
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
    case 18: return .appearanceChanged(isDark: random.chance(0.5))
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
