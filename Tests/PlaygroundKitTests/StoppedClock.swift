import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import PlaygroundInspector
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

/// A stage whose time can be stopped, with a frame every sixtieth of a second.
@MainActor
final class StoppedClock {
  private(set) var mode: Mode
  private var window: WindowState
  /// What comes with the next frame.
  private var waiting: [Input] = []
  private(set) var frame = 0
  /// What was to be seen live, frame by frame.
  private(set) var seen: [DisplayList] = []
  /// The progress of the topmost card after each of them.
  private(set) var cards: [Double] = []

  init(_ text: String = stage, size: Size = Size(width: 402, height: 874)) throws {
    let script = try Script(parsing: text + "page photo 3:2\n0 end")
    window = WindowState(size: size)
    mode = Mode(
      TimeMachine(Playground.inspected(.stage(try #require(script.stage)), settings: Settings(), size: size)))
  }

  var now: Instant { Instant(seconds: Double(frame) / 60) }

  /// The frame that was shown last.
  private var latest: Frame?
  /// What has been asked of the window.
  private(set) var requests: [Request] = []

  var machine: TimeMachine {
    guard let machine = mode.performer as? TimeMachine else { preconditionFailure("time cannot be stopped here") }
    return machine
  }

  @discardableResult
  func step(_ kinds: InputEvent.Kind...) -> DisplayList {
    frame += 1
    defer { waiting = [] }
    return show(mode.step(waiting + kinds.map { .event(InputEvent($0, at: now)) }, at: now, in: &window))
  }

  private func show(_ frame: Frame) -> DisplayList {
    latest = frame
    requests += frame.requests
    seen.append(frame.displayList)
    cards.append(card)
    return frame.displayList
  }

  var isAnimating: Bool { latest?.isAnimating == true }
  var isAtRest: Bool { latest?.isAtRest == true }
  var wakeTime: Instant? { latest?.wakeTime }

  /// The stretch of stopped time that is marked.
  var stretch: ExportSource? { (mode.top as? StoppedTime)?.stretch }

  func run(_ frames: Int) { for _ in 0..<frames { step() } }

  /// Presses keys one after the other, a frame each, and lets some frames pass. Returns what the last key shows.
  @discardableResult
  func press(_ first: String, _ others: String..., shift: Bool = false, then frames: Int = 0) -> DisplayList {
    var list = DisplayList(size: window.size, background: .black)
    for key in [first] + others { list = step(.keyDown(KeyChord(key, shift ? .shift : []), isRepeat: false)) }
    run(frames)
    return list
  }

  /// Gives the program a step of a script, before the events of the next frame.
  func deliver(_ action: Script.Action) { waiting.append(.action(action, at: now)) }

  func say(_ text: String) {
    waiting.append(.message(text))
    step()
  }

  /// Clicks, and lets some frames pass.
  func click(_ point: Point) {
    step(.mouseMoved(point))
    step(.mouseDown(.left, point))
    run(2)
    step(.mouseUp(.left, point))
    run(30)
    step()
  }

  /// What the program had seen at the moment that is shown.
  var records: ProgramRecords { subject.records }

  /// The program at the moment that is shown.
  var subject: Playground { past?.run?.playground ?? machine.playground }

  var past: Past? { (mode.top as? StoppedTime)?.past }

  /// What can be read in the latest frame.
  var words: [String] {
    seen.last?.textLines.filter { $0.color.alpha > 0.4 }.map(\.text) ?? []
  }

  var stack: [String] { machine.playground.navigation.viewControllers.map(\.title) }
  var card: Double { machine.playground.navigation.cards.last?.progress ?? 0 }
}
