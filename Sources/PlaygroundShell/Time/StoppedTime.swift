package import FluidGeometry
package import FluidMotion
internal import FluidScene
internal import FluidScript
package import PlaygroundKit
internal import PlaygroundPages

/// The program with its time stopped, at one of its moments: a layer over the program. Events choose moments, and changes apply
/// from the moment shown on.
@MainActor
package struct StoppedTime: WindowLayer {
  package var past: Past
  package var panel: PastPanel
  package var controls = TransportControls()
  package var help: HelpSheet
  /// The ends of the flight in the marked stretch.
  package var ends: FlightEnds?
  var heldEnd: HeldEnd?

  /// Stops a program at its latest moment.
  init(_ machine: TimeMachine, at now: Instant) {
    past = Past(of: machine, since: now)
    panel = PastPanel(of: machine.playground, at: now)
    help = machine.playground.chrome.help.another
  }

  package var machine: TimeMachine { past.machine }

  // MARK: A layer of the window

  /// The part of the window above the bar.
  package var room: Rect? {
    Rect(minX: panel.room.minX, minY: panel.room.minY, maxX: panel.room.maxX, maxY: bar.background.minY)
  }

  package func stopped(at moment: Instant, now: Instant) -> [any WindowLayer]? {
    guard let step = past.moments.step(shownAt: moment) else { return nil }
    var stopped = self
    stopped.past.moment = step
    (stopped.controls.loop, stopped.controls.word) = (nil, nil)
    // Keys are for time from then on.
    panel.inspector?.releaseKeyboard()
    return [stopped]
  }

  package mutating func step(_ turn: WindowTurn) -> WindowTurn.Outcome {
    let outer = turn.now
    panel.follow(turn)
    help.timePassed(to: outer)
    if let step = controls.loopedStep(among: past.moments, at: panel.now) { past.moment = step }
    for (number, input) in turn.inputs.enumerated() {
      if case .message(let text) = input { controls.word = text }
      guard let event = input.event, let event = remaining(event), !dragEnd(event) else { continue }
      switch controls.meaning(of: event, in: past, on: bar, at: panel.now) {
      case .nothing: continue
      case .move(let moment):
        controls.word = nil
        past.move(to: moment)
      case .cycle(let option, let backwards): cycle(option, backwards: backwards)
      case .perform(let command): perform(command)
      case .request(let request): machine.requests.append(request)
      case .resume(let isFromNow):
        if isFromNow { past.moveToNewest() }
        machine.resume(from: past, with: panel.inspector, at: outer)
        return .becomes([], from: number + 1)
      case .repeatSteps:
        let steps = machine.stepsToRepeat(from: past, with: panel.inspector, at: outer)
        let next = steps.map { RepeatedTime(machine: machine, steps: $0, panel: panel) }
        return .becomes(next.map { [$0] } ?? [], from: number + 1)
      case .leave:
        // Whatever it is, it is about the program as it is now.
        past.moveToNewest()
        machine.resume(from: past, with: panel.inspector, at: outer)
        return .becomes([], from: number)
      }
    }
    if controls.areEndsStale { (ends, controls.areEndsStale) = (flightEnds, false) }
    let list = list()
    let isAnimating = isAnimating()
    return .stays(
      machine.withRequests(
        Frame(list, isAnimating: isAnimating, isAtRest: false, wakeTime: panel.inspector?.nextChange)))
  }

  private mutating func isAnimating() -> Bool {
    let reducesMotion = machine.playground.settings.transition.reducesMotion
    if controls.loop != nil || help.isAnimating(at: panel.now) || help.playsFilms(reducesMotion: reducesMotion) {
      return true
    }
    guard let inspector = panel.inspector, inspector.isShown else { return false }
    return inspector.isAnimating(over: past.subject())
  }

  // MARK: What one sees

  /// In the room that the panel leaves.
  package var bar: TransportBar { TransportBar(room: panel.room) }

  private mutating func list() -> DisplayList {
    let isInspected = panel.inspector?.isShown == true
    var list = isInspected ? panel.frame(of: past.subject()) : panel.fitted(past.frame())
    let playground = machine.playground
    ends?.draw(into: &list.commands, theme: playground.theme)
    let moments = past.moments
    controls.lens.reveal(moments.fraction(of: past.moment))
    // The hint is in place of the keys, which belong to the panel and not to time.
    let hint = panel.inspector?.hasKeyboard == true ? "Esc  keys to the time bar" : nil
    bar.draw(
      TransportBar.Moment(
        seconds: moments.seconds(of: past.moment), span: moments.span, stretch: controls.fractions(among: moments),
        lens: controls.lens, word: controls.word ?? hint, theme: playground.theme,
        measure: playground.surroundings.measure),
      into: &list.commands)
    help.draw(into: &list, helpContext)
    return list
  }

  var helpContext: PageContext {
    let playground = machine.playground
    return PageContext(
      size: panel.size, theme: playground.theme, now: panel.now, settings: playground.settings,
      measure: playground.surroundings.measure, hiddenSources: [])
  }

  // MARK: The marked stretch

  /// The steps of the stretch; `nil` where the past cannot be made again.
  var markedSteps: ClosedRange<Int>? { past.moments.steps(of: controls.marks) }

  /// The stretch as a script; `nil` where the past cannot be made again.
  package var stretch: ExportSource? {
    guard let steps = markedSteps else { return nil }
    let script = machine.run(through: steps, prepare: { $0.recorder.recordStretch() })?.recorder.finish()
    guard let script, let end = script.end else { return nil }
    let length = machine.log.steps[steps.upperBound].instant - machine.log.steps[steps.lowerBound].instant
    return ExportSource(
      script, max(0, end - length * 1000)...end, name: controls.marks.isEmpty ? "All that is kept" : "Selection")
  }

  /// The curves of the stretch, as the log has it now.
  var motion: MotionRecord? { markedSteps.flatMap { machine.run(through: $0) }?.inspection.records.motion }
}
