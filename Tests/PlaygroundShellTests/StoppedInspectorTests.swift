import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import PlaygroundControls
import PlaygroundInspector
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

private let finger = TouchID(rawValue: 1)
private let wide = "stage\nsource a 60 200 160 110 12\nsource b 200 360 140 140 16\n"

@MainActor
@Suite("While time stands still")
struct StoppedInspectorTests {
  /// A page that was opened, and then thrown back.
  private func thrown() throws -> TestWindow {
    let clock = try TestWindow.flying(90, over: wide, size: Size(width: 1280, height: 800))
    clock.throwFinger(from: Point(x: 600, y: 300), by: Vector(dx: 0, dy: 216), steps: 12)
    clock.run(120)
    #expect(clock.stack == ["home"])
    return clock
  }

  /// Where something of the panel is.
  private func frame(of id: InspectorControl.ID, _ clock: TestWindow) throws -> Rect {
    let panel = try clock.panel
    let playground = clock.subject
    if let control = panel.layout(over: playground).section.controls.first(where: { $0.id == id }) {
      panel.content.scroll.jump(to: control.frame.midY - 300)
      clock.step()
    }
    let layout = panel.layout(over: playground)
    return layout.inWindow(try #require(layout.frame(of: id)))
  }

  @Test("The inspector opens over the pages, which stay where they are, and closes")
  func opens() throws {
    let clock = try thrown()
    clock.press("space")
    let before = clock.machine.playground.surroundings.size
    clock.press("tab")
    #expect(clock.isAnimating)
    clock.run(60)
    #expect(!clock.isAnimating && clock.words.contains("Lifecycle"))
    #expect(clock.machine.playground.surroundings.size == before)
    clock.press("tab", then: 60)
    #expect(!clock.words.contains("Lifecycle"))
    clock.press("tab", "space", then: 2)
    // Time resumes with the panel as it was left: the pages make room.
    #expect(
      clock.machine.playground.inspection.panel?.isOpen == true
        && clock.machine.playground.surroundings.size.width == 940)
  }

  @Test("The inspector's tabs are switched by mouse and keys, and it scrolls and has its tooltips")
  func operated() throws {
    let clock = try thrown()
    clock.press("space", "tab", then: 40)
    clock.click(try frame(of: .tab(.physics), clock).center)
    clock.press("escape")
    #expect(try clock.panel.content.tabs.selected == .physics)
    clock.step(.wheel(Point(x: 1100, y: 500), Vector(dx: 0, dy: -3)))
    clock.run(60)
    #expect(try clock.panel.content.scroll.offset(at: clock.now) > 100)
    #expect(try clock.moment == clock.machine.log.steps.count - 1)
    clock.step(.keyDown(KeyChord("tab", .shift), isRepeat: false))
    clock.press("right")
    #expect(try clock.panel.content.tabs.selected != .physics && clock.latest?.wakeTime != nil)
    // The arrow key was the panel's, and the keys are time's again after Escape.
    clock.press("escape")
    #expect(clock.past != nil)
    clock.press("left")
    #expect(try clock.moment == clock.machine.log.steps.count - 2)
    clock.step(.mouseMoved(try frame(of: .tab(.motion), clock).center))
    clock.run(60)
    #expect(clock.words.contains { InspectorTab.motion.words.tip.hasPrefix($0) })
  }

