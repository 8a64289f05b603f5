public import FluidGestures
public import FluidMotion
public import FluidScene

/// The program, and the last half minute of it: it can be stopped, stepped forward and backward, and gone on with from any of
/// those moments.
///
/// The program is a function of what it is given. So the past is not kept as pictures but as what was given (``StepLog``): a
/// moment is made again by another run from the bookmark before it. While the program is stopped every frame since is kept.
@MainActor
public final class TimeMachine {
  public private(set) var playground: Playground
  private var log = StepLog()
  private var mode = Mode.live
  /// Seconds by which the program's time is behind the outer one.
  private var delay = 0.0
  private var isTracing = false
  /// Of the run that was made last.
  private var era: UInt32 = 0
  /// What came since the last step and is not an event.
  private var deliveries: [StepLog.Input] = []

  private enum Mode {
    case live
    case stopped(Past)
    /// What was done once is done again; the steps that are still to come.
    case repeating(ArraySlice<StepLog.Step>)
  }

  public init(_ playground: Playground) { self.playground = playground }

  // MARK: The one door

  /// What happened since the last frame, and the frame for a moment.
  public func step(_ events: [InputEvent], at outer: Instant) -> DisplayList {
    switch mode {
    case .live: stepLive(events, at: outer)
    case .stopped(let past): stepStopped(past, events, at: outer)
    case .repeating(let rest): stepRepeating(rest, events, at: outer)
    }
  }

  /// Does one step of a script.
  public func deliver(_ action: Script.Action, at outer: Instant) {
    guard case .live = mode else { return }
    let time = inner(outer)
    deliveries.append(.action(action, at: time))
    playground.deliver(action, at: time)
  }

  /// Whether the next frame will differ from this one although nothing happens.
  public var isAnimating: Bool {
    switch mode {
    case .live: playground.isAnimating
    case .stopped: false
    case .repeating: true
    }
  }

  /// Whether nothing moves and nobody touches anything.
  public var isAtRest: Bool { if case .live = mode { playground.isAtRest } else { false } }

  /// When a frame is due although nothing moves now.
  public var wakeTime: Instant? {
    if case .live = mode { playground.wakeTime.map { $0 + delay } } else { nil }
  }

  /// Starts to remember callbacks for ``Playground/traceLine(frame:time:)``.
  public func startTracing() {
    isTracing = true
    playground.startTracing()
  }

  private func inner(_ outer: Instant) -> Instant { outer + -delay }

  // MARK: Live

  private func stepLive(_ events: [InputEvent], at outer: Instant) -> DisplayList {
    if let index = events.firstIndex(where: { $0.isPress(of: .pause) }), !playground.isHelpOpen,
      !playground.hasInspectorKeys
    {
      let list = take(Array(events[..<index]), at: max(outer, events[index].time))
      stop(at: outer, showing: list)
      return step(Array(events[(index + 1)...]), at: outer)
    }
    return take(events, at: outer)
  }

  private func take(_ events: [InputEvent], at outer: Instant) -> DisplayList {
    let inputs = events.map { StepLog.Input.event(InputEvent($0.kind, at: inner($0.time))) }
    let now = inner(outer)
    for case .event(let event) in inputs { playground.handle(event) }
    let list = playground.step([], at: now)
    log.append(StepLog.Step(inputs: deliveries + inputs, instant: now))
    deliveries = []
    if log.wantsBookmark(at: now), let bookmark = playground.bookmark() { log.add(bookmark) }
    return list
  }

  // MARK: Stopped

  private func stop(at outer: Instant, showing list: DisplayList) {
    mode = .stopped(Past(list: list, log: log, since: outer, theme: playground.theme))
  }

  private func stepStopped(_ past: Past, _ events: [InputEvent], at outer: Instant) -> DisplayList {
    var past = past
    for (number, event) in events.enumerated() {
      let rest = Array(events[(number + 1)...])
      switch past.meaning(of: event, in: playground.windowSize) {
      case .nothing: continue
      case .move(let moment): move(to: moment, in: &past)
      case .goOn:
        goOn(from: past, at: outer)
        return step(rest, at: outer)
      case .goOnFromNow:
        past.moment = past.newest
        goOn(from: past, at: outer)
        return step(rest, at: outer)
      case .repeatSteps:
        repeatSteps(from: past, at: outer)
        return step(rest, at: outer)
      case .desk(let wish): playground.deskWish = wish
      case .leave:
        // Whatever it is, it is about the program as it is now.
        past.moment = past.newest
        goOn(from: past, at: outer)
        return step(Array(events[number...]), at: outer)
      }
    }
    mode = .stopped(past)
    return past.frame(playground.windowSize)
  }

