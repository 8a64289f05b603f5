import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidPictures
import FluidScript
import PlaygroundControls
import PlaygroundInspector
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

private let middle = Point(x: 450, y: 500)
private let finger = TouchID(rawValue: 3)

/// What happens to the window: before something takes the program's place, and while it does.
private enum Happening: String, CaseIterable {
  case resizing, scaling, resizingTwice, darkness, darknessAndBack, shiftUp, altUp, ctrlUp, commandUp, shiftDown,
    altDown
  case leftButtonUp, rightButtonUp, fingerUp, fingerCancelled, touchpadUp, pinchUp, focus, focusWithButton, fullScreen

  var before: [InputEvent.Kind] {
    switch self {
    case .shiftUp: [.keyDown(KeyChord("shift"), isRepeat: false)]
    case .altUp: [.keyDown(KeyChord("alt"), isRepeat: false)]
    case .ctrlUp, .focus: [.keyDown(KeyChord("ctrl"), isRepeat: false)]
    case .commandUp: [.keyDown(KeyChord("command"), isRepeat: false)]
    case .leftButtonUp, .focusWithButton: [.mouseDown(.left, middle)]
    case .rightButtonUp: [.mouseDown(.right, middle)]
    case .fingerUp, .fingerCancelled: [.touch(finger, .began, middle)]
    case .touchpadUp: [.scroll(.began, middle, .zero)]
    case .pinchUp: [.pinch(.began, TouchpadPinch(center: middle))]
    default: []
    }
  }

  var during: [InputEvent.Kind] {
    switch self {
    case .resizing: [.resized(Size(width: 700, height: 500), scale: 1)]
    case .scaling: [.resized(Size(width: 900, height: 640), scale: 2)]
    case .resizingTwice:
      [.resized(Size(width: 500, height: 500), scale: 2), .resized(Size(width: 1000, height: 600), scale: 1.5)]
    case .darkness: [.appearanceChanged(DesktopAppearance(isDark: true))]
    case .darknessAndBack:
      [.appearanceChanged(DesktopAppearance(isDark: true)), .appearanceChanged(DesktopAppearance())]
    case .shiftUp: [.keyUp(KeyChord("shift"))]
    case .altUp: [.keyUp(KeyChord("alt"))]
    case .ctrlUp: [.keyUp(KeyChord("ctrl"))]
    case .commandUp: [.keyUp(KeyChord("command"))]
    case .shiftDown: [.keyDown(KeyChord("shift"), isRepeat: false)]
    case .altDown: [.keyDown(KeyChord("alt"), isRepeat: false)]
    case .leftButtonUp: [.mouseUp(.left, middle)]
    case .rightButtonUp: [.mouseUp(.right, middle)]
    case .fingerUp: [.touch(finger, .ended, middle)]
    case .fingerCancelled: [.touch(finger, .cancelled, middle)]
    case .touchpadUp: [.scroll(.ended, middle, .zero)]
    case .pinchUp: [.pinch(.ended, TouchpadPinch(center: middle))]
    case .focus, .focusWithButton: [.focusLost]
    case .fullScreen: []
    }
  }
}

/// What takes the program's place, or its events.
private enum Place: CaseIterable {
  case nothing, stopped, stoppedInThePast, repeating, comparing, replaying, replayingOverStopped, performing, scene,
    sheet
}

@MainActor
private final class Window {
  let shell: Shell
  private var frame = 0
  private var isFullScreen = false

