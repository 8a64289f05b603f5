package import FluidGeometry
package import FluidGestures
internal import FluidMotion
package import PlaygroundControls
package import PlaygroundKit

/// What mouse, fingers and keys do to the panel.
extension Inspector {
  package func take(_ event: InputEvent, over program: any InspectedProgram) -> [InspectorAction]? {
    isTaken(event, program) ? takeActions() : nil
  }

  private func isTaken(_ event: InputEvent, _ program: any InspectedProgram) -> Bool {
    guard isOpen else { return false }
    timePassed(to: event.time)
    if let isTaken = takeInMenu(event, program) { return isTaken }
    switch event.kind {
    case .touch(let id, let phase, let point): return touch(id, phase, point, program)
    case .mouseDown(let button, let point):
      guard frame(program).contains(point) else {
        releaseKeyboard()
        return false
      }
      guard !isMouseDown(program), button != .back else { return false }
      return button == .left ? touch(MouseTouchEmulator.leftButton, .began, point, program) : true
    case .mouseMoved(let point):
      let isOwn = touch(MouseTouchEmulator.leftButton, .moved, point, program)
      if !isOwn { hover(at: point, program) }
      return isOwn
    case .mouseUp(.left, let point): return touch(MouseTouchEmulator.leftButton, .ended, point, program)
    case .mouseExited: floating.tooltip.leave(at: now)
    case .wheel(let point, let steps):
      guard frame(program).contains(point) else { return false }
      floating.tooltip.leave(at: now)
      scroll.turnWheel(by: steps.dy, at: now)
      return true
    case .scroll(.began, let point, let distance), .scroll(.moved, let point, let distance):
      guard frame(program).contains(point) else { return false }
      floating.tooltip.leave(at: now)
      scroll.turnWheel(by: distance.dy / ScrollMotion.wheelStep, at: now)
      return true
    case .pinch(.began, let pinch): return frame(program).contains(pinch.center)
    case .keyDown(let chord, _): return press(chord, program)
    case .focusLost:
      fingers.cancel(at: now)
    case .scroll, .pinch, .mouseUp, .keyUp, .resized, .dropped, .closeRequested, .appearanceChanged: break
    }
    return false
  }

  // MARK: Fingers

  private func touch(_ id: TouchID, _ phase: TouchPhase, _ point: Point, _ program: any InspectedProgram) -> Bool {
    switch phase {
    case .began:
      guard frame(program).contains(point) else {
        releaseKeyboard()
        return false
      }
      floating.tooltip.leave(at: now)
      fingers.begin(id, at: point, now: now, recognizers(at: point, program))
      return true
    case .moved, .ended, .cancelled: return fingers.update(id, phase, at: point, now: now)
    }
  }

  private func recognizers(at point: Point, _ program: any InspectedProgram) -> [GestureRecognizer] {
    scroll.stop(at: now)
    fingers.pan.action = { [weak self] _ in self?.panChanged() }
    guard let control = control(at: point, program) else { return [fingers.pan] }
    if case .slider = control.kind {
      fingers.slide.action = { [weak self, weak program] in
        guard let self, let program else { return }
        if $0.state == .began { takeFocus(control, program) }
        slideChanged($0, control, program)
      }
      return [fingers.slide]
    }
    fingers.tap.action = { [weak self, weak program] in
      guard let self, let program else { return }
      tapped(control.id, at: $0.location, program)
    }
    return [fingers.tap, fingers.pan]
  }

  /// What is under a point of the window, its frame in the coordinates that it is given in.
  private func control(at point: Point, _ program: any InspectedProgram) -> InspectorControl? {
    let inPanel = inPanel(point, program)
    if inPanel.y < InspectorPlace.headerHeight {
      return tabControls(width: frame(program).width).first { $0.frame.contains(inPanel) }
    }
    return section(program).control(at: inSection(point, program))
  }

  /// A point of the window in the coordinates of the panel, which go from its leading edge to its trailing one.
  package func inPanel(_ point: Point, _ program: any InspectedProgram) -> Point {
    let frame = frame(program)
    return Point(x: program.isMirrored ? frame.maxX - point.x : point.x - frame.minX, y: point.y)
  }

  private func inSection(_ point: Point, _ program: any InspectedProgram) -> Point {
    inPanel(point, program) + Vector(dx: 0, dy: scroll.offset(at: now) - InspectorPlace.headerHeight)
  }

  private func panChanged() {
    timePassed(to: fingers.pan.latestTime)
    scroll.follow(fingers.pan, at: now)
  }

  private func tapped(_ id: InspectorControl.ID, at point: Point, _ program: any InspectedProgram) {
    guard let control = control(at: point, program), control.id == id else { return }
    takeFocus(control, program)
    let isTab = if case .tab = id { true } else { false }
    let place = isTab ? inPanel(point, program) : inSection(point, program)
    if let operation = control.operation(at: place) { activate(control, operation, program) }
  }

