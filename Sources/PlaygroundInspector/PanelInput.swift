internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import PlaygroundControls
internal import PlaygroundKit

/// The effects of mouse and fingers on the panel, which passes keys on.
@MainActor
struct PanelInput {
  let inspector: Inspector
  let program: any InspectedProgram

  private var now: Instant { inspector.now }
  private var layout: PanelLayout { inspector.layout(over: program) }
  private var keys: PanelKeys { PanelKeys(inspector: inspector, program: program) }
  private var menus: PanelMenus { PanelMenus(inspector: inspector, program: program) }

  private func isInside(_ point: Point) -> Bool { inspector.frame(over: program).contains(point) }

  /// Returns whether an event is taken by the open panel.
  func take(_ event: InputEvent) -> Bool {
    if let isTaken = menus.take(event) { return isTaken }
    if let (point, steps) = event.kind.wheelSteps {
      guard isInside(point) else { return false }
      inspector.floating.tooltip.leave(at: now)
      inspector.content.scroll.turnWheel(by: steps, at: now)
      return true
    }
    switch event.kind {
    case .touch(let id, .began, let point):
      guard isInside(point) else {
        inspector.releaseKeyboard()
        return false
      }
      land(id, at: point)
      return true
    case .touch(let id, let phase, let point): return inspector.fingers.update(id, phase, at: point, now: now)
    case .mouseDown(let button, let point):
      guard isInside(point) else {
        inspector.releaseKeyboard()
        return false
      }
      guard !inspector.surroundings.isMouseDown(over: program), button != .back else { return false }
      if button == .left { land(MouseTouchEmulator.leftButton, at: point) }
      return true
    case .mouseMoved(let point):
      let isOwn = inspector.fingers.update(MouseTouchEmulator.leftButton, .moved, at: point, now: now)
      if !isOwn { hover(at: point) }
      return isOwn
    case .mouseUp(.left, let point):
      return inspector.fingers.update(MouseTouchEmulator.leftButton, .ended, at: point, now: now)
    case .mouseExited: inspector.floating.tooltip.leave(at: now)
    case .pinch(.began, let pinch): return isInside(pinch.center)
    case .keyDown(let chord, _): return keys.press(chord)
    case .focusLost: inspector.fingers.cancel(at: now)
    case .wheel, .scroll, .pinch, .mouseUp, .keyUp, .resized, .dropped, .closeRequested, .appearanceChanged: break
    }
    return false
  }

  private func land(_ id: TouchID, at point: Point) {
    inspector.floating.tooltip.leave(at: now)
    inspector.content.scroll.stop(at: now)
    let control = layout.control(at: point)
    inspector.fingers.begin(id, at: point, now: now, inspector.fingers.recognizers(on: control)) {
      [weak inspector, weak program] finger in
      guard let inspector, let program else { return }
      let input = PanelInput(inspector: inspector, program: program)
      switch finger {
      case let pan as PanGestureRecognizer:
        inspector.timePassed(to: pan.latestTime)
        inspector.content.scroll.follow(pan, at: inspector.now)
      case is TapGestureRecognizer: input.tap(control, at: finger.location)
      default: input.slide(control, finger)
      }
    }
  }

  private func tap(_ control: InspectorControl?, at point: Point) {
    let layout = layout
    guard let current = layout.control(at: point), current.id == control?.id else { return }
    keys.takeFocus(current.id)
    guard let operation = current.operation(at: layout.point(point, on: current)) else { return }
    menus.activate(current, operation)
  }

  private func slide(_ control: InspectorControl?, _ finger: GestureRecognizer) {
    guard let control, finger.state == .began || finger.state == .changed else { return }
    if finger.state == .began { keys.takeFocus(control.id) }
    let point = layout.point(finger.location, on: control)
    PanelControls(inspector: inspector, program: program).operate(control.id, .slide(control.fraction(at: point)))
  }

  private func hover(at point: Point) {
    guard isInside(point), let tip = layout.tip(at: point) else { return inspector.floating.tooltip.leave(at: now) }
    inspector.floating.tooltip.hover(tip.words, over: tip.frame, at: now)
  }
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
