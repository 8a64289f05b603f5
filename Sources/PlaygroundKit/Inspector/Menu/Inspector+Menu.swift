internal import FluidGeometry
package import FluidGestures
internal import FluidMotion
package import PlaygroundControls

/// What mouse, fingers and keys do to a menu.
extension Inspector {
  /// The menu that one can choose from.
  package var openMenu: InspectorMenu? { menu?.isOpen == true ? menu : nil }

  /// Opens the menu of a control that has one; others are operated.
  package func activate(_ control: InspectorControl, _ operation: InspectorControl.Operation, _ playground: Playground)
  {
    guard case .menu(_, let words, let selected) = control.kind, case .activate = operation else {
      return playground.operate(control.id, operation)
    }
    guard !words.isEmpty, let frame = panelFrame(of: control.id, section(playground), playground) else { return }
    var placed = control
    placed.frame = frame
    let room = Rect(
      minX: 0, minY: 0, maxX: place(playground).size.width, maxY: place(playground).size.height)
    menu = InspectorMenu(of: placed, words: words, selected: selected, in: room, at: now)
    tooltip.leave(at: now)
  }

  package func closeMenu() { menu?.close(at: now) }

  /// Takes what is meant for the menu; `nil` leaves it to the panel, which then has none.
  package func takeInMenu(_ event: InputEvent, _ playground: Playground) -> Bool? {
    guard let menu = openMenu else { return nil }
    switch event.kind {
    case .mouseMoved(let point):
      guard ownTouches.isEmpty, !playground.mouse.isActive else { return nil }
      self.menu?.highlight(menu.item(at: inPanel(point, playground), now: now), at: now)
      return true
    case .mouseDown(.left, let point):
      begin(MouseTouchEmulator.leftButton, at: point, in: menu, playground)
      return true
    case .touch(let id, .began, let point):
      begin(id, at: point, in: menu, playground)
      return true
    case .wheel(let point, let steps):
      guard menu.frame.contains(inPanel(point, playground)) else { break }
      self.menu?.scroll.turnWheel(by: steps.dy, at: now)
      return true
    case .keyDown(let chord, _):
      if press(chord, in: menu, playground) { return true }
    case .touch, .mouseUp, .mouseExited, .keyUp, .appearanceChanged: return nil
    case .mouseDown, .resized, .focusLost, .dropped, .closeRequested: break
    }
    closeMenu()
    return nil
  }

  /// A finger beside the menu closes it and does no more.
  private func begin(_ id: TouchID, at point: Point, in menu: InspectorMenu, _ playground: Playground) {
    ownTouches.insert(id)
    guard menu.frame.contains(inPanel(point, playground)) else {
      closeMenu()
      return arena.touchBegan(id, at: point, time: now, recognizers: [])
    }
    prepare(pan) { [weak self] pan in
      guard let self else { return }
      timePassed(to: pan.latestTime)
      self.menu?.scroll.follow(pan, at: now)
    }
    tap.action = { [weak self, weak playground] tap in
      guard let self, let playground, let menu = openMenu else { return }
      choose(menu.item(at: inPanel(tap.location, playground), now: now), playground)
    }
    self.menu?.highlight(menu.item(at: inPanel(point, playground), now: now), at: now)
    arena.touchBegan(id, at: point, time: now, recognizers: [tap, pan])
  }

  private func press(_ chord: KeyChord, in menu: InspectorMenu, _ playground: Playground) -> Bool {
    switch chord.description {
    case "escape": closeMenu()
    case "return", "space": choose(menu.highlighted, playground)
    case "down": self.menu?.move(by: 1, at: now)
    case "up": self.menu?.move(by: -1, at: now)
    case "pagedown": self.menu?.move(by: menu.page, at: now)
    case "pageup": self.menu?.move(by: -menu.page, at: now)
    case "end": self.menu?.move(by: menu.words.count, at: now)
    case "home": self.menu?.move(by: -menu.words.count, at: now)
    case "left", "right": break
    default:
      guard chord.key.count == 1, chord.modifiers.subtracting(.shift).isEmpty else { return false }
      self.menu?.jump(to: chord.key, at: now)
    }
    return true
  }

  private func choose(_ index: Int?, _ playground: Playground) {
    guard let menu = openMenu, let index else { return }
    closeMenu()
    playground.operate(menu.id, .select(index))
  }
}
