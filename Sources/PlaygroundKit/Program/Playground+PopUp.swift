package import FluidGeometry
package import FluidGestures
internal import FluidMotion
package import FluidNavigation
internal import FluidScene
internal import FluidScript
internal import PlaygroundControls
package import PlaygroundPages
internal import PlaygroundPictures

/// What fingers, the pointer and keys do to the menu over the pages.
extension Playground {
  // MARK: What opens it

  /// Where the title is that opens something, from the leading edge, by the table of advances, since recordings press it; `nil` while
  /// there is nothing to sort, and nothing to know of a picture.
  package var titleFrame: Rect? { titleFrame(by: .advances) }

  /// The same by what measures text: the window's own says where the title is drawn.
  func titleFrame(by measure: TextMeasure) -> Rect? { titlePage.map { titleFrame(of: $0, by: measure) } }

  /// The page on top whose title opens something.
  private var titlePage: Page? {
    guard pictures != nil, !chrome.isHelpOpen else { return nil }
    if isRootOnTop { return pictureHome.flatMap { $0.order.count > 0 ? $0 : nil } }
    return hasBackButton && openPage?.isTitleButton == true ? openPage : nil
  }

  func titleFrame(of page: Page, by measure: TextMeasure) -> Rect {
    let button: Chrome.Button = page === root ? .entrance : navigation.isPresented(page) ? .done : .back
    let room = barLayout(button.width).title
    let words = measure.width(of: page.barTitle, in: TextStyle(.body, weight: .semibold))
    let width = min(words, room.upperBound - room.lowerBound) + 2 * PopUp.margin
    return Rect(
      center: Point(x: (room.lowerBound + room.upperBound) / 2, y: Chrome.barHeight / 2),
      size: Size(width: width, height: Self.titleHeight))
  }

  /// Points.
  private static let titleHeight = 36.0

  /// The name of a picture in the bar, which is gone where the bar is.
  package func nameButton(of page: Page) -> BarButtonItem? {
    guard !page.isPanel else { return nil }
    var frame = titleFrame(of: page, by: measure)
    if isMirrored { frame.origin.x = size.width - frame.maxX }
    let button = BarButtonItem(id: Chrome.nameButton, frame: frame)
    button.alpha = 1 - page.barHiding(at: navigation.now)
    return button
  }

  /// - Parameter button: how much of the bar's leading end the button of the page takes, in points.
  private func barLayout(_ button: Double) -> BarLayout {
    BarLayout(width: size.width, recording: recordingMark, changes: chrome.changeCount, button: button)
  }

  /// How much of the bar's leading end the button of the page on top takes, in points; `nil` where the bar is not for fingers.
  private var barButton: Double? {
    guard pictures != nil, !chrome.isHelpOpen else { return nil }
    if isRootOnTop { return Chrome.Button.entrance.width }
    return hasBackButton ? (barPage?.isPresented == true ? Chrome.Button.done : .back).width : nil
  }

  /// A point of the pages, from the leading edge.
  func fromLeadingEdge(_ point: Point) -> Point {
    isMirrored ? Point(x: size.width - point.x, y: point.y) : point
  }

  /// What takes a finger on the bar's menus, and every finger while one is open.
  package func popUpRecognizers(at location: Point) -> [GestureRecognizer]? {
    let point = fromLeadingEdge(location)
    if chrome.popUp.isOpen {
      return tap { $0.choose($0.chrome.popUp.choose(at: $0.fromLeadingEdge($1), now: $0.navigation.now)) }
    }
    if chrome.popUp.isClosing(at: point, now: navigation.now) {
      return tap { program, _ in program.chrome.popUp.reopen(at: program.navigation.now) }
    }
    guard point.y < Chrome.barHeight else { return nil }
    if let title = titleFrame, title.contains(point) {
      return tap { program, _ in
        if program.isRootOnTop {
          program.openMenu(program.values(of: .sort), at: .title(title))
        } else {
          program.openPage?.titlePressed()
        }
      }
    }
    guard let button = barButton else { return nil }
    let layout = barLayout(button)
    if let menu = layout.menu, menu.contains(point.x) {
      return tap { program, _ in program.openMenu(program.mainMenu, at: .button(program.frame(menu))) }
    }
    guard let changes = layout.changes, changes.contains(point.x) else { return nil }
    return tap { program, _ in program.openMenu(program.changesMenu, at: .changes(program.frame(changes))) }
  }

