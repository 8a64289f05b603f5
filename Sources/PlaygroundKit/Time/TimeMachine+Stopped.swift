internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidScene

/// While time stands still: events mean moments, and what is changed counts from the moment shown on.
extension TimeMachine {
  func stepStopped(_ past: Past, _ events: [InputEvent], at outer: Instant) -> DisplayList {
    var past = past
    past.panel.timePassed(to: outer)
    past.help.timePassed(to: outer)
    for (number, event) in events.enumerated() {
      if operate(event, in: &past) { continue }
      let rest = Array(events[(number + 1)...])
      switch past.meaning(of: event, among: Moments(of: log)) {
      case .nothing: continue
      case .move(let moment): move(to: moment, in: &past)
      case .cycle(let option, let backwards): cycle(option, backwards: backwards, in: &past)
      case .perform(let command): perform(command, in: &past)
      case .desk(let wish): playground.deskWish = wish
      case .goOn:
        goOn(from: past, at: outer)
        return step(rest, at: outer)
      case .goOnFromNow:
        past.moment = max(0, log.steps.count - 1)
        goOn(from: past, at: outer)
        return step(rest, at: outer)
      case .repeatSteps:
        repeatSteps(from: past, at: outer)
        return step(rest, at: outer)
      case .leave:
        // Whatever it is, it is about the program as it is now.
        past.moment = max(0, log.steps.count - 1)
        goOn(from: past, at: outer)
        return step(Array(events[number...]), at: outer)
      }
    }
    let list = frame(of: &past)
    mode = .stopped(past)
    return list
  }

  // MARK: Moments

  private func move(to moment: Int, in past: inout Past) {
    past.word = nil
    let moments = Moments(of: log).steps
    guard moment > (moments.last ?? 0) else { return past.moment = max(moments.first ?? 0, moment) }
    // There is no such moment yet: the program goes on for a frame.
    refresh(&past)
    let next = (log.steps.last?.instant ?? playground.lastInstant) + Past.frameDuration
    _ = playground.step([], at: next)
    log.append(StepLog.Step(inputs: [], instant: next))
    addBookmark(at: next)
    past.latest = playground.frameWithoutInspector()
    past.moment = max(0, log.steps.count - 1)
    past.run = nil
  }

  /// The program becomes what the log says.
  private func refresh(_ past: inout Past) {
    guard past.isStale else { return }
    rewind(to: log.steps.count - 1)
    past.isStale = false
    past.latest = playground.frameWithoutInspector()
  }

  /// The program at the moment that is shown: another run of it, or itself where there is no way back.
  private func subject(of past: inout Past) -> Playground {
    guard let (bookmark, first) = log.bookmark(before: past.moment), past.moment < log.steps.count else {
      return playground
    }
    if let run = past.run, run.step <= past.moment, run.step >= first - 1 {
      run.advance(to: past.moment, in: log)
      return run.playground
    }
    let run = PastRun(playground.restored(from: bookmark, era: nextEra()), from: first)
    run.advance(to: past.moment, in: log)
    past.run = run
    return run.playground
  }

  private func frame(of past: inout Past) -> DisplayList {
    let panel = past.panel
    var list: DisplayList
    if panel.isShown {
      let subject = subject(of: &past)
      past.isMirrored = subject.isMirrored
      list = inspected(subject, by: past)
    } else if past.moment >= log.steps.count - 1, !past.isStale {
      list = past.fitted(past.latest)
    } else if let frame = past.run?.frame(after: past.moment) {
      list = past.fitted(frame)
    } else {
      let subject = subject(of: &past)
      list = past.fitted(past.run?.frame(after: past.moment) ?? subject.frameWithoutInspector())
    }
    let moments = Moments(of: log)
    past.bar.draw(
      TransportBar.Moment(
        seconds: moments.seconds(of: past.moment), span: moments.span, stretch: past.shares(among: moments),
        word: past.word, theme: playground.theme),
      into: &list.commands)
    past.help.draw(into: &list.commands, helpContext(past))
    return list
  }

  /// A run's frame in the window, and the panel over it.
  private func inspected(_ run: Playground, by past: Past) -> DisplayList {
    run.inspected(by: past.panel) {
      var list = past.fitted(run.frameWithoutInspector())
      past.panel.draw(into: &list, run)
      return list
    }
  }

  private func helpContext(_ past: Past) -> PageContext {
    PageContext(
      size: past.window, theme: playground.theme, now: past.panel.now, settings: playground.settings, hiddenSources: [])
  }

  // MARK: What lies above

