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
    let script = try Script(parsing: text + "page photo 3:2\n0 end")
    self.init(
      Mode(TimeMachine(Playground.inspected(.stage(try #require(script.stage)), settings: Settings(), size: size))))
  }

  /// One in which a page is half open.
  static func flying() throws -> TestWindow {
    let window = try TestWindow(stopping: stage)
    window.run(10)
    window.deliver(.push("a"))
    window.run(8)
    return window
  }

  var machine: TimeMachine {
    guard let machine = mode.performer as? TimeMachine else { preconditionFailure("time cannot be stopped here") }
    return machine
  }

  var stopped: StoppedTime? { mode.top as? StoppedTime }
  var past: Past? { stopped?.past }

  /// The stretch of stopped time that is marked.
  var stretch: ExportSource? { stopped?.stretch }

  /// The program at the moment that is shown, and what it had seen by then.
  var subject: Playground { past?.run?.playground ?? machine.playground }
  var records: ProgramRecords { subject.inspection.records }
}
