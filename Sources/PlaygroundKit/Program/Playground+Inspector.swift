internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
package import FluidNavigation
internal import FluidScene
internal import FluidScript
internal import FluidTransitions
package import PlaygroundPages

/// Where the program and its inspector meet.
extension Playground: InspectedProgram {
  package var isMouseDown: Bool { mouse.isActive }

  // MARK: Opening and closing

  func toggleInspector() {
    guard let inspector else { return }
    inspector.toggle()
    if !inspector.isOpen, !records.areKept { records.forgetMotion() }
    watchArena()
    layoutContent()
  }

  /// Whether everything that happens is recorded.
  private var isRecorded: Bool { records.areKept || inspector?.isOpen == true }

  /// Everything is recorded from now on.
  package func keepRecords() {
    records.areKept = true
    watchArena()
  }

  /// Shows the curves of another run beside those of this one.
  package func compareMotion(with former: MotionRecord?) { records.formerMotion = former }

  private func watchArena() {
    arena.observer = nil
    arena.resetObserver = nil
    guard isRecorded else { return }
    arena.observer = { [unowned self] in records.gestures.note($0, at: lastInstant) }
    arena.resetObserver = { [unowned self] in records.gestures.noteEnd(of: $0, at: lastInstant) }
  }

  /// Gives the inspector the keyboard, and opens it for that.
  func enterInspector() {
    if inspector?.isOpen == false { toggleInspector() }
    inspector?.takeKeyboard(over: self)
  }

  /// Places the panel, at once; the keys are the pages'.
  func take(_ snapshot: InspectorSnapshot) {
    guard let inspector else { return }
    if inspector.isOpen != snapshot.isOpen { toggleInspector() }
    inspector.restore(snapshot, over: self)
  }

  // MARK: Every frame

  /// A page was told something.
  func observe(_ event: NavigationEvent) {
    inspector?.note(event)
    guard let event = records.lifecycle.note(event, turn: navigation.turn, at: navigation.now) else { return }
    traced?.append(event)
  }

  /// Lets the inspector's time pass, and records what the frame shows.
  func inspect(at now: Instant) {
    inspector?.timePassed(to: lastInstant)
    guard isRecorded else { return }
    let page = topPage
    records.note(page, isDrawn: page.map(isDrawn) ?? false, in: navigation, arena, at: now, outer: lastInstant)
  }

  /// Whether a finger draws a sheet between its detents, which is no flight.
  func isDrawn(_ page: PresentedPage) -> Bool {
    page.phase == .rest && navigation.interaction(of: page.controller)?.gesture != nil
  }

  package var releaseForecast: ReleaseForecast? {
    topPage.flatMap { navigation.interaction(of: $0.controller) }?.releaseForecast
  }

  // MARK: What is operated

  /// Does what the inspector wants done.
  package func perform(_ actions: [InspectorAction]) {
    for action in actions {
      switch action {
      case .set(let assignment): set(assignment)
      case .tune(let physics, let constant): tune(physics, constant)
      case .request(let request): self.request(request)
      case .close: toggleInspector()
      }
    }
  }
}
