internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import PlaygroundControls
internal import PlaygroundKit

/// The menus that some controls of the panel open, and the effects of mouse, fingers and keys on them.
extension Inspector {
  /// Opens the menu of a control that has one; others are operated.
  func activate(
    _ control: InspectorControl, _ operation: InspectorControl.Operation, over program: any InspectedProgram
  ) {
    guard case (.menu(_, let words, let selected), .activate) = (control.kind, operation) else {
      return operate(control.id, operation, over: program)
    }
    let layout = layout(over: program)
    guard !words.isEmpty, let frame = layout.frame(of: control.id) else { return }
    var placed = control
    placed.frame = frame
    floating.menu = InspectorMenu(
      of: placed, words: words, selected: selected, in: Rect(origin: .zero, size: layout.frame.size), at: now)
    floating.menu?.scroll.reducesMotion = reducesMotion
    floating.tooltip.leave(at: now)
  }

  /// Takes what is meant for the menu, which closes with what is not.
  ///
  /// - Returns: whether the event is taken; `nil` leaves it to the panel.
  func takeInMenu(_ event: InputEvent, over program: any InspectedProgram) -> Bool? {
    guard let open = floating.openMenu else { return nil }
    let panel = layout(over: program)
    if let (point, steps) = event.kind.wheelSteps, open.frame.contains(panel.inPanel(point)) {
      floating.menu?.scroll.turnWheel(by: steps, at: now)
      return true
    }
    switch event.kind {
    case .mouseMoved(let point):
      // While a finger or a button is down, the pointer points at nothing.
      guard fingers.isEmpty, !surroundings.isMouseDown(over: program) else { return nil }
      floating.menu?.highlight(open.item(at: panel.inPanel(point), now: now), at: now)
    case .mouseDown(.left, let point): land(MouseTouchEmulator.leftButton, on: open, at: point, over: program)
    case .touch(let id, .began, let point): land(id, on: open, at: point, over: program)
    case .keyDown(let chord, _):
      switch floating.menu?.press(chord, at: now) {
      case .chosen(let index): choose(index, over: program)
      case .closed: floating.menu?.close(at: now)
      case .moved: break
      case nil:
        floating.menu?.close(at: now)
        return nil
      }
    case .touch, .scroll(.ended, _, _), .scroll(.cancelled, _, _), .pinch, .mouseUp, .mouseExited, .keyUp,
      .appearanceChanged:
      return nil
    case .mouseDown, .wheel, .scroll, .resized, .focusLost, .dropped, .closeRequested:
      floating.menu?.close(at: now)
      return nil
    }
    return true
  }

  /// A finger beside the menu closes it and does no more.
  private func land(_ id: TouchID, on menu: InspectorMenu, at point: Point, over program: any InspectedProgram) {
    let place = layout(over: program).inPanel(point)
    guard menu.frame.contains(place) else {
      floating.menu?.close(at: now)
      return fingers.begin(id, at: point, now: now, []) { _ in }
    }
    floating.menu?.highlight(menu.item(at: place, now: now), at: now)
    fingers.begin(id, at: point, now: now, [fingers.tap, fingers.pan]) { [weak self, weak program] finger in
      guard let self, let program else { return }
      if let pan = finger as? PanGestureRecognizer {
        timePassed(to: pan.latestTime)
        floating.menu?.scroll.follow(pan, at: now)
      } else {
        let place = layout(over: program).inPanel(finger.location)
        choose(floating.menu?.item(at: place, now: now), over: program)
      }
    }
  }

  /// Chooses an item of the open menu, which closes; none where a finger is beside all of them.
  private func choose(_ index: Int?, over program: any InspectedProgram) {
    guard let id = floating.openMenu?.id, let index else { return }
    floating.menu?.close(at: now)
    operate(id, .select(index), over: program)
  }
}