  @Test("The inspector shows what had been seen by then: callbacks, curves, fingers, recognisers")
  func asItWas() throws {
    let clock = try thrown()
    clock.press("space", "tab", then: 40)
    let all = clock.records.lifecycle.events.count
    #expect(
      clock.records.gestures.rows.contains { $0.name == "pan" || $0.fingers == 0 }
        && clock.records.fingers.fingers.isEmpty)
    // Into the drag.
    let log = clock.machine.log
    let drag = try #require(log.steps.firstIndex { $0.inputs.count == 1 && $0.inputs.contains { $0.isMove } }) + 9
    try clock.press("shift+left", until: { try clock.moment - drag < 10 })
    try clock.press("left", until: { try clock.moment <= drag })
    #expect(clock.records.fingers.fingers.count == 1)
    #expect(
      clock.records.lifecycle.events.count < all && clock.records.lifecycle.lanes.contains { $0.state == .disappearing }
    )
    #expect(clock.records.gestures.rows.contains { $0.fingers == 1 } && !clock.records.gestures.decisions.isEmpty)
    let latest = try #require(clock.records.motion.samples.last)
    let progress = try #require(latest[.progress]).value
    #expect(progress > 0.3 && progress < 1 && clock.records.motion.samples.count > 20)
    let marks = clock.records.motion.marks.map(\.kind)
    #expect(marks.last == .grab)
    // Going on from there, the panel has what led to it.
    clock.press("space", then: 3)
    let live = clock.machine.playground.inspection.records
    #expect(clock.machine.playground.inspection.panel?.isOpen == true)
    #expect(live.motion.marks.contains { $0.kind == .grab } && live.motion.samples.count > 20)
    #expect(!live.gestures.decisions.isEmpty && live.lifecycle.events.count < all + 12)
    clock.step(.touch(finger, .began, Point(x: 400, y: 300)))
    clock.run(2)
    #expect(clock.machine.playground.inspection.records.gestures.rows.contains { $0.fingers == 1 })
  }

  @Test("In a narrow window the panel can be scrolled out from under the line at its foot")
  func narrow() throws {
    let clock = try TestWindow(stopping: wide, size: Size(width: 402, height: 874))
    clock.run(10)
    clock.press("space", "tab")
    let panel = try clock.panel
    panel.show(.options)
    clock.run(60)
    let playground = clock.machine.playground
    panel.content.scroll.jump(to: panel.content.scroll.range.upperBound)
    clock.step()
    let bar = try #require(clock.stopped).bar.background
    let layout = panel.layout(over: playground)
    let last = try #require(layout.section.controls.max { $0.frame.maxY < $1.frame.maxY })
    let frame = layout.inWindow(try #require(layout.frame(of: last.id)))
    #expect(frame.maxY <= bar.minY)
  }

  @Test("Text is copied as it was at the moment that is shown")
  func copied() throws {
    let clock = try thrown()
    clock.press("space", "tab", then: 40)
    try clock.press("shift+left", until: { clock.records.lifecycle.events.count <= 9 })
    clock.click(try frame(of: .action(.copyLifecycle), clock).center)
    let text = try #require(clock.requests.texts.last)
    #expect(text.contains("a.viewWillAppear") && !text.contains("a.viewWillDisappear"))
  }

  @Test("What is changed counts from the moment shown on, and what was done is done again with it")
  func changed() throws {
    let clock = try thrown()
    clock.press("space", "home")
    let past = clock.machine.log.steps.count
    clock.press("m")
    #expect(clock.machine.log.steps.count == past + 1 && clock.words.contains { $0.hasPrefix("Slow motion") })
    #expect(clock.machine.playground.settings.study.slowness == 1)
    clock.press("end", "space")
    #expect(clock.machine.playground.settings.study.slowness != 1)
  }

  @Test("A slider of the physics leaves one step, and the same touches fly on it")
  func tuned() throws {
    let clock = try thrown()
    clock.press("space", "home", "tab", then: 40)
    clock.click(try frame(of: .tab(.physics), clock).center)
    let steps = clock.machine.log.steps.count
    let slider = try frame(of: .constant("flightSpring.angularFrequency"), clock)
    clock.step(.mouseDown(.left, Point(x: slider.minX + 20, y: slider.midY)))
    for x in 1...10 { clock.step(.mouseMoved(Point(x: slider.minX + 20 + 3 * Double(x), y: slider.midY))) }
    clock.step(.mouseUp(.left, Point(x: slider.minX + 50, y: slider.midY)))
    #expect(clock.machine.log.steps.count == steps + 1)
    let change = try #require(clock.machine.log.steps.first { $0.isChange })
    #expect(change.inputs.count == 1)
    let tuned = try #require(clock.subject.inspection.tuning.physics)
    #expect(clock.machine.playground.navigation.physics != tuned)
    clock.press("escape", "return", then: 40)
    #expect(clock.machine.playground.navigation.physics == tuned)
    #expect(clock.machine.playground.inspection.tuning.physics == tuned)
    // It is part of the past from now on.
    clock.run(300)
    clock.press("space", "left", "space")
    #expect(clock.machine.playground.navigation.physics == tuned)
  }

  @Test("The help opens over stopped time and closes, and time still stands")
  func help() throws {
    let clock = try thrown()
    clock.press("space")
    for close in ["escape", "f1"] {
      clock.press("f1", then: 40)
      #expect(clock.words.contains("Gestures"))
      clock.press("left")
      #expect(try clock.moment == clock.machine.log.steps.count - 1)
      clock.press(close)
      clock.run(40)
      #expect(clock.past != nil && !clock.words.contains("Gestures"))
    }
  }

  @Test("The window has another size, or fills the screen: it is so when time resumes, and not before")
  func window() throws {
    let clock = try thrown()
    clock.press("space", "left", "f11")
    #expect(clock.machine.playground.settings.window.isFullScreen)
    let list = clock.step(
      .resized(Size(width: 1600, height: 900), scale: 2), .appearanceChanged(DesktopAppearance(isDark: true)))
    #expect(list.size == Size(width: 1600, height: 900) && clock.past != nil)
    clock.press("home", "space")
    let playground = clock.machine.playground
    #expect(playground.surroundings.windowSize == Size(width: 1600, height: 900) && playground.scale == 2)
    #expect(playground.settings.window.isFullScreen && playground.surroundings.desktop.isDark)
  }
}

