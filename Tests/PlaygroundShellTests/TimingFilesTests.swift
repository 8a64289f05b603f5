import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidPacing
import FluidTestSupport
import FluidTransitions
import PlaygroundControls
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import FluidScript
@testable import PlaygroundInspector
@testable import PlaygroundKit
@testable import PlaygroundShell

/// What the shell tells of frames that are given to it with times of their own.
@MainActor
@Suite("Frames and their times")
struct TimingFilesTests {
  private static let size = Size(width: 1280, height: 800)
  private let scratch: ScratchFolder
  private let shell: Shell

  init() throws {
    scratch = try ScratchFolder()
    let latency = try LatencyFile(scratch.file("latency.jsonl"))
    let content = try Playground.Content.stage(of: "stage\nsource a 60 200 160 110 12\npage photo 3:2\n0 end")
    let playground = Playground.inspected(content, settings: Settings(), size: Self.size)
    shell = Shell(
      Mode(TimeMachine(playground)),
      files: ShellFiles(trace: try LineWriter(scratch.file("trace.jsonl")), latency: latency))
    shell.connect(refreshRate: 60, renderer: "a renderer on a display")
  }

  /// The window's time, and what it has to tell of the last frame.
  private final class Clock {
    var now = 100.0
    var isAnimating = false
    /// Those that are not told of yet.
    var timings: [FrameTiming] = []
    /// Frames after which the display says when one was shown.
    var delay = 1
  }

  private let clock = Clock()

  /// A frame so many refreshes after the last one.
  private func step(_ kinds: InputEvent.Kind..., after refreshes: Int = 1) {
    clock.now += Double(refreshes) / 60
    let now = Instant(seconds: clock.now)
    let events = kinds.map { InputEvent($0, at: now + -0.012) }
    let known = Array(clock.timings.prefix(max(0, clock.timings.count - clock.delay + 1)))
    clock.timings.removeFirst(known.count)
    let output = shell.step(
      WindowInput(events, at: now, beginning: now + -0.01, contentSize: Self.size, scale: 1, formerTimings: known))
    var timing = FrameTiming(at: now, period: 1 / 60, beginning: now + -0.01, continuesMotion: clock.isAnimating)
    timing.input = events.first?.time
    (timing.composed, timing.drawn) = (now + -0.008, now + -0.005)
    clock.timings.append(timing)
    clock.isAnimating = output.isAnimating
  }

  private func click(_ point: Point) {
    step(.mouseDown(.left, point))
    step(.mouseUp(.left, point))
  }

  /// Opens the page, with a frame in the middle that comes three refreshes late.
  private func openLate() -> Double {
    for _ in 0..<5 { step() }
    click(Point(x: 140, y: 255))
    for _ in 0..<8 { step() }
    step(after: 4)
    let late = clock.now
    for _ in 0..<200 { step() }
    return late
  }

  private func value(_ json: JSONValue?) -> Double? { if case .number(let number)? = json { number } else { nil } }

  @Test("A frame that is late during a flight is listed, and Show stops time at it", arguments: [false, true])
  func shown(byKeyboard: Bool) throws {
    let late = openLate()
    let hitch = try #require(shell.playground.inspection.frames.hitches.first)
    #expect(shell.playground.inspection.frames.hitches.count == 1)
    #expect(hitch.activity == .opening && abs(hitch.seconds - 3.0 / 60) < 1e-6)
    step(.keyDown(KeyChord("tab"), isRepeat: false))
    for _ in 0..<60 { step() }
    let inspector = try #require(shell.playground.inspection.panel as? Inspector)
    inspector.show(.motion)
    step()
    let program = shell.playground
    let control = InspectorControl.ID.hitch(hitch.moment)
    _ = inspector.scrollable(over: program)
    inspector.content.scroll.jump(to: .infinity)
    step()
    let layout = inspector.layout(over: program)
    let frame = try #require(layout.frame(of: control))
    if byKeyboard {
      PanelKeys(inspector: inspector, program: program).moveFocus(to: control)
      step(.keyDown(KeyChord("return"), isRepeat: false))
    } else {
      click(layout.inWindow(frame).center)
    }
    step()
    let stopped = try #require(shell.mode.top as? StoppedTime)
    let (machine, past) = (stopped.machine, stopped.past)
    #expect(abs(machine.log.steps[past.moment].instant.seconds - hitch.moment.seconds) < 1e-6)
    // The first frame is at 0.
    #expect(abs(hitch.moment.seconds - (late - 100 - 1.0 / 60)) < 1e-6)
    #expect(past.run?.playground.front.topPage?.phase == .pushing)
    #expect(past.run?.playground.inspection.frames.hitches == [hitch])
    // Keys are for time.
    step(.keyDown(KeyChord("right"), isRepeat: false))
    #expect((shell.mode.top as? StoppedTime)?.past.moment == past.moment + 1)
    step(.keyDown(KeyChord("space"), isRepeat: false))
    #expect(shell.mode.top.isLive, "time stands still")
  }

