internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidNavigation
internal import FluidScript
internal import PlaygroundPages

/// Where events go: to the inspector, to the pages' host, to the table of keys.
extension Playground {
  @discardableResult
  func beginTurn(at time: Instant) -> Instant {
    self.time.pass(to: time)
    host.beginTurn(at: clock.instant(at: lastInstant))
    return host.now
  }

  func take(_ input: Input) {
    switch input {
    case .event(let event):
      surroundings.reported.take(event.kind)
      arrive(event)
    case .action(let action, let time): perform(action, at: time)
    case .news(let news): take(news)
    case .message(let text): chrome.showMessage(text, for: Self.readingTime, at: navigation.now)
    }
  }

  /// Seconds.
  static let readingTime = 5.0

  /// Takes an event of the window. Movements wait for the frame; what is recorded is what the device has told.
  private func arrive(_ event: InputEvent) {
    guard fingers.resampler != nil else { return handle(event) }
    var due: [InputEvent] = []
    if fingers.resampler?.take(event, into: &due) == true { return record(.input(event.kind), at: event.time) }
    for movement in due.dropLast() { handle(movement, isRecorded: true) }
    handle(event)
  }

  /// Moves fingers to where a frame shows them.
  func moveFingers(at time: Instant) {
    guard fingers.resampler?.isPending == true else { return }
    var due: [InputEvent] = []
    fingers.resampler?.advance(to: time, into: &due)
    for movement in due { handle(movement, isRecorded: true) }
  }

  /// Does one step of a script.
  private func perform(_ action: Script.Action, at time: Instant) {
    if case .input(let kind) = action { return handle(InputEvent(kind, at: time)) }
    beginTurn(at: time)
    record(action, at: lastInstant)
    switch action {
    case .input: break
    case .push(let name): push(named: name)
    case .present(let name): present(named: name)
    case .pop: pop()
    case .dismiss: dismiss()
    case .stack(let operation): perform(operation)
    case .set(let assignment): set(assignment)
    case .scroll, .focus, .search, .column, .remove, .insert, .zoom, .open, .lab, .turn, .magnify, .rotate, .details,
      .bar,
      .help,
      .inspector, .tune, .clock, .moveSources:
      Arranger(program: self).arrange(action)
    }
  }

  /// - Parameter isRecorded: whether it is known already.
  private func handle(_ event: InputEvent, isRecorded: Bool = false) {
    if pressOutsideRecording(event) { return }
    let now = beginTurn(at: event.time)
    if !isRecorded, isRecordable(event.kind) { record(.input(event.kind), at: event.time) }
    if let actions = inspector?.take(event, over: self) { return perform(actions) }
    let kind = event.kind.offsetBy(.zero - contentOrigin)
    // The pages have what the inspector leaves of the window.
    if case .resized(let size, let scale) = kind { return resize(to: size, scale: scale) }
    // One that is no older than the latest frame is of this very moment.
    host.deliver(InputEvent(kind, at: event.time < lastInstant ? clock.instant(at: event.time) : now))
    switch kind {
    case .keyDown(let chord, let isRepeat): press(chord, isRepeat: isRepeat, at: now)
    case .mouseDown(.back, _): goBack()
    case .mouseDown(.middle, let point):
      if !chrome.isHelpOpen { (isRootOnTop ? root : openPage)?.pointer(.middleClick(point), at: now) }
    case .dropped(let paths):
      open(paths, at: now)
      awaitedFile?.dropOrigin = surroundings.pointer
    case .closeRequested: request(.quit)
    case .appearanceChanged(let desktop): surroundings.desktop = desktop
    case .mouseMoved(let point):
      surroundings.pointer = point
      menus.hover(at: point)
      chrome.help.hover(at: point)
      let page = isCovered ? nil : activePage
      page?.pointer(.moved(point), at: now)
      if page !== root { root.pointer(.exited, at: navigation.now) }
    case .mouseExited:
      surroundings.pointer = nil
      menus.hover(at: nil)
      leavePages()
      chrome.help.hover(at: nil)
    case .focusLost: chrome.popUp.close(at: now)
    case .mouseDown(.right, let point):
      chrome.popUp.pressRight(at: point, inMenu: bar.geometry.fromLeadingEdge(point), now: now)
    case .mouseUp(.right, let point): if chrome.popUp.releaseRight() { menus.openContextMenu(at: point) }
    case .touch: leavePages()
    case .mouseDown, .mouseUp, .wheel, .scroll, .pinch, .keyUp, .resized: break
    }
  }

  /// No pointer is over a page.
  private func leavePages() {
    root.pointer(.exited, at: navigation.now)
    activePage?.pointer(.exited, at: navigation.now)
  }
}
