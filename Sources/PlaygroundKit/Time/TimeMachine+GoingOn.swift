internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidScene

/// Time goes on: live from the moment shown, or with the same steps again.
extension TimeMachine {
  func goOn(from past: Past, at outer: Instant) {
    let isNewest = past.moment >= log.steps.count - 1 && !past.isStale
    if !isNewest {
      rewind(to: past.moment)
      log.truncate(after: past.moment)
    }
    delay = outer - (log.steps.last?.instant ?? inner(past.since))
    becomeLive(after: past, lettingGo: !isNewest || past.hasMissedRelease, at: outer)
  }

  func repeatSteps(from past: Past, at outer: Instant) {
    guard past.moment < log.steps.count - 1 else { return goOn(from: past, at: outer) }
    let rest = log.steps[(past.moment + 1)...]
    rewind(to: past.moment)
    log.truncate(after: past.moment)
    delay = outer - (log.steps.last?.instant ?? .zero)
    mode = .repeating(rest, past)
  }

  /// Time goes on in the window as it is now, and with the panel as it was left.
  ///
  /// - Parameters:
  ///   - past: what was stopped.
  ///   - lettingGo: fingers that were down are not there any more.
  ///   - outer: the moment.
  /// - Returns: whether anything is otherwise than it was.
  @discardableResult
  private func becomeLive(after past: Past, lettingGo: Bool, at outer: Instant) -> Bool {
    mode = .live
    playground.showsInspector = true
    var kinds: [InputEvent.Kind] = lettingGo ? [.focusLost] : []
    if playground.windowSize != past.window || playground.scale != past.scale {
      kinds.append(.resized(past.window, scale: past.scale))
    }
    if playground.isDarkPreferred != past.isDarkPreferred {
      kinds.append(.appearanceChanged(isDark: past.isDarkPreferred))
    }
    if playground.inspector.stance != past.panel.stance { deliver(.inspector(past.panel.stance), at: outer) }
    if !kinds.isEmpty { _ = take(kinds.map { InputEvent($0, at: outer) }, at: outer) }
    return !kinds.isEmpty
  }

  func stepRepeating(
    _ rest: ArraySlice<StepLog.Step>, _ past: Past, _ events: [InputEvent], at outer: Instant
  ) -> DisplayList {
    var past = past
    past.panel.timePassed(to: outer)
    for event in events where !event.isHandsOn { _ = past.meaning(of: event, among: Moments(of: log)) }
    // Whoever takes a hand in it goes on from here.
    guard !events.contains(where: \.isHandsOn) else {
      becomeLive(after: past, lettingGo: true, at: outer)
      return step(events, at: outer)
    }
    var rest = rest
    let now = inner(outer)
    playground.showsInspector = false
    var list: DisplayList?
    // Times that were shifted are a rounding off what they were.
    while let step = rest.first, step.instant.seconds <= now.seconds + 1e-6 {
      rest.removeFirst()
      list = playground.take(step)
      log.append(step)
    }
    guard !rest.isEmpty else {
      let isChanged = becomeLive(after: past, lettingGo: past.hasMissedRelease, at: outer)
      guard let list, !isChanged, !past.panel.isOpen else { return take([], at: outer) }
      return list
    }
    mode = .repeating(rest, past)
    return past.panel.isShown
      ? inspected(playground, by: past) : past.fitted(list ?? playground.frameWithoutInspector())
  }
}

extension InputEvent {
  /// Whether somebody does something, and the pointer is not only passing by.
  fileprivate var isHandsOn: Bool {
    switch kind {
    case .touch, .mouseDown, .wheel, .keyDown, .dropped, .closeRequested: true
    case .mouseMoved, .mouseUp, .mouseExited, .keyUp, .focusLost, .resized, .appearanceChanged: false
    }
  }
}
