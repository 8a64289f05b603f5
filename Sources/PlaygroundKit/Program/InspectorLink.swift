internal import FluidGestures
internal import FluidMotion
internal import FluidNavigation
internal import FluidScript
internal import FluidTransitions
package import PlaygroundPages

/// Lets the inspector follow a program, and the program do what the inspector wants done.
@MainActor
package struct InspectorLink: ProgramPart {
  let program: Playground

  package init(program: Playground) { self.program = program }

  func toggle() {
    guard let inspector else { return }
    inspector.toggle()
    if !inspector.isOpen, !program.inspection.records.areKept { program.inspection.records.forgetMotion() }
    watchArena()
    ContentLayout(program: program).layOut()
  }

  /// Whether everything that happens is recorded.
  private var isRecorded: Bool { program.inspection.records.areKept || inspector?.isOpen == true }

  /// Everything is recorded from now on.
  package func keepRecords() {
    program.inspection.records.areKept = true
    watchArena()
  }

  /// Shows the curves of another run beside those of this one.
  package func compareMotion(with former: MotionRecord?) { program.inspection.records.formerMotion = former }

  private func watchArena() {
    program.host.arena.observer = nil
    program.host.arena.resetObserver = nil
    guard isRecorded else { return }
    program.host.arena.observer = { [unowned program] in
      program.inspection.records.gestures.note($0, at: program.lastInstant)
    }
    program.host.arena.resetObserver = { [unowned program] in
      program.inspection.records.gestures.noteEnd(of: $0, at: program.lastInstant)
    }
  }

  /// Gives the inspector the keyboard, and opens it for that.
  func enterInspector() {
    if inspector?.isOpen == false { toggle() }
    inspector?.takeKeyboard(over: program)
  }

  /// Places the panel, at once; the keys are the pages'.
  func take(_ snapshot: InspectorSnapshot) {
    guard let inspector else { return }
    if inspector.isOpen != snapshot.isOpen { toggle() }
    inspector.restore(snapshot, over: program)
  }

  /// A page was told something.
  func observe(_ event: NavigationEvent) {
    inspector?.note(event)
    guard let event = program.inspection.records.lifecycle.note(event, turn: navigation.turn, at: navigation.now) else {
      return
    }
    program.inspection.traced?.append(event)
  }

  /// Lets the inspector's time pass, and records what the frame shows.
  func inspect(at now: Instant) {
    inspector?.timePassed(to: program.lastInstant)
    guard isRecorded else { return }
    let page = program.front.topPage
    program.inspection.records.note(
      page, isDrawn: page.map(isDrawn) ?? false, in: navigation, program.host.arena, at: now, outer: program.lastInstant
    )
  }

  /// Whether a finger draws a sheet between its detents, which is no flight.
  func isDrawn(_ page: PresentedPage) -> Bool {
    page.phase == .rest && navigation.interaction(of: page.controller)?.gesture != nil
  }

  /// Does what the inspector wants done.
  package func perform(_ actions: [InspectorAction]) {
    for action in actions {
      switch action {
      case .set(let assignment): program.options.set(assignment)
      case .tune(let physics, let constant): program.options.tune(physics, constant)
      case .request(let request): program.outbox.add(request)
      case .close: toggle()
      }
    }
  }
}