  @Test("A late frame is one of what was shown in it, however late the display tells of it", arguments: [1, 3, 6])
  func told(delay: Int) throws {
    clock.delay = delay
    for _ in 0..<5 { step() }
    click(Point(x: 140, y: 255))
    var frames = 0
    // The last frame in which the page arrives is late.
    var limit = LoopLimit()
    while shell.playground.front.topPage?.phase != .rest || frames == 0 {
      try limit.turn()
      step(after: 4)
      frames += 1
    }
    clock.delay = 1
    for _ in 0..<60 { step() }
    let hitches = shell.playground.inspection.frames.hitches
    #expect(hitches.map(\.activity) == [.opening])
    try shell.finish()
    let lines = try scratch.text("latency.jsonl").split(separator: "\n").map { try JSONReader.value(of: $0) }
    let late = lines.filter { (value($0["hitch"]) ?? 0) > 0 }
    #expect(late.count >= frames - 2 && late.allSatisfy { $0["activity"] == .string("opening") })
  }

  @Test("A moment that is no longer known is said to be so")
  func unknown() throws {
    for _ in 0..<5 { step() }
    shell.playground.outbox.add(.stop(at: Instant(seconds: -1)))
    step()
    #expect(shell.mode.top.isLive, "time stands still")
    #expect(shell.messages == ["This moment can't be shown again."])
  }

  @Test("The file of latencies has a line a frame, and sums them up")
  func latencies() throws {
    _ = openLate()
    step()
    let words = try #require(try shell.finish())
    let lines = try scratch.text("latency.jsonl").split(separator: "\n").map { try JSONReader.value(of: $0) }
    #expect(lines.first?["renderer"] == .string("a renderer on a display"))
    let frames = lines.dropFirst().dropLast()
    #expect(frames.count == 216)
    #expect(frames.compactMap { value($0["frame"]) } == (0..<216).map(Double.init))
    #expect(frames.compactMap { value($0["latency"]) } == [12, 12])
    #expect(frames.compactMap { value($0["hitch"]) }.filter { $0 > 0 } == [50])
    #expect(frames.first { value($0["hitch"]) == 50 }?["activity"] == .string("opening"))
    let summary = try #require(lines.last?["summary"])
    #expect(value(summary["median"]) == 12 && value(summary["95"]) == 12 && value(summary["hitches"]) == 1)
    let motion = try #require(value(summary["motion"]))
    #expect(abs(try #require(value(summary["hitch-ratio"])) - 50 / motion * 1000) < 0.01)
    #expect(words.hasPrefix("216 frames: latency (estimated) 12.0 ms in the median, 12.0 ms at 95 %; 1 late frames, "))
  }

  @Test("The trace of a window has each frame's latency and delay once", arguments: [1, 3])
  func traced(delay: Int) throws {
    clock.delay = delay
    _ = openLate()
    try shell.finish()
    let lines = try scratch.text("trace.jsonl").split(separator: "\n").dropFirst()
    let frames = try lines.map { try TraceFrame(parsing: String($0)) }
    let shown = frames.compactMap(\.shown)
    #expect(shown.reduce(0) { $0 + $1.frames } == frames.count - delay)
    #expect(shown.compactMap(\.latency) == [0.012, 0.012])
    #expect(shown.map(\.hitch).filter { $0 > 0 } == [0.05])
  }

  @Test("A file that cannot be written is an error before there is a window")
  func refused() throws {
    #expect(throws: FileError.self) { try LatencyFile(scratch.file("no-such-folder/file")) }
  }
}
