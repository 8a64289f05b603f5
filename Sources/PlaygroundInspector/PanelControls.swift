internal import FluidScript
package import PlaygroundControls
package import PlaygroundKit
internal import PlaygroundPages

/// The effects of the panel's controls.
@MainActor
package struct PanelControls {
  private let inspector: Inspector
  private let program: any InspectedProgram

  package init(inspector: Inspector, program: any InspectedProgram) {
    (self.inspector, self.program) = (inspector, program)
  }

  private var shelf: PhysicsShelf { inspector.shelf }

  package func operate(_ id: InspectorControl.ID, _ operation: InspectorControl.Operation) {
    switch (id, operation) {
    case (.tab(let tab), .activate): inspector.show(tab)
    // The keyboard goes along.
    case (.tab(let tab), .step):
      guard let next = operation.choice(among: InspectorTab.allCases, from: tab) else { return }
      inspector.show(next)
      PanelKeys(inspector: inspector, program: program).moveFocus(to: .tab(next))
    case (.overlay(let overlay), _): inspector.overlays.formSymmetricDifference([overlay])
    case (.option(let option), _): want(.set(program.settings.assignment(of: option, after: operation)))
    // Behind the presets is what was tuned, which cannot be chosen.
    case (.preset, .select(let index)) where !Option.physics.words.indices.contains(index): break
    case (.preset, _): want(.set(program.settings.assignment(of: .physics, after: operation)))
    case (.saved, _): inspector.shelf.choose(operation)
    case (.format, _):
      guard let format = operation.choice(among: PhysicsFormat.allCases, from: shelf.format) else { return }
      inspector.shelf.format = format
    case (.constant(let name), _):
      var physics = program.physics
      guard let constant = PhysicsTable.constants.first(where: { $0.name == name }),
        constant.operate(operation, in: &physics)
      else { return }
      want(.tune(physics, constant))
    case (.action(let button), .activate): press(button)
    case (.hitch(let moment), .activate): want(.request(.stop(at: moment)))
    // A control that is clicked has the keyboard, which is all that a field needs.
    case (.search, _), (.tab, _), (.action, _), (.hitch, _): break
    }
  }

  /// Saves, or chooses from, the physics of the shelf, or says what is to be done in the program.
  private func press(_ button: InspectorButton) {
    switch button {
    case .copyLifecycle:
      let lifecycle = program.inspection.records.lifecycle
      copy(lifecycle.text, "Copied \(lifecycle.events.count) events")
    case .copySpring:
      copyPhysics(shelf.format.text(of: InspectorRows.spring(program.inspection.tuning.spring, in: program.physics)))
    case .copyPhysics: copyPhysics(shelf.format.text(of: program.physics))
    case .resetPhysics: want(.tune(program.settings.physics))
    case .savePhysics:
      do throws(FileError) {
        if let name = try inspector.shelf.save(program.physics) { say("Saved as \(name)") }
      } catch {
        say("\(error)")
      }
    case .loadPhysics:
      guard let name = shelf.chosen else { return }
      do {
        guard let physics = try inspector.shelf.load() else { return }
        want(.tune(physics))
        say("Loaded \(name)")
      } catch {
        say("\(name).json: \(error)")
      }
    }
  }

  private func copyPhysics(_ text: String?) {
    guard let text else { return say("CSS has no spring that rings for ever") }
    copy(text, "Copied as \(shelf.format.title)")
  }

  private func copy(_ text: String, _ notice: String) {
    want(.request(.copy(text)))
    say(notice)
  }

  private func want(_ action: InspectorAction) { inspector.actions.append(action) }

  private func say(_ notice: String) { inspector.floating.notice.show(notice, at: inspector.now) }
}
