package import FluidGeometry
package import FluidGestures
internal import FluidMotion
internal import FluidScene
package import PlaygroundControls

/// What mouse, fingers and keys do to the panel.
extension Inspector {
  /// Takes what is meant for the panel; `false` leaves it to the pages.
  package func take(_ event: InputEvent, _ playground: Playground) -> Bool {
    guard isOpen else { return false }
    timePassed(to: event.time)
    if let isTaken = takeInMenu(event, playground) { return isTaken }
    switch event.kind {
    case .touch(let id, let phase, let point): return touch(id, phase, point, playground)
    case .mouseDown(let button, let point):
      guard frame(playground).contains(point) else {
        focus(on: nil, from: nil)
        return false
      }
      guard !playground.mouse.isActive, button != .back else { return false }
      return button == .left ? touch(MouseTouchEmulator.leftButton, .began, point, playground) : true
    case .mouseMoved(let point):
      let isOwn = touch(MouseTouchEmulator.leftButton, .moved, point, playground)
      if !isOwn { hover(at: point, playground) }
      return isOwn
    case .mouseUp(.left, let point): return touch(MouseTouchEmulator.leftButton, .ended, point, playground)
    case .mouseExited: tooltip.leave(at: now)
    case .wheel(let point, let steps):
      guard frame(playground).contains(point) else { return false }
      tooltip.leave(at: now)
      scroll.turnWheel(by: steps.dy, at: now)
      return true
    case .keyDown(let chord, _): return press(chord, playground)
    case .focusLost:
      arena.cancelAllTouches(time: now)
      ownTouches = []
    case .mouseUp, .keyUp, .resized, .dropped, .closeRequested, .appearanceChanged: break
    }
    return false
  }

  // MARK: Fingers

  private func touch(_ id: TouchID, _ phase: TouchPhase, _ point: Point, _ playground: Playground) -> Bool {
    switch phase {
    case .began:
      guard frame(playground).contains(point) else {
        focus(on: nil, from: nil)
        return false
      }
      ownTouches.insert(id)
      tooltip.leave(at: now)
      arena.touchBegan(id, at: point, time: now, recognizers: recognizers(at: point, playground))
    case .moved:
      guard ownTouches.contains(id) else { return false }
      arena.touchMoved(id, to: point, time: now)
    case .ended:
      guard ownTouches.remove(id) != nil else { return false }
      arena.touchMoved(id, to: point, time: now)
      arena.touchEnded(id, time: now)
    case .cancelled:
      guard ownTouches.remove(id) != nil else { return false }
      arena.touchCancelled(id, time: now)
    }
    return true
  }

  private func recognizers(at point: Point, _ playground: Playground) -> [GestureRecognizer] {
    scroll.stop(at: now)
    prepare(pan) { [weak self] _ in self?.panChanged() }
    guard let control = control(at: point, playground) else { return [pan] }
    if case .slider = control.kind {
      slide.minimumPressDuration = 0
      slide.action = { [weak self, weak playground] in
        guard let self, let playground else { return }
        if $0.state == .began { takeFocus(control, playground) }
        slideChanged($0, control, playground)
      }
      return [slide]
    }
    tap.action = { [weak self, weak playground] in
      guard let self, let playground else { return }
      tapped(control.id, at: $0.location, playground)
    }
    return [tap, pan]
  }

  package func prepare(_ pan: PanGestureRecognizer, _ action: @escaping (PanGestureRecognizer) -> Void) {
    pan.direction = .vertical
    pan.slop = 6
    pan.maximumNumberOfTouches = 1
    pan.action = { [weak pan] _ in if let pan { action(pan) } }
  }

  /// What is under a point of the window, its frame in the coordinates that it is given in.
  private func control(at point: Point, _ playground: Playground) -> InspectorControl? {
    let inPanel = inPanel(point, playground)
    if inPanel.y < InspectorPlace.headerHeight {
      return tabs(width: frame(playground).width).first { $0.frame.contains(inPanel) }
    }
    return section(playground).control(at: inSection(point, playground))
  }

  /// A point of the window in the coordinates of the panel, which go from its leading edge to its trailing one.
  package func inPanel(_ point: Point, _ playground: Playground) -> Point {
    let frame = frame(playground)
    return Point(x: playground.isMirrored ? frame.maxX - point.x : point.x - frame.minX, y: point.y)
  }

  private func inSection(_ point: Point, _ playground: Playground) -> Point {
    inPanel(point, playground) + Vector(dx: 0, dy: scroll.offset(at: now) - InspectorPlace.headerHeight)
  }

  private func panChanged() {
    now(atLeast: pan.latestTime)
    scroll.follow(pan, at: now)
  }

  private func now(atLeast instant: Instant) { timePassed(to: instant) }

