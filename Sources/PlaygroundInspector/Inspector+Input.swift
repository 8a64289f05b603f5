internal import FluidGeometry
package import FluidGestures
internal import FluidMotion
internal import PlaygroundControls
package import PlaygroundKit

/// What mouse, fingers and keys do to the panel.
extension Inspector {
  package func take(_ event: InputEvent, over program: any InspectedProgram) -> [InspectorAction]? {
    guard isTaken(event, over: program) else { return nil }
    defer { actions.removeAll() }
    return actions
  }

  private func isTaken(_ event: InputEvent, over program: any InspectedProgram) -> Bool {
    guard isOpen else { return false }
    timePassed(to: event.time)
    if let isTaken = menus(over: program).take(event) { return isTaken }
    if let (point, steps) = event.kind.wheelSteps {
      guard frame(over: program).contains(point) else { return false }
      floating.tooltip.leave(at: now)
      content.scroll.turnWheel(by: steps, at: now)
      return true
    }
    switch event.kind {
    case .touch(let id, .began, let point):
      guard frame(over: program).contains(point) else {
        releaseKeyboard()
        return false
      }
      land(id, at: point, over: program)
      return true
    case .touch(let id, let phase, let point): return fingers.update(id, phase, at: point, now: now)
    case .mouseDown(let button, let point):
      guard frame(over: program).contains(point) else {
        releaseKeyboard()
        return false
      }
      guard !surroundings.isMouseDown(over: program), button != .back else { return false }
      if button == .left { land(MouseTouchEmulator.leftButton, at: point, over: program) }
      return true
    case .mouseMoved(let point):
      let isOwn = fingers.update(MouseTouchEmulator.leftButton, .moved, at: point, now: now)
      if !isOwn { hover(at: point, over: program) }
      return isOwn
    case .mouseUp(.left, let point):
      return fingers.update(MouseTouchEmulator.leftButton, .ended, at: point, now: now)
    case .mouseExited: floating.tooltip.leave(at: now)
    case .pinch(.began, let pinch): return frame(over: program).contains(pinch.center)
    case .keyDown(let chord, _): return keys(over: program).press(chord)
    case .focusLost: fingers.cancel(at: now)
    case .wheel, .scroll, .pinch, .mouseUp, .keyUp, .resized, .dropped, .closeRequested, .appearanceChanged: break
    }
    return false
  }

  func menus(over program: any InspectedProgram) -> PanelMenus {
    PanelMenus(inspector: self, program: program)
  }

  package func keys(over program: any InspectedProgram) -> PanelKeys { PanelKeys(inspector: self, program: program) }

  // MARK: Fingers

  private func land(_ id: TouchID, at point: Point, over program: any InspectedProgram) {
    floating.tooltip.leave(at: now)
    content.scroll.stop(at: now)
    let control = layout(over: program).control(at: point)
    fingers.begin(id, at: point, now: now, fingers.recognizers(on: control)) { [weak self, weak program] finger in
      guard let self, let program else { return }
      switch finger {
      case let pan as PanGestureRecognizer:
        timePassed(to: pan.latestTime)
        content.scroll.follow(pan, at: now)
      case is TapGestureRecognizer: tap(control, at: finger.location, over: program)
      default: slide(control, finger, over: program)
      }
    }
  }

  private func tap(_ control: InspectorControl?, at point: Point, over program: any InspectedProgram) {
    let layout = layout(over: program)
    guard let current = layout.control(at: point), current.id == control?.id else { return }
    keys(over: program).takeFocus(current.id)
    guard let operation = current.operation(at: layout.point(point, on: current)) else { return }
    menus(over: program).activate(current, operation)
  }

  private func slide(_ control: InspectorControl?, _ finger: GestureRecognizer, over program: any InspectedProgram) {
    guard let control, finger.state == .began || finger.state == .changed else { return }
    if finger.state == .began { keys(over: program).takeFocus(control.id) }
    let point = layout(over: program).point(finger.location, on: control)
    operate(control.id, .slide(control.fraction(at: point)), over: program)
  }

  private func hover(at point: Point, over program: any InspectedProgram) {
    guard frame(over: program).contains(point), let tip = layout(over: program).tip(at: point) else {
      return floating.tooltip.leave(at: now)
    }
    floating.tooltip.hover(tip.words, over: tip.frame, at: now)
  }

  // MARK: Keys

  package var hasKeyboard: Bool { ring.id != nil }

  package var takesLetters: Bool { floating.openMenu != nil || ring.id == .search }

  package func takeKeyboard(over program: any InspectedProgram) { keys(over: program).moveFocus(by: 1) }

  package func releaseKeyboard() { ring = FocusRing() }
}

extension InputEvent.Kind {
  /// The point at which a wheel turns, or fingers scroll on a touchpad, and the steps of a wheel by which they do.
  var wheelSteps: (point: Point, steps: Double)? {
    switch self {
    case .wheel(let point, let steps): (point, steps.dy)
    case .scroll(.began, let point, let distance), .scroll(.moved, let point, let distance):
      (point, distance.dy / ScrollMotion.wheelStep)
    case .touch, .mouseDown, .mouseMoved, .mouseUp, .mouseExited, .scroll, .pinch, .keyDown, .keyUp, .resized,
      .focusLost, .dropped, .closeRequested, .appearanceChanged:
      nil
    }
  }
}
