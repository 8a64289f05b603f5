internal import FluidMotion
package import FluidScene
internal import FluidScript
package import PlaygroundKit
package import PlaygroundPages

/// While time is stopped: events choose moments, and changes apply from the moment shown on.
extension TimeMachine {
  package func stepStopped(_ past: inout Past, _ turn: WindowTurn) -> WindowTurn.Outcome {
    let outer = turn.now
    past.layOut(in: turn.size)
    past.timePassed(to: outer)
    past.followLoop(among: Moments(of: log))
    for (number, input) in turn.inputs.enumerated() {
      if case .message(let text) = input { past.word = text }
      guard let event = input.event, let event = remaining(event, in: &past), !dragEnd(event, in: &past) else {
        continue
      }
      switch past.meaning(of: event, among: Moments(of: log)) {
      case .nothing: continue
      case .move(let moment): move(to: moment, in: &past)
      case .cycle(let option, let backwards): cycle(option, backwards: backwards, in: &past)
      case .perform(let command): perform(command, in: &past)
      case .request(let request): requests.append(request)
      case .resume(let isFromNow):
        if isFromNow { past.moment = max(0, log.steps.count - 1) }
        resume(from: past, at: outer)
        return .becomes([], from: number + 1)
      case .repeatSteps:
        let steps = stepsToRepeat(from: past, at: outer)
        let next = steps.map { RepeatedTime(machine: self, steps: $0, past: past) }
        return .becomes(next.map { [$0] } ?? [], from: number + 1)
      case .leave:
        // Whatever it is, it is about the program as it is now.
        past.moment = max(0, log.steps.count - 1)
        resume(from: past, at: outer)
        return .becomes([], from: number)
      }
    }
    if past.areEndsStale { (past.ends, past.areEndsStale) = (flightEnds(of: past), false) }
    let list = list(of: &past)
    let isAnimating = isAnimating(&past)
    return .stays(
      withRequests(Frame(list, isAnimating: isAnimating, isAtRest: false, wakeTime: past.inspector?.nextChange)))
  }

  private func isAnimating(_ past: inout Past) -> Bool {
    if past.loop != nil || past.isAnimating(reducesMotion: playground.settings.transition.reducesMotion) { return true }
    guard let inspector = past.inspector, inspector.isShown else { return false }
    return inspector.isAnimating(over: subject(of: &past))
  }

  // MARK: Moments

  private func move(to moment: Int, in past: inout Past) {
    past.word = nil
    let moments = Moments(of: log).steps
    guard moment > (moments.last ?? 0) else { return past.moment = max(moments.first ?? 0, moment) }
    // There is no such moment yet: the program advances by a frame.
    refresh(&past)
    let next = (log.steps.last?.instant ?? playground.lastInstant) + Past.frameDuration
    let frame = playground.step([], at: next)
    requests += frame.requests
    // What was shown before may have been of pixels that are freed now.
    if frame.imageRequests.contains(where: \.isRelease) { past.run = nil }
    let count = log.steps.count
    log.append(StepLog.Step(inputs: [], instant: next))
    addBookmark(at: next)
    past.latest = FrameComposer.frameWithoutInspector(of: playground)
    past.moment = max(0, log.steps.count - 1)
    // Where the log forgot something, its steps have other numbers.
    if log.steps.count != count + 1 { past.run = nil }
  }

  /// The program becomes what the log says.
  package func refresh(_ past: inout Past) {
    guard past.isStale else { return }
    rewind(to: log.steps.count - 1)
    past.isStale = false
    past.latest = FrameComposer.frameWithoutInspector(of: playground)
  }

  /// The program at the moment that is shown: another run of it, or itself where there is no way back.
  package func subject(of past: inout Past) -> Playground {
    guard let (bookmark, first) = log.bookmark(before: past.moment), past.moment < log.steps.count else {
      return playground
    }
    if let run = past.run, run.step <= past.moment, run.step >= first - 1 {
      requests += run.advance(to: past.moment, in: log)
      return run.playground
    }
    let run = PastRun(bookmark.restored(of: playground, isPast: true), from: first)
    requests += run.advance(to: past.moment, in: log)
    past.run = run
    return run.playground
  }

  private func list(of past: inout Past) -> DisplayList {
    var list: DisplayList
    if past.inspector?.isShown == true {
      let subject = subject(of: &past)
      past.isMirrored = subject.isMirrored
      list = inspected(subject, by: past)
    } else if past.moment >= log.steps.count - 1, !past.isStale {
      list = past.fitted(past.latest)
    } else if let frame = past.run?.frame(after: past.moment) {
      list = past.fitted(frame)
    } else {
      let subject = subject(of: &past)
      list = past.fitted(past.run?.frame(after: past.moment) ?? FrameComposer.frameWithoutInspector(of: subject))
    }
    past.ends?.draw(into: &list.commands, theme: playground.theme)
    let moments = Moments(of: log)
    past.lens.reveal(moments.fraction(of: past.moment))
    past.bar.draw(
      TransportBar.Moment(
        seconds: moments.seconds(of: past.moment), span: moments.span, stretch: past.fractions(among: moments),
        lens: past.lens, word: past.said, theme: playground.theme, measure: playground.surroundings.measure),
      into: &list.commands)
    past.help.draw(into: &list, helpContext(past))
    return list
  }

  /// A run's frame in the window, and the panel over it.
  package func inspected(_ run: Playground, by past: Past) -> DisplayList {
    var list = past.fitted(FrameComposer.frameWithoutInspector(of: run, overlaysOf: past.inspector))
    run.inspectorLink.compareMotion(with: past.former)
    past.inspector?.draw(into: &list, over: run)
    return list
  }

  package func helpContext(_ past: Past) -> PageContext {
    PageContext(
      size: past.size, theme: playground.theme, now: past.now, settings: playground.settings,
      measure: playground.surroundings.measure, hiddenSources: [])
  }

  // MARK: A stretch

  /// The stretch of stopped time that is marked, as a script; `nil` where the past cannot be made again.
  package func stretch(of past: Past) -> ExportSource? {
    guard let stretch = Moments(of: log).steps(of: past.marks) else { return nil }
    let script = run(through: stretch, prepare: { $0.recorder.recordStretch() })?.recorder.finish()
    guard let script, let end = script.end else { return nil }
    let length = log.steps[stretch.upperBound].instant - log.steps[stretch.lowerBound].instant
    return ExportSource(
      script, max(0, end - length * 1000)...end, name: past.marks.isEmpty ? "All that is kept" : "Selection")
  }

  /// The curves of the stretch, as the log has it now.
  func motion(of past: Past) -> MotionRecord? {
    Moments(of: log).steps(of: past.marks).flatMap { run(through: $0) }?.inspection.records.motion
  }

  /// Returns a run of its own from before a stretch to its end; `nil` where the past cannot be made again.
  func run(
    through stretch: ClosedRange<Int>, prepare: @MainActor (Playground) -> Void = { _ in },
    visit: @MainActor (_ step: Int, _ run: Playground) -> Void = { _, _ in }
  ) -> Playground? {
    guard let (bookmark, first) = log.bookmark(before: stretch.lowerBound) else { return nil }
    let run = bookmark.restored(of: playground, isPast: true)
    prepare(run)
    for step in first...stretch.upperBound {
      keepImages(of: run.step(log.steps[step].inputs, at: log.steps[step].instant))
      if stretch.contains(step) { visit(step, run) }
    }
    return run
  }
}
