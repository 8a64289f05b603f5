import FluidGeometry
import FluidScript
import FluidTestSupport
import PlaygroundInspector
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

/// A stage whose time can be stopped.
extension TestWindow {
  convenience init(stopping text: String = stage, size: Size = Size(width: 402, height: 874)) throws {
    let content = try Playground.Content.stage(of: text + "page photo 3:2\n0 end")
    self.init(Mode(TimeMachine(Playground.inspected(content, settings: Settings(), size: size))))
  }

  /// One in which a page has opened for some frames; after eight it is half open.
  static func flying(
    _ frames: Int = 8, over text: String = stage, size: Size = Size(width: 402, height: 874)
  ) throws -> TestWindow {
    let window = try TestWindow(stopping: text, size: size)
    window.run(10)
    window.deliver(.push("a"))
    window.run(frames)
    return window
  }

  /// The same whose time is stopped then.
  static func stoppedFlight(_ frames: Int = 8) throws -> TestWindow {
    let window = try flying(frames)
    window.press("space")
    return window
  }

  // MARK: What a person does

  /// Presses a key until something is so.
  func press(_ key: String, until isSo: () throws -> Bool) throws {
    var limit = LoopLimit()
    while try !isSo() {
      try limit.turn()
      press(key)
    }
  }

  /// Marks a stretch of so many frames that begins so many back.
  func mark(_ count: Int, back: Int) {
    press("left", times: back)
    press("[")
    press("right", times: count)
    press("]")
  }

  // MARK: What there is to see

  var machine: TimeMachine {
    guard let machine = mode.performer as? TimeMachine else { preconditionFailure("time cannot be stopped here") }
    return machine
  }

  var stopped: StoppedTime? { mode.top as? StoppedTime }
  var past: Past? { stopped?.past }

  /// The moment of stopped time that is shown, as one of the steps so far.
  var moment: Int { get throws { try #require(past).moment } }

  /// The inspector of stopped time.
  var panel: Inspector { get throws { try #require(stopped?.panel.inspector as? Inspector) } }

  /// The stretch of stopped time that is marked.
  var stretch: ExportSource? { stopped?.stretch }

  /// The program at the moment that is shown, and what it had seen by then.
  var subject: Playground { past?.run?.playground ?? machine.playground }
  var records: ProgramRecords { subject.inspection.records }
}
