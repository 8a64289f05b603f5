internal import FluidMotion
internal import FluidScene
internal import FluidScript
internal import PlaygroundKit

/// A moment of the program's past, made again by another run of the program. What is changed at it counts for what came after it.
@MainActor
package struct Past {
  package let machine: TimeMachine
  /// The moment at which time was stopped, in the window's own time.
  let since: Instant
  /// The step that is shown.
  package var moment: Int
  /// Whether the program that was stopped is not what the log says any more.
  private var isStale = false
  /// The frame of the newest moment, without the inspector.
  private var latest: DisplayList
  /// The run that was taken to a moment last.
  package var run: PastRun?

  /// Seconds by which a step advances time where there is no next frame yet.
  static let frameDuration = 1.0 / 60

  /// Begins at the latest moment.
  init(of machine: TimeMachine, since: Instant) {
    (self.machine, self.since) = (machine, since)
    moment = max(0, machine.log.steps.count - 1)
    latest = FrameComposer.frameWithoutInspector(of: machine.playground)
  }

  /// The moments that one can go to.
  package var moments: Moments { Moments(of: machine.log) }

  /// Whether the program that was stopped is at the moment that is shown.
  var isNewest: Bool { moment >= machine.log.steps.count - 1 && !isStale }

  /// The bookmark from which the moment is made again; `nil` where there is no way back.
  var bookmark: (bookmark: ProgramBookmark, step: Int)? {
    moment < machine.log.steps.count ? machine.log.bookmark(before: moment) : nil
  }

  // MARK: Moments

  mutating func moveToNewest() { moment = max(0, machine.log.steps.count - 1) }

  mutating func move(to target: Int) {
    let steps = moments.steps
    guard target > (steps.last ?? 0) else { return moment = max(steps.first ?? 0, target) }
    // There is no such moment yet: the program advances by a frame.
    refresh()
    let next = (machine.log.steps.last?.instant ?? machine.playground.lastInstant) + Self.frameDuration
    let frame = machine.playground.step([], at: next)
    machine.requests += frame.requests
    let count = machine.log.steps.count
    machine.log.append(StepLog.Step(inputs: [], instant: next))
    machine.addBookmark(at: next)
    latest = FrameComposer.frameWithoutInspector(of: machine.playground)
    moveToNewest()
    // The moment before may have been drawn with pixels that are freed now; and a log that forgot something has other numbers for
    // its steps.
    if frame.imageRequests.contains(where: \.isRelease) || machine.log.steps.count != count + 1 { run = nil }
  }

  /// The program becomes what the log says.
  mutating func refresh() {
    guard isStale else { return }
    machine.rewind(to: machine.log.steps.count - 1)
    isStale = false
    latest = FrameComposer.frameWithoutInspector(of: machine.playground)
  }

  /// Returns the program at the moment that is shown: another run of it, or itself where there is no way back.
  mutating func subject() -> Playground {
    guard let (bookmark, first) = bookmark else { return machine.playground }
    let reached = run.flatMap { (first - 1...moment).contains($0.step) ? $0 : nil }
    let run = reached ?? PastRun(bookmark.restored(of: machine.playground, isPast: true), from: first)
    machine.requests += run.advance(to: moment, in: machine.log)
    self.run = run
    return run.playground
  }

  /// Returns the frame of the moment, without the inspector.
  mutating func frame() -> DisplayList {
    if isNewest { return latest }
    if let frame = run?.frame(after: moment) { return frame }
    let subject = subject()
    return run?.frame(after: moment) ?? FrameComposer.frameWithoutInspector(of: subject)
  }

  // MARK: Changes

  /// From the moment on, things are otherwise; what was done after it is done again with that.
  mutating func change(_ actions: [Script.Action]) {
    guard bookmark != nil else {
      step(machine.playground, actions)
      return latest = FrameComposer.frameWithoutInspector(of: machine.playground)
    }
    let former = moment
    moment = machine.log.change(actions, after: former)
    isStale = true
    guard let run, run.step == former else { return self.run = nil }
    // The step was there already, and the run is after it.
    if moment == former { step(run.playground, actions) }
  }

  /// Performs actions in a program at its current moment.
  private func step(_ playground: Playground, _ actions: [Script.Action]) {
    let now = playground.lastInstant
    machine.requests += playground.step(actions.map { .action($0, at: now) }, at: now).requests
  }

  /// Takes note of steps before the moment that were changed.
  mutating func makeAnew() {
    isStale = true
    run = nil
  }
}
