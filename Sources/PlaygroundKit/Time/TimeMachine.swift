public import FluidGestures
public import FluidMotion
public import FluidScene

/// The program, and the last half minute of it: it can be stopped, stepped forward and backward, and gone on with from any of
/// those moments.
///
/// The program is a function of what it is given. So the past is not kept as pictures but as what was given (``StepLog``): a
/// moment is made again by another run from the bookmark before it.
@MainActor
public final class TimeMachine {
  public internal(set) var playground: Playground
  var log = StepLog()
  var mode = Mode.live
  /// Seconds by which the program's time is behind the outer one.
  var delay = 0.0
  var isTracing = false
  /// Of the run that was made last.
  private var era: UInt32 = 0
  /// What came since the last step and is not an event.
  private var deliveries: [StepLog.Input] = []
  private var wasRecording = false

  enum Mode {
    case live
    case stopped(Past)
    /// What was done once is done again; the steps that are still to come.
    case repeating(ArraySlice<StepLog.Step>, Past)
  }

  public init(_ playground: Playground) {
    self.playground = playground
    playground.keepRecords()
  }

  // MARK: The one door

  /// What happened since the last frame, and the frame for a moment.
  public func step(_ events: [InputEvent], at outer: Instant) -> DisplayList {
    switch mode {
    case .live: stepLive(events, at: outer)
    case .stopped(let past): stepStopped(past, events, at: outer)
    case .repeating(let rest, let past): stepRepeating(rest, past, events, at: outer)
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
    case .stopped(let past): past.isAnimating
    case .repeating: true
    }
  }

  /// Whether nothing moves and nobody touches anything.
  public var isAtRest: Bool { if case .live = mode { playground.isAtRest } else { false } }

  /// When a frame is due although nothing moves now.
  public var wakeTime: Instant? {
    switch mode {
    case .live: playground.wakeTime.map { $0 + delay }
    case .stopped(let past): past.panel.nextChange
    case .repeating: nil
    }
  }

  /// Starts to remember callbacks for ``Playground/traceLine(frame:time:)``.
  public func startTracing() {
    isTracing = true
    playground.startTracing()
  }

  func inner(_ outer: Instant) -> Instant { outer + -delay }

  // MARK: Live

  private func stepLive(_ events: [InputEvent], at outer: Instant) -> DisplayList {
    if let index = events.firstIndex(where: { $0.isPress(of: .pause) }), !playground.isHelpOpen,
      !playground.hasInspectorKeys
    {
      _ = take(Array(events[..<index]), at: max(outer, events[index].time))
      mode = .stopped(Past(playground, after: max(0, log.steps.count - 1), since: outer, era: nextEra()))
      return step(Array(events[(index + 1)...]), at: outer)
    }
    return take(events, at: outer)
  }

  func take(_ events: [InputEvent], at outer: Instant) -> DisplayList {
    // A recording that a program has begun is no part of what it was given: nothing before it can be made again.
    if playground.isRecording != wasRecording { log.forget() }
    let inputs = events.map { StepLog.Input.event(InputEvent($0.kind, at: inner($0.time))) }
    let now = inner(outer)
    for case .event(let event) in inputs { playground.handle(event) }
    let list = playground.step([], at: now)
    log.append(StepLog.Step(inputs: deliveries + inputs, instant: now))
    deliveries = []
    // Other pictures: there is only one store of them.
    if events.contains(where: \.isDrop) { log.forget() }
    addBookmark(at: now)
    wasRecording = playground.isRecording
    return list
  }

  func addBookmark(at now: Instant) {
    if log.wantsBookmark(at: now), let bookmark = playground.bookmark() { log.add(bookmark) }
  }

  func nextEra() -> UInt32 {
    era += 1
    return era
  }

  // MARK: Going back

  /// The program as it was after a step. What came later is forgotten by whoever wants that.
  func rewind(to step: Int) {
    guard let (bookmark, first) = log.bookmark(before: step) else { return }
    let run = playground.restored(from: bookmark, era: nextEra())
    for step in log.steps[first...step] { run.take(step) }
    run.takeOver(playground, from: bookmark)
    if isTracing { run.startTracing() }
    playground = run
    wasRecording = run.isRecording
  }
}

extension InputEvent {
  func isPress(of command: Command) -> Bool {
    if case .keyDown(let chord, isRepeat: false) = kind { Command(chord: chord) == command } else { false }
  }

  fileprivate var isDrop: Bool { if case .dropped = kind { true } else { false } }
}
