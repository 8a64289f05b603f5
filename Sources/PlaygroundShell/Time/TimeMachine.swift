internal import FluidGeometry
package import FluidGestures
package import FluidMotion
internal import FluidNavigation
internal import FluidScript
package import PlaygroundKit
package import PlaygroundPages

extension Command {
  static let pause = Command("Stop or resume time", "space", group: .program)
}

/// The program, and the last half minute of it: every moment of that can be made again, and continued from.
///
/// The program is a function of what it is given. So the past is not kept as pictures but as what was given (``StepLog``): a
/// moment is made again by another run from the bookmark before it.
@MainActor
package final class TimeMachine: Performer, WindowLayer {
  /// Every command that the window has a use for.
  package static let commands = Command.all(
    of: Playground.kinds(pictures: nil), ofTime: [.pause] + TransportControls.commands)

  package internal(set) var playground: Playground
  package var log = StepLog()
  /// Seconds by which the program's time is behind the outer one.
  package var delay = 0.0
  package var isTracing = false
  /// What is asked of the window with the next frame, beside what the program asks itself.
  var requests: [Request] = []
  private var wasRecording = false

  package init(_ playground: Playground) {
    self.playground = playground
    InspectorLink(program: playground).keepRecords()
  }

  // MARK: The one door

  /// Takes what happened since the last frame, and returns the frame for a moment: the program's own, while its time passes.
  package func step(_ inputs: [Input], at outer: Instant) -> Frame { withRequests(take(inputs, at: outer)) }

  /// A frame with all that the past has asked of the window since the last one.
  package func withRequests(_ frame: Frame) -> Frame {
    var frame = frame
    frame.requests = requests + frame.requests
    requests = []
    return frame
  }

  /// Starts to remember callbacks for ``ProgramTrace/line(_:time:)``.
  package func startTracing() {
    isTracing = true
    playground.trace.begin()
  }

  package func inner(_ outer: Instant) -> Instant { outer + -delay }

  // MARK: A layer of the window

  package var performer: (any Performer)? { self }
  package var isLive: Bool { true }
  package var usesEscape: Bool { playground.keys.usesEscape }

  package func tell(_ news: [Input]) -> [Request] { playground.tell(news) }

  package func step(_ turn: WindowTurn) -> WindowTurn.Outcome {
    let (inputs, now) = (turn.inputs, turn.now)
    let press = inputs.firstIndex { $0.event?.isPress(of: .pause) == true }
    // Where the key belongs to what is open, it stops nothing.
    guard let press, !playground.keys.takesKeys else { return .stays(step(inputs, at: now)) }
    requests += take(Array(inputs[..<press]), at: max(now, inputs[press].event?.time ?? now)).requests
    return .becomes([self, StoppedTime(self, at: now)], from: press + 1)
  }

  package func stopped(at moment: Instant, now: Instant) -> [any WindowLayer]? {
    StoppedTime(self, at: now).stopped(at: moment, now: now).map { [self] + $0 }
  }

  // MARK: Live

  /// The program's own frame; what it was given is remembered.
  package func take(_ inputs: [Input], at outer: Instant) -> Frame {
    // A recording that a program has begun is no part of what it was given: nothing before it can be made again.
    if playground.recording.isOn != wasRecording { log.forget() }
    let inputs = delay == 0 ? inputs : inputs.map { $0.delayed(by: -delay) }
    let now = inner(outer)
    var frame = playground.step(inputs, at: now)
    frame.wakeTime = frame.wakeTime.map { $0 + delay }
    log.append(StepLog.Step(inputs: inputs.filter { !$0.isNews }, instant: now))
    // Other pictures: there is only one store of them.
    if inputs.contains(where: { $0.event?.isDrop == true }) { log.forget() }
    addBookmark(at: now)
    wasRecording = playground.recording.isOn
    return frame
  }

  package func addBookmark(at now: Instant) {
    if log.wantsBookmark(at: now), let bookmark = ProgramBookmark(of: playground) { log.add(bookmark) }
  }

  // MARK: Going back

  /// Returns the program as it was after a step. The log keeps the later steps.
  package func rewind(to step: Int) {
    guard let (bookmark, first) = log.bookmark(before: step) else { return }
    let run = bookmark.restored(of: playground)
    for step in log.steps[first...step] { keepImages(of: run.step(step.inputs, at: step.instant)) }
    run.recorder.takeOver(playground, from: bookmark)
    if isTracing { run.trace.begin() }
    playground = run
    wasRecording = run.recording.isOn
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

  /// Passes on what the backend is to upload and forget for a frame of the past; whatever else was asked then, was done then.
  private func keepImages(of frame: Frame) { requests += frame.imageRequests.map(Request.image) }

  // MARK: Resuming

  /// Resumes time live from the moment shown.
  ///
  /// - Parameters:
  ///   - past: the moment.
  ///   - panel: the inspector, which stays as it was left.
  ///   - outer: the current time.
  func resume(from past: Past, with panel: (any InspectorPanel)?, at outer: Instant) {
    let isNewest = past.isNewest
    if !isNewest { goBack(to: past.moment) }
    delay = outer - (log.steps.last?.instant ?? inner(past.since))
    becomeLive(with: panel, releasing: !isNewest, at: outer)
  }

  /// Resumes time from the moment shown, with the same steps again.
  ///
  /// - Returns: the steps to be done again; `nil` where there are none, and the program continues live.
  func stepsToRepeat(
    from past: Past, with panel: (any InspectorPanel)?, at outer: Instant
  ) -> ArraySlice<StepLog.Step>? {
    guard past.moment < log.steps.count - 1 else {
      resume(from: past, with: panel, at: outer)
      return nil
    }
    let rest = log.steps[(past.moment + 1)...]
    goBack(to: past.moment)
    delay = outer - (log.steps.last?.instant ?? .zero)
    return rest
  }

  /// The program becomes what it was after a step, which is its latest one then.
  private func goBack(to step: Int) {
    rewind(to: step)
    log.truncate(after: step)
  }

  /// Resumes time with the panel as it was left.
  ///
  /// - Parameters:
  ///   - panel: the inspector of stopped time.
  ///   - releasing: fingers that were down are not there any more.
  ///   - outer: the moment.
  func becomeLive(with panel: (any InspectorPanel)?, releasing: Bool, at outer: Instant) {
    playground.frame.showsInspector = true
    var inputs: [Input] = []
    if let snapshot = panel?.snapshot, snapshot != playground.inspection.panel?.snapshot {
      inputs.append(.action(.inspector(snapshot), at: outer))
    }
    if playground.navigation.sourceOffset != .zero { inputs.append(.action(.moveSources(.zero), at: outer)) }
    if releasing { inputs.append(.event(InputEvent(.focusLost, at: outer))) }
    if !inputs.isEmpty { requests += take(inputs, at: outer).requests }
  }
}

extension InputEvent {
  package func isPress(of command: Command) -> Bool {
    if case .keyDown(let chord, isRepeat: false) = kind { command ~= chord } else { false }
  }

  var isDrop: Bool { if case .dropped = kind { true } else { false } }
}
