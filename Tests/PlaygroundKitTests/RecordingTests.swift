import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScript
import LibraryPages
import PhotoPages
import PlaygroundPages
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

@MainActor
@Suite("A recording")
struct RecordingTests {
  @Test("Of a script that is played gives the same trace", arguments: GoldenTraceTests.names, [20, 60])
  func replay(name: String, fps: Int) throws {
    let (first, recording) = try traceAndRecording(of: Script(parsing: GoldenTraceTests.text(name)), fps: fps)
    let (second, copy) = try traceAndRecording(of: recording, fps: fps)
    #expect(first == second)
    #expect(copy.text == recording.text)
  }

  private func traceAndRecording(of script: Script, fps: Int) throws -> ([String], Script) {
    let playground = try stagePlayground(for: script)
    playground.recorder.start()
    var lines: [String] = []
    var replay = Replay(playground, script: script, fps: fps)
    try replay.run(trace: { lines.append($0) }, draw: nil)
    return (lines, try #require(playground.recorder.finish()))
  }

  @Test("That begins with pages open begins with the steps that lead there", arguments: ["1", "10"])
  func opened(slowness: String) throws {
    let photo = try OpenedPhoto(12, Settings([.slowMotion: slowness]))
    try photo.play("0 key 1\n0 key i\n0 key i\n20000 end")
    try photo.play("0 wheel 300 250 0 3\n20000 end")
    let frame = photo.frame
    let scroll = photo.grid.script.arrangement
    try photo.play("0 key r\n20 end")
    #expect(photo.playground.recording.isOn)
    var requests: [Request] = []
    try photo.playground.play("100 down 1 300 200\n110 move 1 300 201\n120 up 1\n200 key r\n300 end") { requests += $1 }
    let script = try #require(requests.recordings.last)
    #expect(script.end.map { $0 < 1000 } == true)

    let copy = try Script(parsing: script.text)
    let others = Settings().with(copy.settings)
    let other = Playground.inspected(
      .pictures(PictureStore(photo.playground.picturePaths, mode: .synchronous)), settings: others,
      size: OpenedPhoto.size)
    var player = ScriptPlayer(copy)
    for number in 0...60 {
      let time = Instant(seconds: Double(number) / 20)
      _ = other.step(player.inputs(to: time), at: time)
    }
    #expect(other.settings[.slowMotion] == slowness)
    let page = try #require(other.navigation.topViewController as? PhotoPage)
    #expect(page.title == photo.page.title)
    #expect(page.appearanceState == .appeared)
    #expect(other.home.root.script.arrangement == scroll)
    let shown = try #require(page.picture?.frame(in: other.bounds, at: other.navigation.now))
    #expect(shown == frame)
  }

  @Test("Waits until nothing holds a page")
  func held() throws {
    let playground = try played(stage + "set transition percent-driven\n0 push a\n100 key r\n2000 end").playground
    #expect(playground.recording.mark(at: playground.lastInstant) == .awaited && ProgramBookmark(of: playground) == nil)
  }

  @Test("Waits until nothing moves", arguments: Option.transition.words.filter { $0 != "percent-driven" })
  func awaited(transition: String) throws {
    let script = "set transition \(transition)\n0 push a\n100 key r\n3000 key escape\n6000 key r\n6100 end"
    let requests = try played(stage + script) { playground, frame in
      if frame.time.seconds == 0.15 { #expect(playground.recording.mark(at: playground.lastInstant) == .awaited) }
    }.requests
    let recording = try #require(requests.recordings.last)
    #expect(recording.steps.contains { if case .open(let opening) = $0.action { opening.name == "a" } else { false } })
    let escape = try #require(
      recording.steps.first { $0.action == .input(.keyDown(KeyChord("escape"), isRepeat: false)) })
    #expect(escape.time > 1000 && escape.time < 3000)
    // Where the recording itself begins, everything is at rest.
    let lines = try frames(of: recording.text, fps: 60)
    #expect(lines.first?.stack == ["home", "a"] && lines.first?.phase == "rest" && lines.first?.events == [])
    #expect(lines.last { $0.time * 1000 < escape.time - 1 }?.phase == "rest")
    #expect(lines.last?.stack == ["home"])
  }

  @Test("Tells nothing of the keys that record, and ends where it is told to")
  func keys() throws {
    let script = "100 key r\n200 key b\n300 key shift+r\n400 key r\n600 key b\n700 end"
    let requests = try played(stage + script).requests
    let recording = try #require(requests.recordings.last)
    let pressed = recording.steps.compactMap { step in
      if case .input(.keyDown(let chord, _)) = step.action { chord.description } else { nil }
    }
    #expect(pressed == ["b"])
    #expect(recording.steps.first { $0.action == .input(.keyDown(KeyChord("b"), isRepeat: false)) }?.time == 100)
    #expect(recording.end == 300)
    #expect(requests.replays && requests.recordings.count == 1)
  }

  @Test("Shows its time", arguments: [(0, "0:00"), (7.9, "0:07"), (61, "1:01"), (3599, "59:59"), (3723, "1:02:03")])
  func clock(seconds: Double, text: String) {
    #expect(RecordingMark.running(seconds: seconds).time == text)
  }

  @Test("Calls for a frame at each of its seconds")
  func wake() throws {
    let playground = try OpenedPhoto().playground
    let start = playground.lastInstant
    playground.do(InputEvent(.keyDown(KeyChord("r"), isRepeat: false), at: start))
    playground.advance(to: start + 0.25)
    #expect(playground.recording.nextSecond(after: playground.lastInstant).map { abs($0 - start - 1) < 1e-9 } == true)
    #expect(try #require(playground.motion.wakeTime) <= start + 1)
  }
}
