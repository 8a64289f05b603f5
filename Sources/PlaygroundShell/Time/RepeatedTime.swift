internal import FluidGestures
internal import FluidMotion
internal import PlaygroundKit

/// The recorded steps that are left are repeated: a layer over the program.
@MainActor
package struct RepeatedTime: WindowLayer {
  let machine: TimeMachine
  var steps: ArraySlice<StepLog.Step>
  var panel: PastPanel

  package mutating func step(_ turn: WindowTurn) -> WindowTurn.Outcome {
    panel.follow(turn)
    // Input ends the repetition: the program continues live from here.
    guard !turn.events.contains(where: \.isHandsOn) else {
      machine.becomeLive(with: panel.inspector, releasing: true, at: turn.now)
      return .becomes([], from: 0)
    }
    let now = machine.inner(turn.now)
    machine.playground.frame.showsInspector = false
    var latest: Frame?
    // Times that were shifted are a rounding off what they were.
    while let step = steps.first, step.instant.seconds <= now.seconds + 1e-6 {
      steps.removeFirst()
      let frame = machine.playground.step(step.inputs, at: step.instant)
      machine.requests += frame.requests.filter { if case .stop = $0 { false } else { true } }
      latest = frame
      machine.log.append(step)
    }
    guard !steps.isEmpty else {
      machine.becomeLive(with: panel.inspector, releasing: false, at: turn.now)
      let end = turn.rest(from: turn.inputs.count).caughtUp(machine)
      guard var latest, end.inputs.isEmpty, panel.inspector?.isOpen != true else {
        return .becomes([], from: turn.inputs.count)
      }
      latest.requests = []
      latest.wakeTime = latest.wakeTime.map { $0 + machine.delay }
      return .goes(machine.withRequests(latest))
    }
    let list =
      panel.inspector?.isShown == true
      ? panel.frame(of: machine.playground)
      : panel.fitted(latest?.displayList ?? FrameComposer.frameWithoutInspector(of: machine.playground))
    return .stays(machine.withRequests(Frame(list, isAnimating: true, isAtRest: false, wakeTime: nil)))
  }
}

extension InputEvent {
  /// Whether an event is more than a passing pointer.
  fileprivate var isHandsOn: Bool {
    switch kind {
    case .touch, .mouseDown, .wheel, .scroll, .pinch, .keyDown, .dropped, .closeRequested: true
    case .mouseMoved, .mouseUp, .mouseExited, .keyUp, .focusLost, .resized, .appearanceChanged: false
    }
  }
}
