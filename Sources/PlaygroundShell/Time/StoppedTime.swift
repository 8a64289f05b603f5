package import FluidGeometry
package import FluidMotion

/// The program with its time stopped, at one of its moments: a layer over the program.
@MainActor
package struct StoppedTime: WindowLayer {
  package let machine: TimeMachine
  package var past: Past

  package var room: Rect? { past.roomAboveBar }

  /// The stretch that is marked; `nil` where the past cannot be made again.
  package var stretch: ExportSource? { machine.stretch(of: past) }

  package mutating func step(_ turn: WindowTurn) -> WindowTurn.Outcome { machine.stepStopped(&past, turn) }

  package func stopped(at moment: Instant, now: Instant) -> [any WindowLayer]? {
    guard let step = Moments(of: machine.log).step(shownAt: moment) else { return nil }
    var stopped = self
    stopped.past.show(step)
    return [stopped]
  }
}

/// The recorded steps that are left are repeated: a layer over the program.
@MainActor
package struct RepeatedTime: WindowLayer {
  let machine: TimeMachine
  var steps: ArraySlice<StepLog.Step>
  var past: Past

  package mutating func step(_ turn: WindowTurn) -> WindowTurn.Outcome {
    machine.stepRepeating(&steps, &past, turn)
  }
}
