internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidNavigation
internal import FluidScript
internal import FluidTransitions
package import PlaygroundPages
internal import PlaygroundPictures

extension Command {
  package static let inspector = Command("Inspector", "tab", group: .program)
  package static let inspectorKeys = Command("Focus the inspector", "shift+tab", group: .program)
  package static let record = Command("Start or stop recording", "r", isRecorded: false, group: .program)
  package static let replay = Command("Replay the latest recording", "shift+r", isRecorded: false, group: .program)
  package static let export = Command("Export selection or recording", "x", isRecorded: false, group: .program)
  package static let exportEnd = Command(
    "Cancel export, copy its path", "shift+x", isRecorded: false, group: .program)
  package static let sideBySide = Command("Compare side by side", "h", isRecorded: false, group: .program)
  package static let help = Command("Help", "? f1", group: .program)
  package static let quit = Command("Quit", "ctrl+q q", isRecorded: false, group: .program)
}

/// What a key does, and what follows from options.
extension Playground {
  /// Every command, in the order in which help shows them.
  ///
  /// - Parameters:
  ///   - kinds: the kinds of pages that there are.
  ///   - time: those of what stops time around the program.
  package static func commands(of kinds: [any PageKind], ofTime time: [Command] = []) -> [Command] {
    func own(_ group: Command.Group) -> [Command] { kinds.flatMap(\.commands).filter { $0.group == group } }
    let pictures: [Command] = [.catchFlight] + PicturePager.commands + own(.pictures)
    let tools: [Command] = [.inspector, .inspectorKeys, .record, .replay] + own(.program)
    let window: [Command] = [.export, .exportEnd, .sideBySide, .help, .quit]
    return Command.moving + pictures + tools + [.takeOff, .putBack] + Command.ofFiles + Command.opening + time + window
  }

  func press(_ chord: KeyChord, isRepeat: Bool, at now: Instant) {
    if menus.press(chord, at: now) || keyFinger.press(chord, at: now) { return }
    if !isCovered, activePage?.press(chord, at: now) == true { return }
    if let (option, backwards) = Option.hotkey(chord) {
      guard !isRepeat else { return }
      cycle(option, backwards: backwards)
      return chrome.showOption(option, settings, at: now)
    }
    guard let command = kinds.commands.command(for: chord) else { return sayUnused(chord, isRepeat, at: now) }
    perform(command, isRepeat: isRepeat, at: now)
  }

  /// Does what a command says, whatever gives it.
  func perform(_ command: Command, isRepeat: Bool, at now: Instant) {
    // What lies over the pages keeps commands from them.
    let isTaken =
      chrome.isHelpOpen ? chrome.help.perform(command, pageContext(at: now)) : activePage?.perform(command, at: now)
    if isTaken != true { performItself(command, isRepeat: isRepeat, at: now) }
    if command == .takeOff { tellOfTakingOff(isTaken == true, at: now) }
  }

  /// A letter that does nothing says so: who typed it expects something of it.
  private func sayUnused(_ chord: KeyChord, _ isRepeat: Bool, at now: Instant) {
    guard !isRepeat, !chrome.isHelpOpen, chord.modifiers.isEmpty, chord.key.count == 1,
      chord.key.allSatisfy(\.isLetter), chrome.help.commands.command(for: chord) == nil
    else { return }
    chrome.showMessage("\(KeyTable.cap(chord.key)) does nothing. ?: all keys", for: Chrome.toastDuration, at: now)
  }

  /// A picture that goes off the page might be thought deleted.
  private func tellOfTakingOff(_ isDone: Bool, at now: Instant) {
    guard let pictureHome, !chrome.isHelpOpen, let activePage else { return }
    // Where none are left the page says so itself.
    guard isDone || activePage !== root || pictureHome.order.count > 0 else { return }
    let message = isDone ? "Hidden. The file is untouched. Ctrl Z: undo" : activePage.pictureInHand.nothingToHide
    chrome.showMessage(message, for: Self.readingTime, at: now)
  }

  /// What comes back may be out of sight.
  private func putBack(at now: Instant) {
    guard let pictureHome, !chrome.isHelpOpen else { return }
    let message = pictureHome.putBack(at: now) ? "Shown again" : "No picture is hidden"
    chrome.showMessage(message, for: Self.readingTime, at: now)
  }

  /// The page that can be touched; `nil` while a card is in flight over it.
  var activePage: Page? { isRootOnTop ? root : openPage }

  /// What the program itself does, the last in the chain of those that a command may be for.
  private func performItself(_ command: Command, isRepeat: Bool, at now: Instant) {
    switch command {
    case .inspectorKeys: enterInspector()
    case .quit: request(.quit)
    case .putBack: putBack(at: now)
    case _ where isRepeat: break
    case _ where FileCommands(program: self).perform(command): break
    case .back: goBack()
    case .catchFlight:
      if !keyFinger.catchFlight(at: now) { showMessage("Nothing is in flight", for: Chrome.toastDuration) }
    case .help: toggleHelp(at: now)
    case .inspector: toggleInspector()
    case .record: save(toggleRecording())
    case .replay: request(.replay)
    case .export: request(.export)
    case .exportEnd: request(.endExport)
    case .sideBySide: request(.compare)
    default: if let kind = kinds.kind(openedBy: command) { toggle(kind) }
    }
  }

  /// Whether a recording tells of an event. In the inspector's menus letters lead to what begins with them, and in fields they are text.
  func isRecordable(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .keyDown(let chord, _), .keyUp(let chord):
      takesLetters || kinds.commands.command(for: chord)?.isRecorded != false
    case .touch, .mouseDown, .mouseMoved, .mouseUp, .mouseExited, .wheel, .scroll, .pinch, .resized, .focusLost,
      .dropped, .closeRequested, .appearanceChanged:
      true
    }
  }

  /// Commands that no recording tells of: no turn begins with them, so that who plays the recording has the same ones.
  ///
  /// - Returns: whether it is one of them.
  func pressOutsideRecording(_ event: InputEvent) -> Bool {
    guard !chrome.popUp.isOpen, !isRecordable(event.kind) else { return false }
    time.pass(to: event.time)
    if case .keyDown(let chord, let isRepeat) = event.kind { press(chord, isRepeat: isRepeat, at: navigation.now) }
    return true
  }
}
