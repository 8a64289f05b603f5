internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import PlaygroundControls
internal import PlaygroundKit

/// The menus that some controls of the panel open, and the effects of mouse, fingers and keys on them.
@MainActor
struct PanelMenus {
  let inspector: Inspector
  let program: any InspectedProgram

  private var now: Instant { inspector.now }
  private var layout: PanelLayout { inspector.layout(over: program) }

  /// Opens the menu of a control that has one; others are operated.
  func activate(_ control: InspectorControl, _ operation: InspectorControl.Operation) {
    guard case (.menu(_, let words, let selected), .activate) = (control.kind, operation) else {
      return PanelControls(inspector: inspector, program: program).operate(control.id, operation)
    }
    let layout = layout
    guard !words.isEmpty, let frame = layout.frame(of: control.id) else { return }
    let place = MenuLayout(words, beside: frame, in: Rect(origin: .zero, size: layout.frame.size))
    inspector.floating.menu = InspectorMenu(control.id, place, selected: selected, from: frame, at: now)
    inspector.floating.menu?.scroll.reducesMotion = inspector.reducesMotion
    inspector.floating.tooltip.leave(at: now)
  }

  /// Takes what is meant for the menu, which closes with what is not.
  ///
  /// - Returns: whether the event is taken; `nil` leaves it to the panel.
  func take(_ event: InputEvent) -> Bool? {
    guard let open = inspector.floating.openMenu else { return nil }
    let panel = layout
    if let (point, steps) = event.kind.wheelSteps, open.layout.frame.contains(panel.inPanel(point)) {
      inspector.floating.menu?.scroll.turnWheel(by: steps, at: now)
      return true
    }
    switch event.kind {
    case .mouseMoved(let point):
      // While a finger or a button is down, the pointer points at nothing.
      guard inspector.fingers.isEmpty, !inspector.surroundings.isMouseDown(over: program) else { return nil }
      inspector.floating.menu?.highlight(open.item(at: panel.inPanel(point), now: now), at: now)
    case .mouseDown(.left, let point): land(MouseTouchEmulator.leftButton, on: open, at: point)
    case .touch(let id, .began, let point): land(id, on: open, at: point)
    case .keyDown(let chord, _):
      switch inspector.floating.menu?.press(chord, at: now) {
      case .chosen(let index): choose(index)
      case .closed: inspector.floating.menu?.close(at: now)
      case .moved: break
      case nil:
        inspector.floating.menu?.close(at: now)
        return nil
      }
    case .touch, .scroll(.ended, _, _), .scroll(.cancelled, _, _), .pinch, .mouseUp, .mouseExited, .keyUp,
      .appearanceChanged:
      return nil
    case .mouseDown, .wheel, .scroll, .resized, .focusLost, .dropped, .closeRequested:
      inspector.floating.menu?.close(at: now)
      return nil
    }
    return true
  }

  /// A finger beside the menu closes it and does no more.
  private func land(_ id: TouchID, on menu: InspectorMenu, at point: Point) {
    let place = layout.inPanel(point)
    guard menu.layout.frame.contains(place) else {
      inspector.floating.menu?.close(at: now)
      return inspector.fingers.begin(id, at: point, now: now, []) { _ in }
    }
    inspector.floating.menu?.highlight(menu.item(at: place, now: now), at: now)
    inspector.fingers.begin(id, at: point, now: now, [inspector.fingers.tap, inspector.fingers.pan]) {
      [weak inspector, weak program] finger in
      guard let inspector, let program else { return }
      if let pan = finger as? PanGestureRecognizer {
        inspector.timePassed(to: pan.latestTime)
        inspector.floating.menu?.scroll.follow(pan, at: inspector.now)
      } else {
        let menus = PanelMenus(inspector: inspector, program: program)
        let place = menus.layout.inPanel(finger.location)
        menus.choose(inspector.floating.menu?.item(at: place, now: inspector.now))
      }
    }
  }

  /// Chooses an item of the open menu, which closes; none where a finger is beside all of them.
  private func choose(_ index: Int?) {
    guard let id = inspector.floating.openMenu?.id, let index else { return }
    inspector.floating.menu?.close(at: now)
    PanelControls(inspector: inspector, program: program).operate(id, .select(index))
  }
}