  /// The frame of what the menu has come out of, as the bar shows it now; `nil` where that has gone.
  var menuAnchor: Rect? {
    switch chrome.popUp.anchor {
    case .title: isRootOnTop ? titleFrame : nil
    case .button: barButton.flatMap { barLayout($0).menu }.map(frame)
    case .changes: barButton.flatMap { barLayout($0).changes }.map(frame)
    case .pointer(let point): Rect(origin: point, size: .zero)
    }
  }

  private func tap(_ act: @escaping @MainActor (Playground, Point) -> Void) -> [GestureRecognizer] {
    let tap = chrome.popUp.tap
    tap.action = { [weak self] tap in if let self { act(self, tap.location) } }
    return [tap]
  }

  private func frame(_ extent: ClosedRange<Double>) -> Rect {
    Rect(
      x: extent.lowerBound, y: (Chrome.barHeight - Self.titleHeight) / 2, width: extent.upperBound - extent.lowerBound,
      height: Self.titleHeight)
  }

  func hoverBar(at point: Point?, now: Instant) {
    let title = point.map { $0.y < Chrome.barHeight } == true ? titleFrame : nil
    chrome.popUp.hover(at: point.map(fromLeadingEdge), title: title, at: now)
  }

  /// The right button was clicked, and not dragged: opens the menu of the picture at a point.
  func openContextMenu(at point: Point) {
    guard pictures != nil, !isCovered, !navigation.isAnimating else { return }
    if let pictureHome, isRootOnTop {
      guard let index = pictureHome.index(at: point) else { return }
      pictureHome.focus = index
    } else if openPage?.pictureInHand.index == nil {
      return
    }
    openMenu(pictureMenu, at: .pointer(fromLeadingEdge(point)))
  }

  // MARK: What is on it

  private func openMenu(_ items: [PopUp.Item], at anchor: PopUp.Anchor? = nil) {
    chrome.popUp.open(
      items, at: anchor, in: size, reducesMotion: settings.transition.reducesMotion, at: navigation.now)
  }

  private func values(of option: Option) -> [PopUp.Item] {
    option.words.map { word in
      PopUp.Item(
        title: option.valueTitle(word), choice: .set(Settings.Assignment(option: option, value: word)),
        isChosen: settings[option] == word)
    }
  }

  /// What has no letter, and the way to what has.
  private var mainMenu: [PopUp.Item] {
    let options: [Option] = [.sort, .layout, .appearance]
    let isFull = settings.window.isFullScreen
    let commands: [Command] = kinds.all.compactMap(\.opener) + [.inspector, .sideBySide, .help]
    return escapeItem + [item(.openFile, title: "Open…"), item(.openFolder, title: "Open folder…")]
      + options.map {
        PopUp.Item(
          title: "\($0.title): \($0.valueTitle(settings[$0]))", choice: .values($0),
          key: $0.key.map(KeyTable.cap) ?? "")
      }
      + [
        PopUp.Item(title: "Preset…", choice: .presets),
        PopUp.Item(
          title: isFull ? "Leave full screen" : Option.fullScreen.title,
          choice: .set(Settings.Assignment(option: .fullScreen, value: isFull ? "off" : "on")),
          key: escape == .leaveFullScreen ? Self.cap(of: .back) : Option.fullScreen.key.map(KeyTable.cap) ?? ""),
      ] + commands.map { item($0) }
  }

