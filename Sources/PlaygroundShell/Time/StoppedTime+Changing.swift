internal import FluidGeometry
internal import FluidGestures
package import FluidScript
internal import PlaygroundKit
internal import PlaygroundPages

/// Changes to the program while time is stopped: the panel, the help and options by their keys.
extension StoppedTime {
  /// Returns what the help and the panel leave to time: the event, or the key that a row of the help stands for.
  mutating func remaining(_ event: InputEvent) -> InputEvent? {
    guard help.isOpen else { return operate(event) ? nil : event }
    switch help.take(event, helpContext) {
    case .taken: return nil
    case .left: return event
    case .pressed(let chord): return InputEvent(.keyDown(chord, isRepeat: false), at: event.time)
    }
  }

  /// Returns whether the panel takes the event.
  private mutating func operate(_ event: InputEvent) -> Bool {
    guard let inspector = panel.inspector, inspector.isOpen, !isForTime(event) else { return false }
    let subject = past.subject()
    guard let wanted = inspector.take(event, over: subject) else { return false }
    let former = subject.settings
    var (settings, tuning) = (former, subject.inspection.tuning)
    for action in wanted {
      switch action {
      case .set(let assignment):
        settings.assign(assignment)
        tuning.optionChanged(assignment.option)
      case .tune(let physics, let constant): tuning.tune(physics, constant, under: settings)
      case .request(let request): machine.requests.append(request)
      // The panel that is shown closes, which is not the program's own.
      case .close: inspector.toggle()
      }
    }
    var actions = Option.allCases.filter { settings[$0] != former[$0] }
      .map { Script.Action.set(Settings.Assignment($0, in: settings)) }
    actions += tuning.actions(since: subject.inspection.tuning, under: settings)
    if !actions.isEmpty { change(actions) }
    // The pages beside the run's own panel lie elsewhere.
    if settings.gestures.isRightToLeft != former.gestures.isRightToLeft { past.run = nil }
    return true
  }

  /// Whether an event is for the line at the foot, or a key for time: keys are the panel's where it has been given them.
  private func isForTime(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .mouseDown(_, let point), .touch(_, .began, let point): bar.background.contains(point)
    case .mouseMoved, .mouseUp, .touch: controls.held != nil
    case .keyDown, .keyUp: panel.inspector?.hasKeyboard != true
    case .wheel, .scroll, .pinch, .mouseExited, .resized, .focusLost, .dropped, .closeRequested,
      .appearanceChanged:
      false
    }
  }

  package mutating func cycle(_ option: Option, backwards: Bool) {
    var settings = option == .fullScreen ? machine.playground.settings : past.subject().settings
    settings.cycle(option, backwards: backwards)
    controls.word = "\(option.title): \(option.valueTitle(settings[option]))"
    change([.set(Settings.Assignment(option, in: settings))])
  }

  /// From the moment shown on, things are otherwise; what was done after it is done again with that.
  private mutating func change(_ actions: [Script.Action]) {
    var actions = actions
    // The window's size has no past.
    actions.removeAll { action in
      guard case .set(let assignment) = action, assignment.option == .fullScreen else { return false }
      let settings = machine.playground.settings.with([assignment])
      let news = [Input.news(.fullScreen(settings.window.isFullScreen))]
      machine.requests += machine.playground.tell(news) + (past.run?.playground.tell(news) ?? [])
      return true
    }
    guard !actions.isEmpty else { return }
    if let first = controls.restartLoop(among: past.moments, at: panel.now) { past.moment = first }
    if past.bookmark != nil {
      if !machine.log.replacesChange(actions, after: past.moment) { panel.former = motion }
      controls.areEndsStale = true
    }
    past.change(actions)
  }

  mutating func perform(_ command: Command) {
    switch command {
    case .help:
      machine.playground.outbox.showFilms()
      machine.requests += machine.playground.tell([.news(.ready([]))])
      help.toggle(at: panel.now)
    case .inspector: panel.inspector?.toggle()
    case .inspectorKeys:
      if panel.inspector?.isOpen == false { panel.inspector?.toggle() }
      panel.inspector?.takeKeyboard(over: past.subject())
    case .record:
      past.refresh()
      if let script = machine.playground.recorder.toggle(isWaiting: true) { machine.requests.append(.save(script)) }
    case .replay: machine.requests.append(.replay)
    default: break
    }
  }
}
