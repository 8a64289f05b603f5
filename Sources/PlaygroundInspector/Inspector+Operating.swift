internal import FluidGeometry
internal import FluidGestures
package import FluidScript
package import PlaygroundControls
package import PlaygroundKit

/// The effects of the controls of the panel.
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
      keys(over: program).moveFocus(to: .tab(next))
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
    case (.action(let button), .activate): PanelButtons(inspector: self, program: program).press(button)
    case (.hitch(let moment), .activate): actions.append(.request(.stop(at: moment)))
    // A control that is clicked has the keyboard, which is all that a field needs.
    case (.search, _), (.tab, _), (.action, _), (.hitch, _): break
    }
  }
}
