internal import FluidGeometry
internal import FluidGestures
package import FluidMotion
internal import FluidNavigation
internal import FluidScript
internal import PlaygroundKit

/// Time resumes: live from the moment shown, or with the same steps again.
extension TimeMachine {
  package func resume(from past: Past, at outer: Instant) {
    let isNewest = past.moment >= log.steps.count - 1 && !past.isStale
    if !isNewest {
      rewind(to: past.moment)
      log.truncate(after: past.moment)
    }
    delay = outer - (log.steps.last?.instant ?? inner(past.since))
    becomeLive(after: past, releasing: !isNewest, at: outer)
  }

  /// - Returns: the steps to be done again; `nil` where there are none, and the program continues live.
  package func stepsToRepeat(from past: Past, at outer: Instant) -> ArraySlice<StepLog.Step>? {
    guard past.moment < log.steps.count - 1 else {
      resume(from: past, at: outer)
      return nil
    }
    let rest = log.steps[(past.moment + 1)...]
    rewind(to: past.moment)
    log.truncate(after: past.moment)
    delay = outer - (log.steps.last?.instant ?? .zero)
    return rest
  }

  /// Resumes time with the panel as it was left.
  ///
  /// - Parameters:
  ///   - past: what was stopped.
  ///   - releasing: fingers that were down are not there any more.
  ///   - outer: the moment.
  private func becomeLive(after past: Past, releasing: Bool, at outer: Instant) {
    playground.frame.showsInspector = true
    var inputs: [Input] = []
    if let snapshot = past.inspector?.snapshot, snapshot != playground.inspection.panel?.snapshot {
      inputs.append(.action(.inspector(snapshot), at: outer))
    }
    if playground.navigation.sourceOffset != .zero { inputs.append(.action(.moveSources(.zero), at: outer)) }
    if releasing { inputs.append(.event(InputEvent(.focusLost, at: outer))) }
    if !inputs.isEmpty { requests += take(inputs, at: outer).requests }
  }

  package func stepRepeating(
    _ rest: inout ArraySlice<StepLog.Step>, _ past: inout Past, _ turn: WindowTurn
  ) -> WindowTurn.Outcome {
    let (outer, events) = (turn.now, turn.events)
    past.layOut(in: turn.size)
    past.timePassed(to: outer)
    for event in events where !event.isHandsOn { _ = past.meaning(of: event, among: Moments(of: log)) }
    // Input ends the repetition: the program continues live from here.
    guard !events.contains(where: \.isHandsOn) else {
      becomeLive(after: past, releasing: true, at: outer)
      return .becomes([], from: 0)
    }
    let now = inner(outer)
    playground.frame.showsInspector = false
    var latest: Frame?
    // Times that were shifted are a rounding off what they were.
    while let step = rest.first, step.instant.seconds <= now.seconds + 1e-6 {
      rest.removeFirst()
      let frame = playground.step(step.inputs, at: step.instant)
      requests += frame.requests.filter { if case .stop = $0 { false } else { true } }
      latest = frame
      log.append(step)
    }
    guard !rest.isEmpty else {
      becomeLive(after: past, releasing: false, at: outer)
      let end = turn.rest(from: turn.inputs.count).caughtUp(self)
      guard var latest, end.inputs.isEmpty, past.inspector?.isOpen != true else {
        return .becomes([], from: turn.inputs.count)
      }
      latest.requests = []
      latest.wakeTime = latest.wakeTime.map { $0 + delay }
      return .goes(withRequests(latest))
    }
    let list =
      past.inspector?.isShown == true
      ? inspected(playground, by: past)
      : past.fitted(latest?.displayList ?? FrameComposer.frameWithoutInspector(of: playground))
    return .stays(withRequests(Frame(list, isAnimating: true, isAtRest: false, wakeTime: nil)))
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