  /// What the help and the panel take; `false` leaves it to time.
  private func operate(_ event: InputEvent, in past: inout Past) -> Bool {
    if past.help.isOpen { return past.help.take(event, helpContext(past)) }
    let panel = past.panel
    guard panel.isOpen, !past.holds(event) else { return false }
    let subject = subject(of: &past)
    let (settings, physics) = (subject.settings, subject.inspector.tuning.physics)
    // A button that was held at the moment is not held now.
    let mouse = subject.mouse
    subject.mouse = MouseTouchEmulator()
    let isTaken = subject.inspected(by: panel) { panel.take(event, subject) }
    subject.mouse = mouse
    let tuned = panel.tuning.physics
    playground.inspector.clipboardText = panel.clipboardText ?? playground.inspector.clipboardText
    panel.clipboardText = nil
    var actions = Option.allCases.filter { subject.settings[$0] != settings[$0] }
      .map { Script.Action.set(Script.Assignment(option: $0, value: subject.settings[$0])) }
    if tuned != physics { actions += subject.tunings(from: physics, to: tuned) }
    if !actions.isEmpty { change(actions, in: &past) }
    // What lay beside the run's own panel lies elsewhere.
    if subject.settings[.rightToLeft] != settings[.rightToLeft] { past.run = nil }
    return isTaken
  }

  private func cycle(_ option: Option, backwards: Bool, in past: inout Past) {
    var settings = option == .fullScreen ? playground.settings : subject(of: &past).settings
    settings.cycle(option, backwards: backwards)
    past.word = "\(option.title): \(option.valueTitle(settings[option]))"
    change([.set(Script.Assignment(option: option, value: settings[option]))], in: &past)
  }

  /// From the moment shown on, things are otherwise; what was done after it is done again with that.
  private func change(_ actions: [Script.Action], in past: inout Past) {
    var actions = actions
    // How large the window is has no past.
    actions.removeAll { action in
      guard case .set(let assignment) = action, assignment.option == .fullScreen else { return false }
      playground.settings.assign(assignment)
      return true
    }
    guard !actions.isEmpty else { return }
    guard past.moment < log.steps.count, log.bookmark(before: past.moment) != nil else {
      for action in actions { playground.deliver(action, at: playground.lastInstant) }
      return past.latest = playground.frameWithoutInspector()
    }
    let former = past.moment
    past.moment = log.change(actions, after: former)
    past.isStale = true
    guard let run = past.run, run.step == former else { return past.run = nil }
    // The step was there already, and the run is after it.
    guard past.moment == former else { return }
    for action in actions { run.playground.deliver(action, at: log.steps[former].instant) }
  }

  private func perform(_ command: Command, in past: inout Past) {
    switch command {
    case .help: past.help.toggle(at: past.panel.now)
    case .inspector: past.panel.toggle()
    case .inspectorKeys:
      if !past.panel.isOpen { past.panel.toggle() }
      let subject = subject(of: &past)
      subject.inspected(by: past.panel) { past.panel.moveFocus(by: 1, subject) }
    case .record:
      refresh(&past)
      playground.toggleRecording(isWaiting: true)
    case .replay: playground.wantsReplay = true
    case .open, .back, .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .zoomIn, .zoomOut, .fit, .actualSize,
      .details, .transitionLab, .pause, .stretchBegin, .stretchEnd, .export, .exportEnd, .sideBySide, .quit:
      break
    }
  }

  // MARK: A stretch

  /// The stretch of stopped time that is marked, as a script; `nil` while time goes on, or where the past cannot be made
  /// again.
  public var stretch: ExportSource? {
    guard case .stopped(let past) = mode, let stretch = Moments(of: log).steps(of: past.marks),
      let (bookmark, first) = log.bookmark(before: stretch.lowerBound)
    else { return nil }
    let run = playground.restored(from: bookmark, era: nextEra())
    run.recording = .idle
    run.toggleRecording()
    for step in log.steps[first...stretch.upperBound] { run.take(step.withoutRecording) }
    guard let script = run.finishRecording(), let end = script.end else { return nil }
    let length = log.steps[stretch.upperBound].instant - log.steps[stretch.lowerBound].instant
    return ExportSource(script, max(0, end - length * 1000)...end, name: "Stopped time")
  }

  // MARK: Going on

  private func goOn(from past: Past, at outer: Instant) {
    let isNewest = past.moment >= log.steps.count - 1 && !past.isStale
    if !isNewest {
      rewind(to: past.moment)
      log.truncate(after: past.moment)
    }
    delay = outer - (log.steps.last?.instant ?? inner(past.since))
    becomeLive(after: past, lettingGo: !isNewest || past.hasMissedRelease, at: outer)
  }

  private func repeatSteps(from past: Past, at outer: Instant) {
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
      let isChanged = becomeLive(after: past, lettingGo: false, at: outer)
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
