package import FluidGestures
package import FluidScript
internal import PlaygroundKit
package import PlaygroundPages

/// Changes to the program while time is stopped: the panel, the help and options by their keys.
extension TimeMachine {
  /// Returns what the help and the panel leave to time: the event, or the key that a row of the help stands for.
  package func remaining(_ event: InputEvent, in past: inout Past) -> InputEvent? {
    guard past.help.isOpen else { return operate(event, in: &past) ? nil : event }
    switch past.help.take(event, helpContext(past)) {
    case .taken: return nil
    case .left: return event
    case .pressed(let chord): return InputEvent(.keyDown(chord, isRepeat: false), at: event.time)
    }
  }

  /// Returns whether the panel takes the event.
  private func operate(_ event: InputEvent, in past: inout Past) -> Bool {
    guard let inspector = past.inspector, inspector.isOpen, !past.holds(event) else { return false }
    let subject = subject(of: &past)
    guard let wanted = inspector.take(event, over: subject) else { return false }
    let former = subject.settings
    var (settings, tuning) = (former, subject.inspection.tuning)
    for action in wanted {
      switch action {
      case .set(let assignment):
        settings.assign(assignment)
        tuning.optionChanged(assignment.option)
      case .tune(let physics, let constant): tuning.tune(physics, constant, under: settings)
      case .request(let request): requests.append(request)
      // The panel that is shown closes, which is not the program's own.
      case .close: inspector.toggle()
      }
    }
    var actions = Option.allCases.filter { settings[$0] != former[$0] }
      .map { Script.Action.set(Settings.Assignment($0, in: settings)) }
    actions += tuning.actions(since: subject.inspection.tuning, under: settings)
    if !actions.isEmpty { change(actions, in: &past) }
    // What lay beside the run's own panel lies elsewhere.
    if settings.gestures.isRightToLeft != former.gestures.isRightToLeft { past.run = nil }
    return true
  }

  package func cycle(_ option: Option, backwards: Bool, in past: inout Past) {
    var settings = option == .fullScreen ? playground.settings : subject(of: &past).settings
    settings.cycle(option, backwards: backwards)
    past.word = "\(option.title): \(option.valueTitle(settings[option]))"
    change([.set(Settings.Assignment(option, in: settings))], in: &past)
  }

  /// From the moment shown on, things are otherwise; what was done after it is done again with that.
  private func change(_ actions: [Script.Action], in past: inout Past) {
    var actions = actions
    // How large the window is has no past.
    actions.removeAll { action in
      guard case .set(let assignment) = action, assignment.option == .fullScreen else { return false }
      let news = [Input.news(.fullScreen(playground.settings.with([assignment]).window.isFullScreen))]
      requests += playground.tell(news) + (past.run?.playground.tell(news) ?? [])
      return true
    }
    guard !actions.isEmpty else { return }
    past.restartLoop(among: Moments(of: log))
    guard past.moment < log.steps.count, log.bookmark(before: past.moment) != nil else {
      step(playground, actions)
      return past.latest = FrameComposer.frameWithoutInspector(of: playground)
    }
    let former = past.moment
    if !log.replacesChange(actions, after: former) { past.former = motion(of: past) }
    past.moment = log.change(actions, after: former)
    past.isStale = true
    past.areEndsStale = true
    guard let run = past.run, run.step == former else { return past.run = nil }
    // The step was there already, and the run is after it.
    guard past.moment == former else { return }
    step(run.playground, actions)
  }

  /// Performs actions in a program at its current moment.
  private func step(_ playground: Playground, _ actions: [Script.Action]) {
    let now = playground.lastInstant
    requests += playground.step(actions.map { .action($0, at: now) }, at: now).requests
  }

  package func perform(_ command: Command, in past: inout Past) {
    switch command {
    case .help:
      playground.outbox.showFilms()
      requests += playground.tell([.news(.ready([]))])
      past.help.toggle(at: past.now)
    case .inspector: past.inspector?.toggle()
    case .inspectorKeys:
      if past.inspector?.isOpen == false { past.inspector?.toggle() }
      past.inspector?.takeKeyboard(over: subject(of: &past))
    case .record:
      refresh(&past)
      if let script = playground.recorder.toggle(isWaiting: true) { requests.append(.save(script)) }
    case .replay: requests.append(.replay)
    default: break
    }
  }
}