  private func item(_ command: Command, title: String? = nil) -> PopUp.Item {
    PopUp.Item(title: title ?? command.title, choice: .perform(command), key: Self.cap(of: command))
  }

  /// Returns the first key of a command as a menu shows it.
  private static func cap(of command: Command) -> String {
    command.chords.first.map { KeyTable.cap($0.description) } ?? ""
  }

  /// The item for what Escape does now, where the menu has none.
  private var escapeItem: [PopUp.Item] {
    let title: String? =
      switch escape {
      case .stopSearching: "Stop searching"
      case .back where !isRootOnTop: openPage?.escapeTitle ?? "Back"
      case .back, .leaveFullScreen, .closeHelp: nil
      }
    return title.map { [item(.back, title: $0)] } ?? []
  }

  private var pictureMenu: [PopUp.Item] {
    let commands =
      (isRootOnTop ? [.open] : []) + Self.fileCommands + (openPage?.pictureInHand.menu ?? []) + [.takeOff]
    return commands.map { item($0) }
  }

  /// What is changed, each of which goes back when it is chosen, then all of it.
  private var changesMenu: [PopUp.Item] {
    let changes = settings.changes(since: keptSettings).map { option in
      PopUp.Item(
        title:
          "\(option.title): \(option.valueTitle(settings[option])) → \(option.valueTitle(keptSettings[option]))",
        choice: .set(Settings.Assignment(option, in: keptSettings)))
    }
    let reset = PopUp.Item(title: changes.count == 1 ? "Reset" : "Reset all", choice: .reset)
    let keep = PopUp.Item(title: "Keep for the next start", choice: .keep)
    return (keepsSettings ? [reset, keep] : [reset]) + changes
  }

  private var presetMenu: [PopUp.Item] {
    Preset.allCases.map {
      PopUp.Item(
        title: $0.title, choice: .apply($0), isChosen: $0.assignments.allSatisfy { settings[$0.option] == $0.value })
    }
  }

  // MARK: Choosing

  /// Returns whether the key is the menu's.
  func pressInMenu(_ chord: KeyChord, at now: Instant) -> Bool {
    guard chrome.popUp.isOpen else { return false }
    switch chrome.popUp.press(chord, at: now) {
    case .none: return false
    case .taken: break
    case .chosen(let choice): choose(choice)
    }
    return true
  }

  private func choose(_ choice: PopUp.Choice?) {
    let now = navigation.now
    switch choice {
    case .set(let assignment):
      guard settings[assignment.option] != assignment.value else { return }
      set([assignment])
      if assignment.option != .sort { chrome.showOption(assignment.option, settings, at: now) }
    case .perform(let command): perform(command, isRepeat: false, at: now)
    case .apply(let preset):
      set(preset.assignments)
      chrome.showMessage("Preset: \(preset.title)", for: Chrome.toastDuration, at: now)
    case .values(let option): openMenu(values(of: option))
    case .presets: openMenu(presetMenu)
    case .reset: reset()
    case .keep:
      keptSettings.assign(settings.changes(since: keptSettings).map { Settings.Assignment($0, in: settings) })
      noteChanges()
      chrome.showMessage("Kept for the next start", for: Chrome.toastDuration, at: now)
    case nil: break
    }
  }

  private func reset() {
    set(settings.changes(since: keptSettings).map { Settings.Assignment($0, in: keptSettings) })
    chrome.showMessage("Options reset", for: Chrome.toastDuration, at: navigation.now)
  }

  func set(_ assignments: [Settings.Assignment]) {
    for assignment in assignments where settings[assignment.option] != assignment.value {
      settings.assign(assignment)
      optionChanged(assignment.option, at: navigation.now)
    }
  }

  /// Counts what is changed for this run, for the bar.
  func noteChanges() {
    chrome.changeCount = settings == keptSettings ? 0 : settings.changes(since: keptSettings).count
  }
}
