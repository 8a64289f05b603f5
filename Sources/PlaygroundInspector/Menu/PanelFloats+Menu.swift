package import FluidGeometry
package import FluidGestures
package import FluidMotion
package import PlaygroundControls

/// The effects of mouse, fingers and keys on the menu.
@MainActor
extension PanelFloats {
  /// The effect of an event on the open menu.
  package enum MenuEffect {
    /// The event is the panel's.
    case left
    case taken
    /// A finger has landed on the menu, or beside it, which has closed it.
    case landed(TouchID, Point, isInside: Bool)
    /// An item of a control's menu is chosen, which has closed it.
    case chosen(InspectorControl.ID, Int)
  }

  /// Opens the menu of a control that has one.
  ///
  /// - Parameters:
  ///   - control: one in the panel's coordinates.
  ///   - panel: its size; the menu lies inside of it.
  ///   - reducesMotion: whether the menu is there at once, and scrolls so.
  ///   - now: when that is.
  package mutating func openMenu(of control: InspectorControl, in panel: Size, reducesMotion: Bool, at now: Instant) {
    guard case .menu(_, let words, let selected) = control.kind, !words.isEmpty else { return }
    menu = InspectorMenu(
      of: control, words: words, selected: selected, in: Rect(origin: .zero, size: panel), at: now)
    menu?.scroll.reducesMotion = reducesMotion
    tooltip.leave(at: now)
  }

  /// Takes what is meant for the menu, which closes with what is not.
  ///
  /// - Parameters:
  ///   - event: in the window's coordinates.
  ///   - isHeld: whether a finger or a button is down, so that the pointer points at nothing.
  ///   - panel: where the menu is.
  ///   - now: when that is.
  package mutating func take(
    _ event: InputEvent, isHeld: Bool, in panel: PanelLayout, at now: Instant
  ) -> MenuEffect {
    guard let open = openMenu else { return .left }
    if let (point, steps) = event.kind.wheelSteps, open.frame.contains(panel.inPanel(point)) {
      menu?.scroll.turnWheel(by: steps, at: now)
      return .taken
    }
    switch event.kind {
    case .mouseMoved(let point):
      guard !isHeld else { return .left }
      menu?.highlight(open.item(at: panel.inPanel(point), now: now), at: now)
      return .taken
    case .mouseDown(.left, let point): return land(MouseTouchEmulator.leftButton, at: point, in: panel, at: now)
    case .touch(let id, .began, let point): return land(id, at: point, in: panel, at: now)
    case .keyDown(let chord, _):
      switch menu?.press(chord, at: now) {
      case .chosen(let index): return choose(index, at: now)
      case .closed: menu?.close(at: now)
      case .moved: break
      case nil:
        menu?.close(at: now)
        return .left
      }
      return .taken
    case .touch, .scroll(.ended, _, _), .scroll(.cancelled, _, _), .pinch, .mouseUp, .mouseExited, .keyUp,
      .appearanceChanged:
      return .left
    case .mouseDown, .wheel, .scroll, .resized, .focusLost, .dropped, .closeRequested:
      menu?.close(at: now)
      return .left
    }
  }

  /// A finger beside the menu closes it and does no more.
  private mutating func land(_ id: TouchID, at point: Point, in panel: PanelLayout, at now: Instant) -> MenuEffect {
    let (place, open) = (panel.inPanel(point), menu)
    let isInside = open?.frame.contains(place) == true
    if isInside { menu?.highlight(open?.item(at: place, now: now), at: now) } else { menu?.close(at: now) }
    return .landed(id, point, isInside: isInside)
  }

  /// Chooses an item of the open menu; none where a finger is beside all of them.
  package mutating func choose(_ index: Int?, at now: Instant) -> MenuEffect {
    guard let id = openMenu?.id, let index else { return .taken }
    menu?.close(at: now)
    return .chosen(id, index)
  }
}

extension InputEvent.Kind {
  /// The point at which a wheel turns, or fingers scroll on a touchpad, and the steps of a wheel by which they do.
  package var wheelSteps: (point: Point, steps: Double)? {
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
