internal import FluidGeometry
internal import FluidGestures
package import FluidMotion
internal import FluidNavigation
internal import FluidScript
package import PlaygroundKit

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

  /// Resumes time in the window as it is now, and with the panel as it was left.
  ///
  /// - Parameters:
  ///   - past: what was stopped.
  ///   - releasing: fingers that were down are not there any more.
  ///   - outer: the moment.
  /// - Returns: whether anything is otherwise than it was.
  @discardableResult
  private func becomeLive(after past: Past, releasing: Bool, at outer: Instant) -> Bool {
    playground.frame.showsInspector = true
    var reported = playground.reportedWindow
    var missed: [Input] = releasing ? [.event(InputEvent(.focusLost, at: outer))] : []
    reported.take(missed)
    missed += reported.changes(to: past.window, at: outer)
    var inputs: [Input] = []
    if let snapshot = past.inspector?.snapshot, snapshot != playground.inspector?.snapshot {
      inputs.append(.action(.inspector(snapshot), at: outer))
    }
    if playground.navigation.sourceOffset != .zero { inputs.append(.action(.moveSources(.zero), at: outer)) }
    inputs += missed
    if !inputs.isEmpty { requests += take(inputs, at: outer).requests }
    return !missed.isEmpty
  }

  /// What becomes of steps that are done again, with the inputs that are still to be taken.
  package enum Repetition {
    case repeating(Frame)
    case live(Frame)
    case interrupted
  }

  package func stepRepeating(
    _ rest: inout ArraySlice<StepLog.Step>, _ past: inout Past, _ inputs: [Input], at outer: Instant
  ) -> Repetition {
    let events = inputs.compactMap(\.event)
    past.timePassed(to: outer)
    for event in events where !event.isHandsOn {
      past.note(event)
      _ = past.meaning(of: event, among: Moments(of: log))
    }
    // Input ends the repetition: the program continues live from here.
    guard !events.contains(where: \.isHandsOn) else {
      becomeLive(after: past, releasing: true, at: outer)
      return .interrupted
    }
    let now = inner(outer)
    playground.frame.showsInspector = false
    var latest: Frame?
    // Times that were shifted are a rounding off what they were.
    while let step = rest.first, step.instant.seconds <= now.seconds + 1e-6 {
      rest.removeFirst()
      let frame = playground.repeat(step)
      requests += frame.requests.filter { if case .stop = $0 { false } else { true } }
      latest = frame
      log.append(step)
    }
    guard !rest.isEmpty else {
      let isChanged = becomeLive(after: past, releasing: false, at: outer)
      guard var latest, !isChanged, past.inspector?.isOpen != true else { return .live(take([], at: outer)) }
      latest.requests = []
      latest.wakeTime = latest.wakeTime.map { $0 + delay }
      return .live(latest)
    }
    let list =
      past.inspector?.isShown == true
      ? inspected(playground, by: past) : past.fitted(latest?.displayList ?? playground.frameWithoutInspector())
    return .repeating(Frame(list, isAnimating: true, isAtRest: false, wakeTime: nil))
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