  private func move(to moment: Int, in past: inout Past) {
    if moment > past.newest {
      // There is no such moment yet: the program goes on for a frame.
      let next = past.latestInstant + Past.frameDuration
      let list = playground.step([], at: next)
      log.append(StepLog.Step(inputs: [], instant: next))
      past.append(list, at: next)
    } else {
      if past.needsFrames, moment != past.newest { past.makeFrames(of: log, by: restored) }
      past.moment = max(past.oldest, moment)
    }
  }

  private func goOn(from past: Past, at outer: Instant) {
    let isNewest = past.moment == past.newest
    if !isNewest { rewind(to: past.moment) }
    delay = outer - (log.steps.last?.instant ?? inner(past.since))
    mode = .live
    // Fingers that were down at a moment of the past are not there any more.
    if !isNewest || past.hasMissedRelease { _ = take([InputEvent(.focusLost, at: outer)], at: outer) }
  }

  private func repeatSteps(from past: Past, at outer: Instant) {
    guard past.moment < past.newest else { return goOn(from: past, at: outer) }
    let rest = log.steps[(past.moment + 1)...]
    rewind(to: past.moment)
    delay = outer - (log.steps.last?.instant ?? .zero)
    mode = .repeating(rest)
  }

  /// The stretch of stopped time that is marked, as a script; `nil` while time goes on, or where the past cannot be made
  /// again.
  public var stretch: ExportSource? {
    guard case .stopped(let past) = mode, let (bookmark, first) = log.bookmark(before: past.stretch.lowerBound) else {
      return nil
    }
    let stretch = past.stretch
    let run = restored(from: bookmark)
    run.toggleRecording()
    for step in log.steps[first...stretch.upperBound] { run.take(step.withoutRecording) }
    guard let script = run.finishRecording(), let end = script.end else { return nil }
    let length = log.steps[stretch.upperBound].instant - log.steps[stretch.lowerBound].instant
    return ExportSource(script, max(0, end - length * 1000)...end, name: "Stopped time")
  }

  private func restored(from bookmark: Playground.Bookmark) -> Playground {
    era += 1
    return playground.restored(from: bookmark, era: era)
  }

  /// The program as it was after a step; what came later is forgotten.
  private func rewind(to step: Int) {
    guard let (bookmark, first) = log.bookmark(before: step) else { return }
    let run = restored(from: bookmark)
    if isTracing { run.startTracing() }
    for step in log.steps[first...step] { run.take(step) }
    run.isDarkPreferred = playground.isDarkPreferred
    playground = run
    log.truncate(after: step)
  }

  // MARK: Repeating

  private func stepRepeating(
    _ rest: ArraySlice<StepLog.Step>, _ events: [InputEvent], at outer: Instant
  ) -> DisplayList {
    // Whoever takes a hand in it goes on from here.
    guard !events.contains(where: \.isHandsOn) else {
      mode = .live
      return step([InputEvent(.focusLost, at: events[0].time)] + events, at: outer)
    }
    var rest = rest
    let now = inner(outer)
    var list: DisplayList?
    // Times that were shifted are a rounding off what they were.
    while let step = rest.first, step.instant.seconds <= now.seconds + 1e-6 {
      rest.removeFirst()
      list = playground.take(step)
      log.append(step)
    }
    mode = rest.isEmpty ? .live : .repeating(rest)
    return list ?? take([], at: outer)
  }
}

extension InputEvent {
  func isPress(of command: Command) -> Bool {
    if case .keyDown(let chord, isRepeat: false) = kind { Command(chord: chord) == command } else { false }
  }

  /// Whether somebody does something, and the pointer is not only passing by.
  fileprivate var isHandsOn: Bool {
    switch kind {
    case .touch, .mouseDown, .wheel, .keyDown, .resized, .dropped, .closeRequested: true
    case .mouseMoved, .mouseUp, .mouseExited, .keyUp, .focusLost, .appearanceChanged: false
    }
  }
}
