import FluidGeometry
import FluidGestures
import FluidNavigation
import FluidScene
import FluidScript
import PlaygroundControls
import PlaygroundInspector
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

/// Stretches of stopped time, and the line at the foot that says where one is.
extension TimeMachineTests {
  @Test("Time has a stretch whose script leads to the very frames that were seen", arguments: [(0, 8), (2, 8), (3, 5)])
  func stretch(from: Int, to: Int) throws {
    let clock = try TestWindow.flying()
    #expect(clock.stretch == nil)
    clock.press("space")
    let stop = clock.frame
    clock.mark(to - from, back: 8 - from)
    let source = try #require(clock.stretch)
    #expect(abs(source.seconds - Double(to - from) / 60) < 1e-6)
    let again = try Script(parsing: source.script.text)
    #expect(again == source.script)
    let playground = try stagePlayground(for: again)
    var replay = Replay(playground, script: again, fps: 60)
    let meter = ExportMeter(replay, source.range)
    var cards: [Double] = []
    try replay.finish { frame in
      if meter.place(of: frame) == .inside { cards.append(playground.navigation.cards.last?.progress ?? 0) }
    }
    let live = clock.cards[(stop - 9 + from)...(stop - 9 + to)]
    #expect(cards.count == live.count)
    // A script counts in whole microseconds.
    for (again, live) in zip(cards, live) { #expect(abs(again - live) < 1e-4) }
    #expect(playground.navigation.viewControllers.map(\.title) == clock.stack)
  }

  @Test("Time has a stretch from its first moment on, where a finger was on its way at once")
  func earlyStretch() throws {
    let clock = try TestWindow(stopping: stage)
    clock.step()
    let finger = TouchID(rawValue: 1)
    clock.step(.touch(finger, .began, Point(x: 80, y: 390)))
    clock.step(.touch(finger, .ended, Point(x: 80, y: 390)))
    clock.run(5)
    clock.press("space")
    let source = try #require(clock.stretch)
    let playground = try stagePlayground(for: source.script)
    var replay = Replay(playground, script: source.script, fps: 60)
    try replay.finish()
    #expect(playground.navigation.viewControllers.map(\.title) == ["home", "a"])
  }

  @Test("Time says in the bar what there is to say while it is stopped, until something else is done")
  func saying() throws {
    let clock = try TestWindow.stoppedFlight()
    #expect(!clock.isAnimating)
    clock.deliver { _ in .message("There is nothing to export.") }
    clock.step()
    clock.run(1)
    #expect(clock.words.contains("There is nothing to export.") && !clock.isAnimating)
    clock.press("left")
    #expect(!clock.words.contains("There is nothing to export."))
  }

  @Test("Time has all that one can go to where nothing is marked, and an end on the wrong side takes the other away")
  func marks() throws {
    let moments = Moments(of: try TestWindow.flying().machine.log)
    let reach = try #require(moments.steps.first)...(try #require(moments.steps.last))
    var marks = MarkedStretch()
    #expect(moments.steps(of: marks) == reach)
    let instants = try (1...5).map { try #require(moments.instant(of: reach.lowerBound + $0)) }
    marks.set(.begin, to: instants[1])
    marks.set(.end, to: instants[3])
    #expect(moments.steps(of: marks) == reach.lowerBound + 2...reach.lowerBound + 4)
    marks.set(.end, to: instants[0])
    #expect(moments.steps(of: marks) == reach.lowerBound...reach.lowerBound + 1)
    marks.set(.begin, to: instants[4])
    #expect(moments.steps(of: marks) == reach.lowerBound + 5...reach.upperBound)
  }

  @Test("Drags the ends of a stretch along its line, and exports it", arguments: [true, false])
  func drag(isMouse: Bool) throws {
    let clock = try TestWindow.stoppedFlight()
    clock.press("[")
    let window = Size(width: 402, height: 874)
    let bar = TransportBar(room: Rect(origin: .zero, size: window))
    let end = Point(x: bar.background.maxX - 20, y: bar.background.maxY - 8)
    #expect(bar.part(at: end, stretch: 1...1) == .end(.begin))
    #expect(bar.part(at: end, stretch: 0.2...0.5) == .line)
    #expect(bar.part(at: Point(x: 5, y: 5), stretch: nil) == nil)
    let whole = try #require(clock.stretch)
    let (there, finger) = (Point(x: bar.background.minX, y: end.y), TouchID(rawValue: 1))
    clock.step(isMouse ? .mouseDown(.left, end) : .touch(finger, .began, end))
    clock.step(isMouse ? .mouseMoved(there) : .touch(finger, .moved, there))
    clock.step(isMouse ? .mouseUp(.left, there) : .touch(finger, .ended, there))
    let longer = try #require(clock.stretch)
    #expect(longer.seconds > whole.seconds)
    clock.press("x")
    #expect(clock.requests.exports)
    #expect(clock.stretch == longer)
  }

  @Test("Time says in a line at the foot as much as there is room for", arguments: [260.0, 320, 402, 640, 1280])
  func hints(width: Double) {
    var commands: [DisplayList.Command] = []
    let bar = TransportBar(room: Rect(x: 0, y: 0, width: width, height: 480))
    bar.draw(
      TransportBar.Moment(
        seconds: -1, span: 2, stretch: nil, lens: TimeLens(), word: nil, theme: .light, measure: .advances),
      into: &commands)
    for case .text(let line) in commands where line.text.contains("Space") {
      // Where there is no room for the last one as well, the first one is there alone, and whole.
      #expect(line.text.hasPrefix("Space  resume") && (line.text.hasSuffix("X  export") || width < 400))
      #expect(TextMeasure.advances.width(of: line.text, in: line.style) <= line.maximumWidth)
      #expect(line.text.contains("stretch") == (width >= 640))
    }
  }
}

/// A marked stretch that is shown again and again.
extension TimeMachineTests {
  @Test("Time has a stretch that loops, with what is changed in between, until one goes elsewhere")
  func loop() throws {
    let clock = try TestWindow.stoppedFlight()
    clock.mark(4, back: 6)
    clock.run(1)
    let steps = try #require(clock.stopped?.markedSteps)
    #expect(steps.count == 5)
    clock.press("shift+return")
    #expect(clock.isAnimating)
    var shown: [Int] = []
    for _ in 0..<12 {
      clock.step()
      shown.append(try clock.moment - steps.lowerBound)
    }
    #expect(shown == [1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2])
    let before = clock.seen.suffix(5)
    // What is aligned, or not, is so from the loop's beginning on.
    clock.press("a", then: 4)
    #expect(clock.stopped?.controls.loop != nil)
    #expect(!before.contains(try #require(clock.seen.last)))
    #expect(clock.machine.log.steps.firstIndex(where: \.isChange) == steps.lowerBound + 1)
    #expect(!clock.subject.settings.transition.hasAlignmentRect)
    // What is changed last counts, though it is changed at the same moment.
    clock.press("d", "a", then: 4)
    #expect(clock.subject.settings.transition.hasAlignmentRect)
    #expect(clock.machine.log.steps.count(where: \.isChange) == 1)
    clock.press("left")
    #expect(clock.stopped?.controls.loop == nil && !clock.isAnimating)
  }
}

/// A marked stretch beside what it was before a change.
extension TimeMachineTests {
  @Test("Time shows the curve of the stretch before the last change beneath the present one")
  func formerCurve() throws {
    let clock = try TestWindow.stoppedFlight()
    clock.mark(12, back: 12)
    let lived = try #require(clock.machine.playground.inspection.records.motion.samples.last)
    clock.press("left", times: 12)
    clock.press("tab", then: 40)
    try clock.panel.show(.motion)
    #expect(clock.records.formerMotion == nil)
    clock.press("n", then: 1)
    clock.press("right", times: 12)
    let (former, present) = (try #require(clock.records.formerMotion?.samples), clock.records.motion.samples)
    #expect(former.last == lived && present.last?.time == lived.time)
    let (latest, own) = (try #require(present.last?[.progress]), try #require(lived[.progress]))
    #expect(abs(latest.value - own.value) > 0.01)
    let list = try #require(clock.seen.last)
    // The section is still fading in.
    let colors = list.commands.compactMap {
      if case .line(_, _, 1.5, let color) = $0 { color.opacity(1 / color.alpha) } else { nil }
    }
    #expect(
      colors.contains { $0.red == clock.subject.theme.text.red } && colors.contains { $0.red == Theme.cardMark.red })
    // Another value of the same option replaces the former one, and the comparison is with what was before both.
    clock.press("left", times: 12)
    clock.press("n", then: 1)
    #expect(clock.records.formerMotion?.samples.last == lived)
    clock.press("a", then: 1)
    #expect(clock.records.formerMotion?.samples.last?[.progress] != own)
  }
}
