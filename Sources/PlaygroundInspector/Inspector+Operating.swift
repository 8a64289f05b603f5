internal import FluidGeometry
internal import FluidGestures
package import FluidScript
package import PlaygroundControls
package import PlaygroundKit

/// The effects of the controls of the panel, and the menus that some of them open.
extension Inspector {
  package func show(_ tab: InspectorTab) {
    guard content.show(tab, at: now) else { return }
    fingers.pan.cancel()
    floating.close(at: now)
  }

  package func operate(
    _ id: InspectorControl.ID, _ operation: InspectorControl.Operation, over program: any InspectedProgram
  ) {
    switch (id, operation) {
    case (.tab(let tab), .activate): show(tab)
    // The keyboard goes along.
    case (.tab(let tab), .step):
      guard let next = operation.choice(among: InspectorTab.allCases, from: tab) else { return }
      show(next)
      moveFocus(to: .tab(next), over: program)
    case (.overlay(let overlay), _): overlays.formSymmetricDifference([overlay])
    case (.option(let option), _): actions.append(.set(program.settings.assignment(of: option, after: operation)))
    // Behind the presets is what was tuned, which cannot be chosen.
    case (.preset, .select(let index)) where !Option.physics.words.indices.contains(index): break
    case (.preset, _): actions.append(.set(program.settings.assignment(of: .physics, after: operation)))
    case (.saved, _): shelf.choose(operation)
    case (.format, _): shelf.chooseFormat(operation)
    case (.constant(let name), _):
      var physics = program.physics
      guard let constant = PhysicsTable.constants.first(where: { $0.name == name }),
        constant.operate(operation, in: &physics)
      else { return }
      actions.append(.tune(physics, constant))
    case (.action(let button), .activate):
      let effect = button.press(in: &shelf, over: program)
      if let action = effect.action { actions.append(action) }
      if let notice = effect.notice { floating.notice.show(notice, at: now) }
    case (.hitch(let moment), .activate): actions.append(.request(.stop(at: moment)))
    // A control that is clicked has the keyboard, which is all that a field needs.
    case (.search, _), (.tab, _), (.action, _), (.hitch, _): break
    }
  }

  // MARK: Menus

  /// Opens the menu of a control that has one; others are operated.
  func activate(
    _ control: InspectorControl, _ operation: InspectorControl.Operation, over program: any InspectedProgram
  ) {
    guard case (.menu, .activate) = (control.kind, operation) else {
      return operate(control.id, operation, over: program)
    }
    let layout = layout(over: program)
    guard let frame = layout.frame(of: control.id) else { return }
    var placed = control
    placed.frame = frame
    floating.openMenu(of: placed, in: layout.frame.size, reducesMotion: reducesMotion, at: now)
  }

  /// Takes what is meant for the menu; `nil` leaves it to the panel, which then has none.
  func takeInMenu(_ event: InputEvent, over program: any InspectedProgram) -> Bool? {
    guard floating.openMenu != nil else { return nil }
    let isHeld = !fingers.isEmpty || surroundings.isMouseDown(over: program)
    let effect = floating.take(event, isHeld: isHeld, in: layout(over: program), at: now)
    if case .left = effect { return nil }
    follow(effect, over: program)
    return true
  }

  private func follow(_ effect: PanelFloats.MenuEffect, over program: any InspectedProgram) {
    switch effect {
    case .left, .taken: break
    case .chosen(let id, let index): operate(id, .select(index), over: program)
    case .landed(let id, let point, let isInside):
      let recognizers = isInside ? [fingers.tap, fingers.pan] : []
      fingers.begin(id, at: point, now: now, recognizers) { [weak self, weak program] finger in
        guard let self, let program else { return }
        if let pan = finger as? PanGestureRecognizer {
          timePassed(to: pan.latestTime)
          floating.menu?.scroll.follow(pan, at: now)
        } else {
          let place = layout(over: program).inPanel(finger.location)
          follow(floating.choose(floating.menu?.item(at: place, now: now), at: now), over: program)
        }
      }
    }
  }
}
