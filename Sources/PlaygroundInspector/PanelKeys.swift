internal import FluidGeometry
internal import FluidGestures
package import PlaygroundControls
internal import PlaygroundKit

/// Does what keys mean for the panel, and knows which control they are for.
@MainActor
package struct PanelKeys {
  let inspector: Inspector
  let program: any InspectedProgram

  func press(_ chord: KeyChord) -> Bool {
    guard let focus = inspector.ring.id else {
      guard chord == KeyChord("escape"), !inspector.surroundings.place(over: program).isBeside else { return false }
      inspector.actions.append(.close)
      return true
    }
    if focus == .search, inspector.content.search.press(chord) {
      inspector.content.scroll.jump(to: 0)
      return true
    }
    switch chord.description {
    case "escape": inspector.releaseKeyboard()
    case "tab", "down": moveFocus(by: 1)
    case "shift+tab", "up": moveFocus(by: -1)
    case "left", "right":
      let step = (chord.key == "right") == program.isMirrored ? -1 : 1
      guard let operation = inspector.layout(over: program).control(focus)?.operation(stepping: step) else { break }
      PanelControls(inspector: inspector, program: program).operate(focus, operation)
    case "return", "space":
      if let control = inspector.layout(over: program).control(focus) {
        PanelMenus(inspector: inspector, program: program).activate(control, .activate)
      }
    case "pageup": inspector.content.scroll.perform(.pageUp, at: inspector.now)
    case "pagedown": inspector.content.scroll.perform(.pageDown, at: inspector.now)
    case "home": inspector.content.scroll.perform(.top, at: inspector.now)
    case "end": inspector.content.scroll.perform(.bottom, at: inspector.now)
    default: return false
    }
    return true
  }

  func moveFocus(by step: Int) {
    let order = inspector.layout(over: program).controls.map(\.id)
    if let id = ControlOperation.step(step).choice(among: order, from: inspector.ring.id) { moveFocus(to: id) }
  }

  /// Gives the keyboard to a control, scrolls to it, and says what it is.
  package func moveFocus(to id: InspectorControl.ID) {
    takeFocus(id)
    var layout = inspector.scrollable(over: program)
    if !id.isTab, let control = layout.control(id) {
      inspector.content.scroll.reveal(control.frame.minY...control.frame.maxY, clearance: 48, at: inspector.now)
    }
    layout.offset = inspector.content.scroll.offset(at: inspector.now)
    guard let frame = layout.frame(of: id) else { return }
    let gliding = layout.offset - inspector.content.scroll.destination(at: inspector.now)
    inspector.floating.tooltip.hover(
      layout.control(id)?.tip, over: frame.offsetBy(Vector(dx: 0, dy: id.isTab ? 0 : gliding)), at: inspector.now)
  }

  /// Gives the keyboard to a control.
  func takeFocus(_ id: InspectorControl.ID) {
    inspector.ring.move(
      to: id, from: inspector.reducesMotion ? nil : inspector.ring.id.flatMap(inspector.layout(over: program).frame),
      at: inspector.now)
  }
}
