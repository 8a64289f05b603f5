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

  /// Returns the place of a page's title, from the leading edge.
  private func titleFrame(of page: Page, by measure: TextMeasure) -> Rect {
    let button: Chrome.Button = page === root ? .entrance : navigation.isPresented(page) ? .done : .back
    return bar.frame(of: page.barTitle, beside: button, by: measure)
  }

  /// The name of a picture in the bar, which is gone where the bar is.
  package func nameButton(of page: Page) -> BarButtonItem? {
    guard !page.isPanel else { return nil }
    let button = bar.titleButton(titleFrame(of: page, by: measure))
    button.alpha = 1 - page.barHiding(at: navigation.now)
    return button
  }

  /// The way on from the first page, where a page covers the bar that has it.
  package func entranceButton(of page: Page) -> BarButtonItem? {
    let pages = navigation.viewControllers
    let isOverRoot = pages.firstIndex { $0 === page }.map { $0 == 1 } ?? (pages.count == 1)
    return isOverRoot ? entranceButton : nil
  }

  /// The way on in the bar; `nil` where there is none.
  var entranceButton: BarButtonItem? {
    guard pictures != nil, let entrance = chrome.entrance else { return nil }
    return bar.entranceButton(entrance, by: measure)
  }

  var bar: BarGeometry {
    BarGeometry(
      size: size, isMirrored: isMirrored, recording: recording.mark(at: lastInstant), changes: chrome.changeCount)
  }

  /// The button of the page on top; `nil` where the bar is not for fingers.
  private var barButton: Chrome.Button? {
    guard pictures != nil, !chrome.isHelpOpen else { return nil }
    if isRootOnTop { return .entrance }
    return hasBackButton ? (barPage?.isPresented == true ? .done : .back) : nil
  }

  /// What takes a finger on the bar's menus, and every finger while one is open.
  package func popUpRecognizers(at location: Point) -> [GestureRecognizer]? {
    let point = bar.fromLeadingEdge(location)
    if chrome.popUp.isOpen {
      return tap { $0.choose($0.chrome.popUp.choose(at: $0.bar.fromLeadingEdge($1), now: $0.navigation.now)) }
    }
    if chrome.popUp.isClosing(at: point, now: navigation.now) {
      return tap { program, _ in program.chrome.popUp.reopen(at: program.navigation.now) }
    }
    guard point.y < Chrome.barHeight else { return nil }
    if let title = titleFrame, title.contains(point) {
      return tap { program, _ in
        if program.isRootOnTop {
          program.openMenu(program.menuItems.values(of: .sort), at: .title(title))
        } else {
          program.openPage?.titlePressed()
        }
      }
    }
    guard let button = barButton else { return nil }
    let layout = bar.layout(button)
    if let menu = layout.menu, menu.contains(point.x) {
      return tap { program, _ in program.openMenu(program.menuItems.main, at: .button(program.bar.frame(menu))) }
    }
    guard let changes = layout.changes, changes.contains(point.x) else { return nil }
    return tap { program, _ in program.openMenu(program.menuItems.changes, at: .changes(program.bar.frame(changes))) }
  }

  /// The frame of what the menu has come out of, as the bar shows it now; `nil` where that has gone.
  var menuAnchor: Rect? {
    switch chrome.popUp.anchor {
    case .title: isRootOnTop ? titleFrame : nil
    case .button: barButton.flatMap { bar.layout($0).menu }.map(bar.frame)
    case .changes: barButton.flatMap { bar.layout($0).changes }.map(bar.frame)
    case .pointer(let point): Rect(origin: point, size: .zero)
    }
  }

  private func tap(_ act: @escaping @MainActor (Playground, Point) -> Void) -> [GestureRecognizer] {
    let tap = chrome.popUp.tap
    tap.action = { [weak self] tap in if let self { act(self, tap.location) } }
    return [tap]
  }

  func hoverBar(at point: Point?, now: Instant) {
    let title = point.map { $0.y < Chrome.barHeight } == true ? titleFrame : nil
    chrome.popUp.hover(at: point.map(bar.fromLeadingEdge), title: title, at: now)
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
    let commands =
      (isRootOnTop ? [.open] : []) + Self.fileCommands + (openPage?.pictureInHand.menu ?? []) + [.takeOff]
    openMenu(menuItems.picture(commands), at: .pointer(bar.fromLeadingEdge(point)))
  }

  // MARK: What is on it

  private func openMenu(_ items: [PopUp.Item], at anchor: PopUp.Anchor? = nil) {
    chrome.popUp.open(
      items, at: anchor, in: size, reducesMotion: settings.transition.reducesMotion, at: navigation.now)
  }

  private var menuItems: MenuItems {
    MenuItems(
      settings: settings, kept: keptSettings, canKeep: keepsSettings, escape: escape,
      escapeTitle: isRootOnTop ? nil : openPage?.escapeTitle ?? "Back", openers: kinds.all.compactMap(\.opener))
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
      set(assignment)
      if assignment.option != .sort { chrome.showOption(assignment.option, settings, at: now) }
    case .perform(let command): perform(command, isRepeat: false, at: now)
    case .apply(let preset):
      set(preset.assignments)
      chrome.showMessage("Preset: \(preset.title)", for: Chrome.toastDuration, at: now)
    case .values(let option): openMenu(menuItems.values(of: option))
    case .presets: openMenu(menuItems.presets)
    case .reset:
      resetSettings()
      chrome.showMessage("Options reset", for: Chrome.toastDuration, at: now)
    case .keep:
      keepSettings()
      chrome.showMessage("Kept for the next start", for: Chrome.toastDuration, at: now)
    case nil: break
    }
  }
}