  private func tapped(_ id: InspectorControl.ID, at point: Point, _ playground: Playground) {
    guard let control = control(at: point, playground), control.id == id else { return }
    takeFocus(control, playground)
    let isTab = if case .tab = id { true } else { false }
    let place = isTab ? inPanel(point, playground) : inSection(point, playground)
    if let operation = control.operation(at: place) { activate(control, operation, playground) }
  }

  /// What is clicked has the keyboard.
  private func takeFocus(_ control: InspectorControl, _ playground: Playground) {
    focus(on: control.id, from: focus.flatMap { panelFrame(of: $0, section(playground), playground) })
  }

  private func slideChanged(_ finger: GestureRecognizer, _ control: InspectorControl, _ playground: Playground) {
    guard finger.state == .began || finger.state == .changed else { return }
    playground.operate(control.id, .slide(control.fraction(at: inSection(finger.location, playground))))
  }

  // MARK: The pointer

  private func hover(at point: Point, _ playground: Playground) {
    guard frame(playground).contains(point) else { return tooltip.leave(at: now) }
    if point.y < InspectorPlace.headerHeight {
      guard let tab = control(at: point, playground) else { return tooltip.leave(at: now) }
      return tooltip.hover(tab.tip, over: tab.frame, at: now)
    }
    let section = section(playground)
    let place = inSection(point, playground)
    let shift = Vector(dx: 0, dy: InspectorPlace.headerHeight - scroll.offset(at: now))
    if let control = section.control(at: place) {
      tooltip.hover(control.tip, over: control.frame.offsetBy(shift), at: now)
    } else if let row = section.row(at: place) {
      tooltip.hover(row.row.tip, over: row.frame.offsetBy(shift), at: now)
    } else {
      tooltip.leave(at: now)
    }
  }

  // MARK: Keys

  /// The command that leads in here works while the panel is closed as well: see `Playground.press(_:isRepeat:at:)`.
  private func press(_ chord: KeyChord, _ playground: Playground) -> Bool {
    guard let focus else {
      guard chord == KeyChord("escape"), !place(playground).isBeside else { return false }
      playground.toggleInspector()
      return true
    }
    switch chord.description {
    case "escape": self.focus(on: nil, from: nil)
    case "tab", "down": moveFocus(by: 1, playground)
    case "shift+tab", "up": moveFocus(by: -1, playground)
    case "left": playground.operate(focus, stepping: playground.isMirrored ? 1 : -1, in: section(playground))
    case "right": playground.operate(focus, stepping: playground.isMirrored ? -1 : 1, in: section(playground))
    case "return", "space":
      let controls = tabs(width: place(playground).size.width) + section(playground).controls
      if let control = controls.first(where: { $0.id == focus }) { activate(control, .activate, playground) }
    case "pageup": scroll.perform(.pageUp, at: now)
    case "pagedown": scroll.perform(.pageDown, at: now)
    case "home": scroll.perform(.top, at: now)
    case "end": scroll.perform(.bottom, at: now)
    default: return false
    }
    return true
  }

  /// All that can be operated, in the order in which the keyboard goes through it.
  package func focusOrder(_ playground: Playground) -> [InspectorControl.ID] {
    tabs(width: place(playground).size.width).map(\.id) + section(playground).controls.map(\.id)
  }

  package func moveFocus(by step: Int, _ playground: Playground) {
    let order = focusOrder(playground)
    let current = focus.flatMap { order.firstIndex(of: $0) }
    moveFocus(to: order[current.map { ($0 + step + order.count) % order.count } ?? 0], playground)
  }

  package func moveFocus(to id: InspectorControl.ID, _ playground: Playground) {
    let section = section(playground)
    focus(on: id, from: focus.flatMap { panelFrame(of: $0, section, playground) })
    reveal(id, section, playground)
  }

  /// Scrolls to what the keyboard is on, and says what that is.
  private func reveal(_ id: InspectorControl.ID, _ section: InspectorSection, _ playground: Playground) {
    let viewport = viewport(playground)
    scroll.layout(contentLength: section.height, viewportLength: viewport.height, at: now)
    if let control = section.controls.first(where: { $0.id == id }) {
      scroll.reveal(control.frame.minY...control.frame.maxY, clearance: 48, at: now)
    }
    let tip = (tabs(width: viewport.width) + section.controls).first { $0.id == id }?.tip
    if let frame = panelFrame(of: id, section, playground) {
      let gliding = scroll.offset(at: now) - scroll.destination(at: now)
      let isTab = if case .tab = id { true } else { false }
      tooltip.hover(tip, over: frame.offsetBy(Vector(dx: 0, dy: isTab ? 0 : gliding)), at: now)
    }
  }
}