  init() throws {
    let script = try Script(parsing: "stage\nsource a 60 200 160 110 12\n0 end")
    let playground = Playground.inspected(
      .stage(try #require(script.stage)), settings: Settings(), size: Size(width: 800, height: 600))
    shell = Shell(.live(TimeMachine(playground)), files: ShellFiles())
    run(10)
  }

  private var now: Instant { Instant(seconds: Double(frame) / 60) }

  func step(_ kinds: [InputEvent.Kind] = []) {
    frame += 1
    _ = shell.step(input(kinds))
  }

  private func input(_ kinds: [InputEvent.Kind]) -> WindowInput {
    WindowInput(
      kinds.map { InputEvent($0, at: now) }, at: now, beginning: now, contentSize: Size(width: 900, height: 640),
      scale: 1,
      isFullScreen: isFullScreen)
  }

  func run(_ frames: Int) { for _ in 0..<frames { step() } }

  func press(_ keys: String...) { for key in keys { step([.keyDown(KeyChord(key), isRepeat: false)]) } }

  func happens(_ happening: Happening) {
    for kind in happening.during { step([kind]) }
    isFullScreen = happening == .fullScreen
    run(2)
  }

  func enter(_ place: Place) throws {
    switch place {
    case .nothing: break
    case .stopped: press("space")
    case .stoppedInThePast: press("space", "left", "left", "left")
    case .repeating:
      run(60)
      press("space", "home", "return")
    case .comparing:
      press("h", "return")
      run(60)
    case .replaying, .replayingOverStopped:
      if place == .replayingOverStopped { press("space") }
      shell.mode = .replaying(
        Encore(
          try Script(parsing: "stage\n9000 end"), size: shell.window.size, measure: .advances,
          pictures: { PictureStore([], mode: .synchronous) }, fps: 60),
        over: shell.mode)
    case .performing:
      let script = try Script(parsing: "0 set physics measured\n300 set physics documented\n400 end")
      shell.mode = .performing(PacedReplay(Replay(shell.mode.performer, script: script, fps: 60)), then: shell.mode)
    case .scene: _ = shell.visit(try #require(Scene.named("tap-to-zoom")), input([]), at: now)
    case .sheet: press("h")
    }
    step()
  }

  func leave(_ place: Place) {
    switch place {
    case .nothing: break
    case .performing, .repeating: run(90)
    case .stopped, .stoppedInThePast, .replaying, .sheet: press("escape")
    case .replayingOverStopped: press("escape", "escape")
    case .comparing: press("h")
    case .scene:
      run(60)
      for _ in 0..<3 where shell.showing.visit != nil {
        run(90)
        press("escape")
      }
    }
    run(60)
  }

  var facts: [String: String] {
    let program = shell.playground
    return [
      "size": "\(program.windowSize)", "scale": "\(program.scale)", "desktop": "\(program.desktop)",
      "modifiers": "\(program.mouse.modifiers.rawValue)", "fingers": "\(program.arena.touchCount)",
      "mouse": "\(program.mouse.isActive)", "full screen": "\(program.settings.window.isFullScreen)",
      "behind": "\(shell.mode.isBehind(shell.window))", "pages": "\(program.navigation.viewControllers.map(\.title))",
    ]
  }
}

@MainActor
@Suite("The state of the window")
struct WindowStateTests {
  @Test("The state of the window is the program's own, whatever was in its place", arguments: Place.allCases)
  private func everyEvent(place: Place) throws {
    for happening in Happening.allCases {
      let (window, plain) = (try Window(), try Window())
      let program = window.shell.playground
      for each in [window, plain] { each.step(happening.before) }
      try window.enter(place)
      if place != .nothing { #expect(window.shell.isElsewhere(from: program), "\(place) is not entered") }
      for each in [window, plain] { each.happens(happening) }
      window.leave(place)
      plain.run(60)
      let isLive = if case .live = window.shell.mode { true } else { false }
      #expect(isLive && window.shell.showing.visit == nil, "\(place) is not left")
      let facts = window.facts
      for (name, value) in plain.facts { #expect(facts[name] == value, "\(happening) while \(place): \(name)") }
    }
  }

  @Test("The state of the window lets files that are dropped while a recording plays end it, to be opened")
  func drop() throws {
    let window = try Window()
    try window.enter(.replaying)
    window.step([.dropped(["/somewhere"])])
    if case .live = window.shell.mode {} else { Issue.record("the recording goes on") }
  }

  @Test("The state of the window has changes that lead from one state to another, and none that lead to itself")
  func changes() {
    let kinds = Happening.allCases.flatMap { [$0.before, $0.during] } + [[.mouseMoved(middle)], [.mouseExited]]
    for first in kinds {
      for second in kinds {
        var known = WindowState(size: Size(width: 900, height: 640))
        known.take(first)
        var state = known
        state.take(second)
        known.take(known.changes(to: state, at: .zero))
        #expect(known.changes(to: state, at: .zero).isEmpty, "\(first), \(second)")
        #expect(!known.isPressed || state.isPressed)
      }
    }
  }
}

extension WindowState {
  fileprivate mutating func take(_ kinds: [InputEvent.Kind]) { for kind in kinds { take(kind) } }
}

extension Shell {
  /// Whether something has the place of a program that was live, or its keys.
  fileprivate func isElsewhere(from program: Playground) -> Bool {
    if case .live(let machine) = mode { machine.playground !== program || desk.hasSheet } else { true }
  }
}
