internal import FluidGeometry
internal import FluidScript
internal import FluidTransitions
package import PlaygroundControls
package import PlaygroundKit
internal import PlaygroundPages

/// What the controls of the panel do.
extension Inspector {
  package func operate(
    _ id: InspectorControl.ID, _ operation: InspectorControl.Operation, _ program: any InspectedProgram
  ) {
    switch id {
    case .tab(let tab): showTab(tab, operation, program)
    case .overlay(let overlay): overlays.formSymmetricDifference([overlay])
    case .option(let option): change(option, operation, program)
    case .action(let button): if case .activate = operation { press(button, program) }
    // What is clicked has the keyboard, which is all that a field needs.
    case .search: break
    case .preset: choosePreset(operation, program)
    case .saved: chooseSaved(operation)
    case .format: chooseFormat(operation)
    case .constant(let name): tune(name, operation, program)
    case .hitch(let moment): if case .activate = operation { want(.request(.stop(at: moment))) }
    }
  }

  /// What an arrow key does to a control: a switch is turned, a choice advances, a slider moves a little.
  package func operate(_ id: InspectorControl.ID, stepping step: Int, _ program: any InspectedProgram) {
    let control = section(program).controls.first { $0.id == id }
    switch (control?.kind, id) {
    // Options know what a little is.
    case (.slider, .option): operate(id, .step(step), program)
    case (.slider(let fraction, _), _):
      operate(id, .slide((fraction + Double(step) / 100).clamped(to: 0...1)), program)
    case (.toggle, _), (.segments, _), (.menu, _), (.tab, _), (nil, _): operate(id, .step(step), program)
    case (.button, _), (.field, _): break
    }
  }

  private func showTab(
    _ tab: InspectorTab, _ operation: InspectorControl.Operation, _ program: any InspectedProgram
  ) {
    switch operation {
    case .activate: show(tab)
    // The keyboard goes along.
    case .step(let step):
      let tabs = InspectorTab.allCases
      guard let index = tabs.firstIndex(of: tab) else { return }
      let next = tabs[(index + step + tabs.count) % tabs.count]
      show(next)
      moveFocus(to: .tab(next), program)
    case .select, .slide: break
    }
  }

  private func change(
    _ option: Option, _ operation: InspectorControl.Operation, _ program: any InspectedProgram
  ) {
    var settings = program.settings
    settings.operate(option, operation)
    want(.set(Settings.Assignment(option, in: settings)))
  }

  private func press(_ button: InspectorButton, _ program: any InspectedProgram) {
    switch button {
    case .copyLifecycle:
      want(.request(.copy(program.records.lifecycle.text)))
      floating.notice.show("Copied \(program.records.lifecycle.events.count) events", at: now)
    case .copySpring: copy(shelf.format.text(of: InspectorRows.spring(program.tuning.spring, in: program.physics)))
    case .copyPhysics: copy(shelf.format.text(of: program.physics))
    case .resetPhysics: want(.tune(program.settings.physics))
    case .savePhysics: save(program.physics)
    case .loadPhysics: load()
    }
  }

  private func copy(_ text: String?) {
    guard let text else { return floating.notice.show("CSS has no spring that rings for ever", at: now) }
    want(.request(.copy(text)))
    floating.notice.show("Copied as \(shelf.format.title)", at: now)
  }

  // MARK: Physics

  private func choosePreset(_ operation: InspectorControl.Operation, _ program: any InspectedProgram) {
    switch operation {
    case .select(let index):
      // Behind the presets is what was tuned, which cannot be chosen.
      if Option.physics.words.indices.contains(index) { change(.physics, operation, program) }
    case .step, .activate: change(.physics, operation, program)
    case .slide: break
    }
  }

  private func chooseSaved(_ operation: InspectorControl.Operation) {
    switch operation {
    case .step(let step): shelf.choose(step: step)
    case .select(let index): shelf.choose(index)
    case .activate, .slide: break
    }
  }

  private func chooseFormat(_ operation: InspectorControl.Operation) {
    let formats = PhysicsFormat.allCases
    let index = formats.firstIndex(of: shelf.format) ?? 0
    switch operation {
    case .step(let step): shelf.format = formats[(index + step + formats.count) % formats.count]
    case .select(let index) where formats.indices.contains(index): shelf.format = formats[index]
    case .select, .activate, .slide: break
    }
  }

  private func tune(_ name: String, _ operation: InspectorControl.Operation, _ program: any InspectedProgram) {
    guard let constant = PhysicsTable.constants.first(where: { $0.name == name }) else { return }
    var physics = program.physics
    switch (constant.value, operation) {
    case (.number, .slide(let fraction)): constant.set(fraction: fraction, in: &physics)
    case (.flag(let path), .activate), (.flag(let path), .step): physics[keyPath: path].toggle()
    case (.number, _), (.flag, _): return
    }
    want(.tune(physics, constant))
  }

  private func save(_ physics: ZoomPhysics) {
    guard let folder = shelf.folder else { return }
    do throws(FileError) {
      let name = try folder.save(PhysicsTable.json(of: physics))
      shelf.look(choosing: name)
      floating.notice.show("Saved as \(name)", at: now)
    } catch {
      floating.notice.show("\(error)", at: now)
    }
  }

  private func load() {
    guard let folder = shelf.folder, let name = shelf.chosen else { return }
    do {
      want(.tune(try PhysicsTable.physics(parsing: try folder.read(name))))
      floating.notice.show("Loaded \(name)", at: now)
    } catch {
      floating.notice.show("\(name).json: \(error)", at: now)
    }
  }
}
