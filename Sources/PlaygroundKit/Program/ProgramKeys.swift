internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidNavigation
internal import FluidScript
internal import PlaygroundPages
internal import PlaygroundPictures

/// Does what a key or a command means to a program: something for what lies over the pages, for the page on top, or for the program
/// itself.
@MainActor
package struct ProgramKeys: ProgramPart {
  let program: Playground

  /// Whether the help or a menu lies over the pages, which has the fingers and the keys.
  package var isCovered: Bool { program.chrome.isHelpOpen || program.chrome.popUp.isOpen }

  /// Whether letters are text now.
  package var takesLetters: Bool {
    inspector?.takesLetters == true || !isCovered && program.front.activePage?.input?.takesLetters == true
  }

  /// Whether keys are for something other than the pages: the help, a menu, the panel, or a field.
  package var takesKeys: Bool { isCovered || inspector?.hasKeyboard == true || takesLetters }

  /// Whether Escape closes something: a page, or what takes the keys.
  package var usesEscape: Bool { !program.front.isRootOnTop || takesKeys }

  func press(_ chord: KeyChord, isRepeat: Bool, at now: Instant) {
    if menus.press(chord, at: now) || program.keyFinger.press(chord, at: now) { return }
    if !isCovered, program.front.activePage?.input?.press(chord, at: now) == true { return }
    if let (option, backwards) = Option.hotkey(chord) {
      guard !isRepeat else { return }
      program.options.cycle(option, backwards: backwards)
      return program.chrome.foot.show(option, program.settings, at: now)
    }
    guard let command = program.kinds.commands.command(for: chord) else { return sayUnused(chord, isRepeat, at: now) }
    perform(command, isRepeat: isRepeat, at: now)
  }

  /// Does what a command says, whatever gives it.
  func perform(_ command: Command, isRepeat: Bool, at now: Instant) {
    // What lies over the pages keeps commands from them.
    let isTaken =
      program.chrome.isHelpOpen
      ? program.chrome.help.perform(command, PageContext(of: program, at: now))
      : program.front.activePage?.input?.perform(command, at: now)
    if isTaken != true { performItself(command, isRepeat: isRepeat, at: now) }
    if command == .takeOff { tellOfTakingOff(isTaken == true, at: now) }
  }

  /// A letter that does nothing says so: who typed it expects something of it.
  private func sayUnused(_ chord: KeyChord, _ isRepeat: Bool, at now: Instant) {
    guard !isRepeat, !program.chrome.isHelpOpen, chord.modifiers.isEmpty, chord.key.count == 1,
      chord.key.allSatisfy(\.isLetter), program.chrome.help.commands.command(for: chord) == nil
    else { return }
    program.chrome.foot.show(
      "\(KeyTable.cap(chord.key)) does nothing. ?: all keys", for: FootLine.toastDuration, at: now)
  }

  /// A picture that goes off the page might be thought deleted.
  private func tellOfTakingOff(_ isDone: Bool, at now: Instant) {
    guard let pictureHome, !program.chrome.isHelpOpen, let activePage = program.front.activePage else { return }
    // Where none are left the page says so itself.
    guard isDone || activePage !== program.home.root || pictureHome.order.count > 0 else { return }
    let message =
      isDone ? "Hidden. The file is untouched. Ctrl Z: undo" : activePage.pictureInHand.nothingToHide
    program.chrome.foot.show(message, for: FootLine.readingTime, at: now)
  }

  /// What comes back may be out of sight.
  private func putBack(at now: Instant) {
    guard let pictureHome, !program.chrome.isHelpOpen else { return }
    let message = pictureHome.putBack(at: now) ? "Shown again" : "No picture is hidden"
    program.chrome.foot.show(message, for: FootLine.readingTime, at: now)
  }

  /// What the program itself does, the last in the chain of those that a command may be for.
  private func performItself(_ command: Command, isRepeat: Bool, at now: Instant) {
    switch command {
    case .inspectorKeys: inspectorLink.enterInspector()
    case .quit: program.outbox.add(.quit)
    case .putBack: putBack(at: now)
    case _ where isRepeat: break
    case _ where FileCommands(program: program).perform(command): break
    case .back: program.navigator.goBack()
    case .catchFlight:
      if !program.keyFinger.catchFlight(at: now) {
        say("Nothing is in flight")
      }
    case .help: toggleHelp(at: now)
    case .inspector: inspectorLink.toggle()
    case .record: program.recorder.save(program.recorder.toggle())
    case .replay: program.outbox.add(.replay)
    case .export: program.outbox.add(.export)
    case .exportEnd: program.outbox.add(.endExport)
    case .sideBySide: program.outbox.add(.compare)
    default: if let kind = program.kinds.kind(openedBy: command) { program.navigator.toggle(kind) }
    }
  }

  /// Whether a recording tells of an event. In the inspector's menus letters lead to what begins with them, and in fields they are text.
  func isRecordable(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .keyDown(let chord, _), .keyUp(let chord):
      takesLetters || program.kinds.commands.command(for: chord)?.isRecorded != false
    case .touch, .mouseDown, .mouseMoved, .mouseUp, .mouseExited, .wheel, .scroll, .pinch, .resized, .focusLost,
      .dropped, .closeRequested, .appearanceChanged:
      true
    }
  }

  /// Commands that no recording tells of: no turn begins with them, so that who plays the recording has the same ones.
  ///
  /// - Returns: whether it is one of them.
  func pressOutsideRecording(_ event: InputEvent) -> Bool {
    guard !program.chrome.popUp.isOpen, !isRecordable(event.kind) else { return false }
    program.time.pass(to: event.time)
    if case .keyDown(let chord, let isRepeat) = event.kind { press(chord, isRepeat: isRepeat, at: navigation.now) }
    return true
  }

  func toggleHelp(at now: Instant) {
    program.outbox.showFilms()
    program.chrome.help.toggle(at: now)
  }

  /// Does what a press at a point of the help does.
  func pressHelp(at point: Point) {
    let now = navigation.now
    guard let chord = program.chrome.help.press(at: point, PageContext(of: program, at: now)) else { return }
    if Option.hotkey(chord) != nil || program.kinds.commands.command(for: chord) != nil {
      press(chord, isRepeat: false, at: now)
    } else {
      program.outbox.add(.press(chord))
    }
  }

  func scrollHelp(by pan: PanGestureRecognizer) {
    program.chrome.help.follow(pan, PageContext(of: program, at: navigation.now))
  }
}
