internal import FluidMotion
internal import FluidScript
internal import PlaygroundControls
internal import PlaygroundKit
internal import PlaygroundPages

/// The effects of the panel's buttons.
@MainActor
struct PanelButtons {
  let inspector: Inspector
  let program: any InspectedProgram

  private var shelf: PhysicsShelf { inspector.shelf }

  /// Saves, or chooses from, the physics of the shelf, or says what is to be done in the program.
  func press(_ button: InspectorButton) {
    switch button {
    case .copyLifecycle:
      let lifecycle = program.inspection.records.lifecycle
      copy(lifecycle.text, "Copied \(lifecycle.events.count) events")
    case .copySpring:
      copyPhysics(shelf.format.text(of: InspectorRows.spring(program.inspection.tuning.spring, in: program.physics)))
    case .copyPhysics: copyPhysics(shelf.format.text(of: program.physics))
    case .resetPhysics: inspector.actions.append(.tune(program.settings.physics))
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
        inspector.actions.append(.tune(physics))
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
    inspector.actions.append(.request(.copy(text)))
    say(notice)
  }

  private func say(_ notice: String) { inspector.floating.notice.show(notice, at: inspector.now) }
}