  /// What is clicked has the keyboard.
  private func takeFocus(_ control: InspectorControl, _ program: any InspectedProgram) {
    moveRing(to: control.id, section(program), program)
  }

  private func slideChanged(_ finger: GestureRecognizer, _ control: InspectorControl, _ program: any InspectedProgram) {
    guard finger.state == .began || finger.state == .changed else { return }
    operate(control.id, .slide(control.fraction(at: inSection(finger.location, program))), program)
  }

  // MARK: The pointer

  private func hover(at point: Point, _ program: any InspectedProgram) {
    guard frame(program).contains(point) else { return floating.tooltip.leave(at: now) }
    if point.y < InspectorPlace.headerHeight {
      guard let tab = control(at: point, program) else { return floating.tooltip.leave(at: now) }
      return floating.tooltip.hover(tab.tip, over: tab.frame, at: now)
    }
    let section = section(program)
    let place = inSection(point, program)
    let shift = Vector(dx: 0, dy: InspectorPlace.headerHeight - scroll.offset(at: now))
    if let control = section.control(at: place) {
      floating.tooltip.hover(control.tip, over: control.frame.offsetBy(shift), at: now)
    } else if let row = section.row(at: place) {
      floating.tooltip.hover(row.row.tip, over: row.frame.offsetBy(shift), at: now)
    } else {
      floating.tooltip.leave(at: now)
    }
  }

  // MARK: Keys

  package var hasKeyboard: Bool { ring.id != nil }

  package var takesLetters: Bool { floating.openMenu != nil || ring.id == .search }

  package func takeKeyboard(over program: any InspectedProgram) { moveFocus(by: 1, program) }

  package func releaseKeyboard() { ring = FocusRing() }

  private func press(_ chord: KeyChord, _ program: any InspectedProgram) -> Bool {
    guard let focus = ring.id else {
      guard chord == KeyChord("escape"), !place(program).isBeside else { return false }
      want(.close)
      return true
    }
    if focus == .search, search.press(chord) {
      scroll.jump(to: 0)
      return true
    }
    switch chord.description {
    case "escape": releaseKeyboard()
    case "tab", "down": moveFocus(by: 1, program)
    case "shift+tab", "up": moveFocus(by: -1, program)
    case "left": operate(focus, stepping: program.isMirrored ? 1 : -1, program)
    case "right": operate(focus, stepping: program.isMirrored ? -1 : 1, program)
    case "return", "space":
      let controls = tabControls(width: place(program).size.width) + section(program).controls
      if let control = controls.first(where: { $0.id == focus }) { activate(control, .activate, program) }
    case "pageup": scroll.perform(.pageUp, at: now)
    case "pagedown": scroll.perform(.pageDown, at: now)
    case "home": scroll.perform(.top, at: now)
    case "end": scroll.perform(.bottom, at: now)
    default: return false
    }
    return true
  }

  /// All that can be operated, in the order in which the keyboard goes through it.
  package func focusOrder(_ program: any InspectedProgram) -> [InspectorControl.ID] {
    tabControls(width: place(program).size.width).map(\.id) + section(program).controls.map(\.id)
  }

  package func moveFocus(by step: Int, _ program: any InspectedProgram) {
    let order = focusOrder(program)
    let current = ring.id.flatMap { order.firstIndex(of: $0) }
    moveFocus(to: order[current.map { ($0 + step + order.count) % order.count } ?? 0], program)
  }

  package func moveFocus(to id: InspectorControl.ID, _ program: any InspectedProgram) {
    let section = section(program)
    moveRing(to: id, section, program)
    reveal(id, section, program)
  }

  private func moveRing(to id: InspectorControl.ID, _ section: InspectorSection, _ program: any InspectedProgram) {
    let former = reducesMotion ? nil : ring.id.flatMap { panelFrame(of: $0, section, program) }
    ring.move(to: id, from: former, at: now)
  }

  /// Scrolls to what the keyboard is on, and says what that is.
  private func reveal(_ id: InspectorControl.ID, _ section: InspectorSection, _ program: any InspectedProgram) {
    let viewport = viewport(program)
    scroll.layout(contentLength: section.height, viewportLength: viewport.height, at: now)
    if let control = section.controls.first(where: { $0.id == id }) {
      scroll.reveal(control.frame.minY...control.frame.maxY, clearance: 48, at: now)
    }
    let tip = (tabControls(width: viewport.width) + section.controls).first { $0.id == id }?.tip
    if let frame = panelFrame(of: id, section, program) {
      let gliding = scroll.offset(at: now) - scroll.destination(at: now)
      let isTab = if case .tab = id { true } else { false }
      floating.tooltip.hover(tip, over: frame.offsetBy(Vector(dx: 0, dy: isTab ? 0 : gliding)), at: now)
    }
  }
}
