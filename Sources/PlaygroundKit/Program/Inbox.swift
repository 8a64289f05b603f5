internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidNavigation
internal import FluidScript
internal import PlaygroundPages
internal import PlaygroundPictures

/// Takes what happens to a program to where it belongs: events to the inspector, to the host of the pages and to the keys; actions of
/// scripts; news of the window.
@MainActor
struct Inbox: ProgramPart {
  let program: Playground

  func take(_ input: Input) {
    switch input {
    case .event(let event):
      program.surroundings.reported.take(event.kind)
      arrive(event)
    case .action(let action, let time): perform(action, at: time)
    case .news(let news): take(news)
    case .message(let text): program.chrome.foot.show(text, for: FootLine.readingTime, at: navigation.now)
    }
  }

  /// Takes an event of the window. Movements wait for the frame; what is recorded is what the device has told.
  private func arrive(_ event: InputEvent) {
    guard program.fingers.resampler != nil else { return handle(event) }
    var due: [InputEvent] = []
    if program.fingers.resampler?.take(event, into: &due) == true {
      return program.recorder.record(.input(event.kind), at: event.time)
    }
    for movement in due.dropLast() { handle(movement, isRecorded: true) }
    handle(event)
  }

  /// Moves fingers to where a frame shows them.
  func moveFingers(at time: Instant) {
    guard program.fingers.resampler?.isPending == true else { return }
    var due: [InputEvent] = []
    program.fingers.resampler?.advance(to: time, into: &due)
    for movement in due { handle(movement, isRecorded: true) }
  }

  /// Does one step of a script.
  private func perform(_ action: Script.Action, at time: Instant) {
    if case .input(let kind) = action { return handle(InputEvent(kind, at: time)) }
    program.beginTurn(at: time)
    program.recorder.record(action, at: program.lastInstant)
    switch action {
    case .input: break
    case .push(let name): program.navigator.push(named: name)
    case .present(let name): program.navigator.present(named: name)
    case .pop: program.navigator.pop()
    case .dismiss: program.navigator.dismiss()
    case .stack(let operation): program.navigator.perform(operation)
    case .set(let assignment): program.options.set(assignment)
    case .scroll, .focus, .search, .column, .remove, .insert, .zoom, .open, .lab, .turn, .magnify, .rotate, .details,
      .bar, .help, .inspector, .tune, .clock, .moveSources:
      Arranger(program: program).arrange(action)
    }
  }

  /// - Parameter isRecorded: whether it is known already.
  private func handle(_ event: InputEvent, isRecorded: Bool = false) {
    if program.keys.pressOutsideRecording(event) { return }
    let now = program.beginTurn(at: event.time)
    if !isRecorded, program.keys.isRecordable(event.kind) {
      program.recorder.record(.input(event.kind), at: event.time)
    }
    if let actions = inspector?.take(event, over: program) { return inspectorLink.perform(actions) }
    let kind = event.kind.offsetBy(.zero - program.surroundings.contentFrame.origin)
    // The pages have what the inspector leaves of the window.
    if case .resized(let size, let scale) = kind {
      return ContentLayout(program: program).resize(to: size, scale: scale)
    }
    // One that is no older than the latest frame is of this very moment.
    program.host.deliver(
      InputEvent(kind, at: event.time < program.lastInstant ? program.time.clock.instant(at: event.time) : now))
    switch kind {
    case .keyDown(let chord, let isRepeat): program.keys.press(chord, isRepeat: isRepeat, at: now)
    case .mouseDown(.back, _): program.navigator.goBack()
    case .mouseDown(.middle, let point):
      if !program.chrome.isHelpOpen {
        program.front.activePage?.input?.pointer(.middleClick(point), at: now)
      }
    case .dropped(let paths):
      program.navigator.open(paths, at: now)
      program.openPages.awaitedFile?.dropOrigin = program.surroundings.pointer
    case .closeRequested: program.outbox.add(.quit)
    case .appearanceChanged(let desktop): program.surroundings.desktop = desktop
    case .mouseMoved(let point):
      program.surroundings.pointer = point
      menus.hover(at: point)
      program.chrome.help.hover(at: point)
      let page = program.keys.isCovered ? nil : program.front.activePage
      page?.input?.pointer(.moved(point), at: now)
      if page !== program.home.root { program.home.root.input?.pointer(.exited, at: navigation.now) }
    case .mouseExited:
      program.surroundings.pointer = nil
      menus.hover(at: nil)
      leavePages()
      program.chrome.help.hover(at: nil)
    case .focusLost: program.chrome.popUp.close(at: now)
    case .mouseDown(.right, let point):
      program.chrome.popUp.pressRight(at: point, inMenu: program.bar.fromLeadingEdge(point), now: now)
    case .mouseUp(.right, let point):
      if program.chrome.popUp.releaseRight() { menus.openContextMenu(at: point) }
    case .touch: leavePages()
    case .mouseDown, .mouseUp, .wheel, .scroll, .pinch, .keyUp, .resized: break
    }
  }

  /// No pointer is over a page.
  private func leavePages() {
    program.home.root.input?.pointer(.exited, at: navigation.now)
    program.front.activePage?.input?.pointer(.exited, at: navigation.now)
  }

  func take(_ news: WindowNews) {
    switch news {
    case .ready(let images): pictures?.markReady(images, at: navigation.now)
    case .lost, .forgotten:
      program.outbox.contentsLost()
      pictures?.contentsLost()
      if case .lost = news { for kind in program.kinds.all { kind.contentsLost() } }
    case .renderer(let name): program.inspection.frames.renderer = name
    case .shown(let timing, let activity): program.inspection.frames.note(timing, activity)
    case .fullScreen(let isFull):
      let former = program.settings
      program.settings.window.isFullScreen = isFull
      program.options.changed(from: former)
    case .fingers(let areShown): program.fingers.areShown = areShown
    }
  }
}
