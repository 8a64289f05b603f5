internal import FluidGeometry
internal import FluidGestures
package import FluidMotion
internal import FluidScene
internal import FluidScript
package import PlaygroundKit

/// What is in the window, with all that it takes.
@MainActor
package indirect enum Mode {
  /// The program, while its time passes.
  case live(TimeMachine)
  /// The program with its time stopped, at one of its moments.
  case stopped(TimeMachine, Past)
  /// Recorded steps are repeated: those that are left.
  case repeating(TimeMachine, ArraySlice<StepLog.Step>, Past)
  /// Two programs side by side, and what was there before them; `nil` where there was nothing.
  case comparing(SideBySide, before: Mode?)
  /// A recording plays over what is there.
  case replaying(Encore, over: Mode)
  /// A script plays to its end at a rate of its own, and no other input counts; what follows is what it is played on.
  case performing(PacedReplay, then: Mode)

  /// The program whose options, title, trace and recordings are meant.
  package var playground: Playground { performer.playground }

  /// What inputs are for; in the end, where something plays over it.
  package var performer: any Performer {
    switch self {
    case .live(let machine), .stopped(let machine, _), .repeating(let machine, _, _): machine
    case .comparing(let both, _): both
    case .replaying(_, let mode), .performing(_, let mode): mode.performer
    }
  }

  /// Whether the display's frames decide what is shown when, and what is done counts.
  package var isInteractive: Bool {
    switch self {
    case .live, .stopped, .repeating, .comparing: true
    case .replaying, .performing: false
    }
  }

  /// Whether Escape closes something, or ends what has taken the program's place. What is on top is asked first.
  package var usesEscape: Bool {
    switch self {
    case .live(let machine): machine.playground.usesEscape
    case .comparing(let both, _): both.usesEscape
    case .stopped, .repeating, .replaying, .performing: true
    }
  }

  // MARK: The frame

  /// Takes what happened since the last frame, and returns the frame for a moment.
  ///
  /// - Parameters:
  ///   - inputs: in the order of their times.
  ///   - now: the moment.
  ///   - window: its state before the inputs: what comes to the top catches up with it.
  ///   - trace: takes the lines of a script that plays at a rate of its own.
  package mutating func step(
    _ inputs: [Input], at now: Instant, in window: WindowState, trace: ((String) -> Void)? = nil
  ) -> Frame {
    let inputs = changes(to: window, at: now) + inputs
    switch self {
    case .live(let machine): return machine.withRequests(stepLive(machine, inputs, at: now))
    case .comparing(let both, let before):
      var frame = both.step(inputs, at: now)
      frame.requests += before?.tell(inputs) ?? []
      return frame
    case .stopped, .repeating, .replaying, .performing:
      let requests = tell(inputs)
      var frame = stepAside(inputs.filter { !$0.isNews }, at: now, in: window, trace)
      frame.requests = requests + frame.requests
      return frame
    }
  }

  /// A frame that is none of the program's own time.
  private mutating func stepAside(
    _ inputs: [Input], at now: Instant, in window: WindowState, _ trace: ((String) -> Void)?
  ) -> Frame {
    switch self {
    case .live, .comparing: step(inputs, at: now, in: window)
    case .stopped(let machine, let past): machine.withRequests(stepStopped(machine, past, inputs, at: now))
    case .repeating(let machine, let steps, let past):
      machine.withRequests(stepRepeating(machine, steps, past, inputs, at: now))
    case .replaying(let encore, let mode): stepReplaying(encore, over: mode, inputs, at: now, in: window)
    case .performing(let replay, let mode): stepPerforming(replay, then: mode, inputs, at: now, in: window, trace)
    }
  }

  /// Tells the window's news to what is not stepped: no time passes in it.
  ///
  /// - Parameter inputs: the news count, and nothing else.
  /// - Returns: what its pictures request by that.
  private func tell(_ inputs: [Input]) -> [Request] {
    let news = inputs.filter(\.isNews)
    guard !news.isEmpty else { return [] }
    switch self {
    case .live(let machine), .stopped(let machine, _), .repeating(let machine, _, _):
      return machine.playground.tell(news)
    case .comparing(let both, let before): return both.tell(news) + (before?.tell(news) ?? [])
    case .replaying(let encore, let mode): return encore.tell(news) + mode.tell(news)
    // When the display has images is nothing that a script at its own rate may depend on.
    case .performing(_, let mode):
      return mode.tell(news.filter { if case .news(.ready) = $0 { false } else { true } })
    }
  }

  private mutating func stepLive(
    _ machine: TimeMachine, _ inputs: [Input], at now: Instant
  ) -> Frame {
    guard let index = machine.stop(in: inputs) else { return machine.step(inputs, at: now) }
    let past = machine.stopped(at: index, of: inputs, at: now)
    self = .stopped(machine, past)
    return step(Array(inputs[(index + 1)...]), at: now, in: past.window)
  }

  private mutating func stepStopped(
    _ machine: TimeMachine, _ past: Past, _ inputs: [Input], at now: Instant
  ) -> Frame {
    var past = past
    let rest: [Input]
    switch machine.stepStopped(&past, inputs, at: now) {
    case .stopped(let frame):
      self = .stopped(machine, past)
      return frame
    case .live(let inputs):
      self = .live(machine)
      rest = inputs
    case .repeating(let steps, let inputs):
      self = .repeating(machine, steps, past)
      rest = inputs
    }
    return step(rest, at: now, in: past.window)
  }

  private mutating func stepRepeating(
    _ machine: TimeMachine, _ steps: ArraySlice<StepLog.Step>, _ past: Past, _ inputs: [Input], at now: Instant
  ) -> Frame {
    var (steps, past) = (steps, past)
    switch machine.stepRepeating(&steps, &past, inputs, at: now) {
    case .repeating(let frame):
      self = .repeating(machine, steps, past)
      return frame
    case .live(let frame):
      self = .live(machine)
      return frame
    case .interrupted:
      self = .live(machine)
      return step(inputs, at: now, in: machine.reportedWindow)
    }
  }

  private mutating func stepReplaying(
    _ encore: Encore, over mode: Mode, _ inputs: [Input], at now: Instant, in window: WindowState
  ) -> Frame {
    var (encore, after) = (encore, window)
    after.take(inputs)
    let (list, images) = encore.advance(to: now, in: after.size)
    var frame = Frame(list, requests: images.map(Request.image), isAnimating: true, isAtRest: false, wakeTime: nil)
    let outcomes = inputs.map { $0.event.map(Encore.outcome) ?? .continues }
    if outcomes.contains(.quitsProgram) { frame.requests.append(.quit) }
    guard encore.isOver || outcomes.contains(where: \.isEnd) else {
      self = .replaying(encore, over: mode)
      return frame
    }
    frame.requests += encore.releaseImages().map(Request.image)
    self = mode
    // Files are for what comes back.
    guard let drop = outcomes.firstIndex(of: .endsForFiles) else { return frame }
    var window = window
    window.take(inputs[..<drop])
    var next = step(Array(inputs[drop...]), at: now, in: window)
    next.requests = frame.requests + next.requests
    return next
  }

  private mutating func stepPerforming(
    _ replay: PacedReplay, then mode: Mode, _ inputs: [Input], at now: Instant, in window: WindowState,
    _ trace: ((String) -> Void)?
  ) -> Frame {
    var (replay, after) = (replay, window)
    after.take(inputs)
    let latest = replay.advance(to: now, trace: trace)
    var list = DisplayList(size: after.size, background: .black)
    if let content = latest?.displayList {
      if content.size == after.size { list = content } else { list.fit(content) }
    }
    var frame = Frame(list, requests: latest?.requests ?? [], isAnimating: true, isAtRest: false, wakeTime: nil)
    let isEnd = replay.isOver && replay.replay.script.end != nil
    if isEnd || inputs.contains(where: { $0.event?.kind == .closeRequested }) { frame.requests.append(.quit) }
    self = replay.isOver ? mode : .performing(replay, then: mode)
    return frame
  }

  // MARK: The window

  /// The window as what takes its events has heard of it; `nil` where nothing does, and what comes to the top next catches up.
  package var reportedWindow: WindowState? {
    switch self {
    case .live(let machine): machine.reportedWindow
    case .comparing(let both, _): both.reportedWindow
    case .stopped(_, let past), .repeating(_, _, let past): past.window
    case .replaying, .performing: nil
    }
  }

  /// Returns what has happened to the window while something else took its events.
  private func changes(to window: WindowState, at now: Instant) -> [Input] {
    reportedWindow?.changes(to: window, at: now) ?? []
  }

  /// Whether the next frame has to catch up with the window.
  package func isBehind(_ window: WindowState) -> Bool { !changes(to: window, at: .zero).isEmpty }

  // MARK: Changing

  /// Stops time at a moment of the program's own past, or goes to another one while it is stopped; keys are for time then.
  ///
  /// - Parameters:
  ///   - moment: in the program's time.
  ///   - now: in the window's.
  /// - Returns: whether there is such a moment.
  package mutating func stop(at moment: Instant, now: Instant) -> Bool {
    switch self {
    case .live(let machine):
      guard let past = machine.past(at: moment, since: now) else { return false }
      self = .stopped(machine, past)
      return true
    case .stopped(let machine, var past):
      guard let step = Moments(of: machine.log).step(shownAt: moment) else { return false }
      past.show(step)
      self = .stopped(machine, past)
      return true
    case .repeating, .comparing, .replaying, .performing: return false
    }
  }

  /// Puts two programs side by side, below whatever plays over it.
  ///
  /// - Returns: what they took the place of, where those were two programs themselves.
  package mutating func compare(_ both: SideBySide) -> SideBySide? {
    switch self {
    case .live, .stopped, .repeating:
      self = .comparing(both, before: self)
      return nil
    case .comparing(let former, let before):
      self = .comparing(both, before: before)
      return former
    case .replaying, .performing: return changeBeneath { $0.compare(both) }
    }
  }

  /// The part of the window that the line of stopped time leaves; `nil` for all of it.
  var roomAboveTime: Rect? {
    guard case .stopped(_, let past) = self else { return nil }
    return past.roomAboveBar
  }

  /// Goes back to what two programs side by side took the place of.
  ///
  /// - Returns: the two; `nil` where there are none, or nothing was there before them.
  package mutating func endComparison() -> SideBySide? {
    switch self {
    case .live, .stopped, .repeating, .comparing(_, before: nil): return nil
    case .comparing(let both, .some(let before)):
      self = before
      return both
    case .replaying, .performing: return changeBeneath { $0.endComparison() }
    }
  }

  /// Changes what something plays over; nothing where nothing does.
  private mutating func changeBeneath(_ change: (inout Mode) -> SideBySide?) -> SideBySide? {
    switch self {
    case .live, .stopped, .repeating, .comparing: return nil
    case .replaying(let encore, var mode):
      defer { self = .replaying(encore, over: mode) }
      return change(&mode)
    case .performing(let replay, var mode):
      defer { self = .performing(replay, then: mode) }
      return change(&mode)
    }
  }
}
