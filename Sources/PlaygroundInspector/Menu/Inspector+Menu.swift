internal import FluidGeometry
package import FluidGestures
internal import FluidMotion
package import PlaygroundControls
package import PlaygroundKit

/// What mouse, fingers and keys do to a menu.
extension Inspector {
  /// Opens the menu of a control that has one; others are operated.
  package func activate(
    _ control: InspectorControl, _ operation: InspectorControl.Operation, _ program: any InspectedProgram
  ) {
    guard case .menu(_, let words, let selected) = control.kind, case .activate = operation else {
      return operate(control.id, operation, program)
    }
    guard !words.isEmpty, let frame = panelFrame(of: control.id, section(program), program) else { return }
    var placed = control
    placed.frame = frame
    let room = Rect(
      minX: 0, minY: 0, maxX: place(program).size.width, maxY: place(program).size.height)
    floating.menu = InspectorMenu(of: placed, words: words, selected: selected, in: room, at: now)
    floating.menu?.scroll.reducesMotion = reducesMotion
    floating.tooltip.leave(at: now)
  }

  private func closeMenu() { floating.menu?.close(at: now) }

  /// Takes what is meant for the menu; `nil` leaves it to the panel, which then has none.
  package func takeInMenu(_ event: InputEvent, _ program: any InspectedProgram) -> Bool? {
    guard let menu = floating.openMenu else { return nil }
    switch event.kind {
    case .mouseMoved(let point):
      guard fingers.isEmpty, !isMouseDown(program) else { return nil }
      floating.menu?.highlight(menu.item(at: inPanel(point, program), now: now), at: now)
      return true
    case .mouseDown(.left, let point):
      begin(MouseTouchEmulator.leftButton, at: point, in: menu, program)
      return true
    case .touch(let id, .began, let point):
      begin(id, at: point, in: menu, program)
      return true
    case .wheel(let point, let steps):
      guard menu.frame.contains(inPanel(point, program)) else { break }
      floating.menu?.scroll.turnWheel(by: steps.dy, at: now)
      return true
    case .scroll(.began, let point, let distance), .scroll(.moved, let point, let distance):
      guard menu.frame.contains(inPanel(point, program)) else { break }
      floating.menu?.scroll.turnWheel(by: distance.dy / ScrollMotion.wheelStep, at: now)
      return true
    case .keyDown(let chord, _):
      if pressInMenu(chord, program) { return true }
    case .touch, .scroll, .pinch, .mouseUp, .mouseExited, .keyUp, .appearanceChanged: return nil
    case .mouseDown, .resized, .focusLost, .dropped, .closeRequested: break
    }
    closeMenu()
    return nil
  }

  /// A finger beside the menu closes it and does no more.
  private func begin(_ id: TouchID, at point: Point, in menu: InspectorMenu, _ program: any InspectedProgram) {
    guard menu.frame.contains(inPanel(point, program)) else {
      closeMenu()
      return fingers.begin(id, at: point, now: now, [])
    }
    fingers.pan.action = { [weak self] _ in
      guard let self else { return }
      timePassed(to: fingers.pan.latestTime)
      floating.menu?.scroll.follow(fingers.pan, at: now)
    }
    fingers.tap.action = { [weak self, weak program] tap in
      guard let self, let program, let menu = floating.openMenu else { return }
      choose(menu.item(at: inPanel(tap.location, program), now: now), program)
    }
    floating.menu?.highlight(menu.item(at: inPanel(point, program), now: now), at: now)
    fingers.begin(id, at: point, now: now, [fingers.tap, fingers.pan])
  }

  private func pressInMenu(_ chord: KeyChord, _ program: any InspectedProgram) -> Bool {
    switch floating.menu?.press(chord, at: now) {
    case .closed: closeMenu()
    case .chosen(let index): choose(index, program)
    case .moved: break
    case nil: return false
    }
    return true
  }

  private func choose(_ index: Int?, _ program: any InspectedProgram) {
    guard let menu = floating.openMenu, let index else { return }
    closeMenu()
    operate(menu.id, .select(index), program)
  }
}
