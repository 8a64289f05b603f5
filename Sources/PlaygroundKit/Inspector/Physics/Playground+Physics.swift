internal import FluidGeometry
internal import FluidMotion
internal import FluidNavigation
package import FluidScript
package import FluidTransitions
package import PlaygroundControls

/// Physics that change while cards fly.
extension Playground {
  /// Where physics are saved, where they can be.
  package var physicsFolder: PhysicsFolder? {
    get { inspector.tuning.folder }
    set {
      inspector.tuning.folder = newValue
      inspector.tuning.lookIntoFolder()
    }
  }

  package func tune(_ id: InspectorControl.ID, _ operation: InspectorControl.Operation) {
    switch (id, operation) {
    case (.preset, .select(let index)): choosePreset(index)
    case (.preset, .step), (.preset, .activate):
      settings.operate(.physics, operation)
      optionChanged(.physics, at: navigation.now)
    case (.saved, .step(let step)): inspector.tuning.choose(step: step)
    case (.saved, .select(let index)): inspector.tuning.choose(index)
    case (.constant(let name), _): tune(name, operation)
    case (.preset, .slide), (.saved, .activate), (.saved, .slide), (.tab, _), (.action, _), (.overlay, _), (.option, _):
      break
    }
  }

  private func choosePreset(_ index: Int) {
    guard case .choice(let words) = Option.physics.domain, words.indices.contains(index) else { return }
    try? settings.set(.physics, to: words[index])
    optionChanged(.physics, at: navigation.now)
  }

  private func tune(_ name: String, _ operation: InspectorControl.Operation) {
    guard let constant = PhysicsTable.constants.first(where: { $0.name == name }) else { return }
    var physics = inspector.tuning.physics ?? settings.physics
    switch (constant.value, operation) {
    case (.number, .slide(let share)): constant.set(share: share, in: &physics)
    case (.flag(let path), .activate), (.flag(let path), .step): physics[keyPath: path].toggle()
    case (.number, _), (.flag, _): return
    }
    inspector.tuning.note(constant)
    take(physics)
  }

  /// Physics that are what the options choose are no longer anybody's own.
  package func take(_ physics: ZoomPhysics) {
    inspector.tuning.physics = physics == settings.physics ? nil : physics
    settingsChanged(at: navigation.now)
  }

  package func performOnPhysics(_ action: InspectorAction) {
    let physics = inspector.tuning.physics ?? settings.physics
    switch action {
    case .copySwift: copy(PhysicsTable.swift(of: physics), as: "Swift")
    case .copyJSON: copy(PhysicsTable.json(of: physics), as: "JSON")
    case .resetPhysics: take(settings.physics)
    case .savePhysics: save(physics)
    case .loadPhysics: load()
    case .copyLifecycle: break
    }
  }

  private func copy(_ text: String, as kind: String) {
    request(.copy(text))
    inspector.notice.say("Copied as \(kind)", at: inspector.now)
  }

  private func save(_ physics: ZoomPhysics) {
    guard let folder = inspector.tuning.folder else { return }
    do throws(FileError) {
      let name = try folder.save(PhysicsTable.json(of: physics))
      inspector.tuning.lookIntoFolder(choosing: name)
      inspector.notice.say("Saved as \(name)", at: inspector.now)
    } catch {
      inspector.notice.say("\(error)", at: inspector.now)
    }
  }

  private func load() {
    guard let folder = inspector.tuning.folder, let name = inspector.tuning.chosen else { return }
    do {
      take(try PhysicsTable.physics(parsing: try folder.read(name)))
      inspector.notice.say("Loaded \(name)", at: inspector.now)
    } catch {
      inspector.notice.say("\(name).json: \(error)", at: inspector.now)
    }
  }
}