extension Input {
  fileprivate var isMove: Bool {
    if case .event(let event) = self, case .touch(_, .moved, _) = event.kind { true } else { false }
  }
}

@MainActor
@Suite("A recording whose time is stopped")
struct StoppedRecordingTests {
  private func recording() throws -> TestWindow {
    let clock = try TestWindow(stopping: stage)
    clock.run(10)
    clock.press("r", then: 10)
    return clock
  }

  private func open(_ clock: TestWindow) {
    clock.step(.touch(finger, .began, Point(x: 80, y: 400)))
    clock.run(3)
    clock.lift(at: Point(x: 80, y: 400))
    clock.run(60)
  }

  /// One in which a page was opened.
  private func openedRecording() throws -> TestWindow {
    let clock = try recording()
    open(clock)
    return clock
  }

  private func replayed(_ clock: TestWindow) throws -> [[String]] {
    let script = try Script(parsing: try #require(clock.requests.recordings.last).text)
    var stacks: [[String]] = []
    for line in try frames(of: script.text) where stacks.last != line.stack { stacks.append(line.stack) }
    return stacks
  }

  @Test("Pauses with it")
  func paused() throws {
    let clock = try openedRecording()
    clock.press("space", then: 600)
    clock.press("space", "escape", then: 90)
    clock.press("r")
    let script = try #require(clock.requests.recordings.last)
    #expect(script.end.map { $0 < 3500 } == true)
    #expect(clock.requests.recordings.count == 1)
  }

  @Test("Is cut at the moment that time resumes from")
  func trimmed() throws {
    let clock = try openedRecording()
    let open = clock.frame
    clock.press("escape", then: 90)
    #expect(clock.stack == ["home"])
    clock.press("space")
    try clock.press("left", until: { try clock.moment <= open - 5 })
    clock.press("space")
    #expect(clock.stack == ["home", "a"] && clock.machine.playground.recording.isOn)
    clock.run(60)
    clock.press("r")
    #expect(try replayed(clock) == [["home"], ["home", "a"]])
  }

  @Test("Is what it was, and over, where time resumes from before its beginning")
  func before() throws {
    let clock = try openedRecording()
    clock.press("space", "home", "space")
    #expect(clock.stack == ["home"] && !clock.machine.playground.recording.isOn)
    #expect(try replayed(clock) == [["home"], ["home", "a"]])
    clock.run(30)
    #expect(clock.requests.recordings.count == 1)
  }

  @Test("That is over stays so, wherever time resumes from")
  func over() throws {
    let clock = try openedRecording()
    clock.press("r")
    #expect(clock.requests.recordings.count == 1)
    clock.run(30)
    clock.press("space")
    clock.press("shift+left", times: 6)
    clock.press("space", then: 30)
    #expect(!clock.machine.playground.recording.isOn && clock.requests.recordings.count == 1)
  }

  @Test("Tells of what is changed while time stands still")
  func changed() throws {
    let clock = try recording()
    clock.press("space", "left", "shift+v", "space")
    open(clock)
    clock.press("r")
    let script = try #require(clock.requests.recordings.last)
    #expect(script.steps.contains { if case .set = $0.action { true } else { false } })
  }

  @Test("Ends with R while time stands still")
  func ended() throws {
    let clock = try openedRecording()
    clock.press("space", "r")
    #expect(try replayed(clock) == [["home"], ["home", "a"]])
  }
}
