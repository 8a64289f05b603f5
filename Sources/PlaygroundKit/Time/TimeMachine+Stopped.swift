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
    past.isWordNew = false
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
    let count = log.steps.count
    log.append(StepLog.Step(inputs: [], instant: next))
    addBookmark(at: next)
    past.latest = playground.frameWithoutInspector()
    past.moment = max(0, log.steps.count - 1)
    // Where the log forgot something, its steps have other numbers.
    if log.steps.count != count + 1 { past.run = nil }
  }

  /// The program becomes what the log says.
  func refresh(_ past: inout Past) {
    guard past.isStale else { return }
    rewind(to: log.steps.count - 1)
    past.isStale = false
    past.latest = playground.frameWithoutInspector()
  }

  /// The program at the moment that is shown: another run of it, or itself where there is no way back.
  func subject(of past: inout Past) -> Playground {
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
        word: past.said, theme: playground.theme),
      into: &list.commands)
    past.help.draw(into: &list.commands, helpContext(past))
    return list
  }

  /// A run's frame in the window, and the panel over it.
  func inspected(_ run: Playground, by past: Past) -> DisplayList {
    run.inspected(by: past.panel) {
      var list = past.fitted(run.frameWithoutInspector())
      past.panel.draw(into: &list, run)
      return list
    }
  }

  func helpContext(_ past: Past) -> PageContext {
    PageContext(
      size: past.window, theme: playground.theme, now: past.panel.now, settings: playground.settings, hiddenSources: [])
  }

  // MARK: A stretch

  /// The stretch of stopped time that is marked, as a script; `nil` while time goes on, or where the past cannot be made
  /// again.
  public var stretch: ExportSource? {
    guard case .stopped(let past) = mode, let stretch = Moments(of: log).steps(of: past.marks),
      let (bookmark, first) = log.bookmark(before: stretch.lowerBound)
    else { return nil }
    let run = playground.restored(from: bookmark, era: nextEra())
    run.recordFromBookmark()
    for step in log.steps[first...stretch.upperBound] { run.take(step, without: .record) }
    guard let script = run.finishRecording(), let end = script.end else { return nil }
    let length = log.steps[stretch.upperBound].instant - log.steps[stretch.lowerBound].instant
    return ExportSource(script, max(0, end - length * 1000)...end, name: "Stopped time")
  }
}
