internal import FluidMotion
internal import FluidScript
package import PlaygroundKit
internal import PlaygroundPages

extension InspectorButton {
  /// The outcome of a button: something to be done in the program, and a word about it.
  package struct Effect {
    package var action: InspectorAction?
    package var notice: String?
  }

  /// Saves, or chooses from, the physics of a shelf, or says what is to be done in the program.
  @MainActor
  package func press(in shelf: inout PhysicsShelf, over program: any InspectedProgram) -> Effect {
    switch self {
    case .copyLifecycle:
      let lifecycle = program.inspection.records.lifecycle
      return Effect(action: .request(.copy(lifecycle.text)), notice: "Copied \(lifecycle.events.count) events")
    case .copySpring:
      let spring = InspectorRows.spring(program.inspection.tuning.spring, in: program.physics)
      return copied(shelf.format.text(of: spring), shelf.format)
    case .copyPhysics: return copied(shelf.format.text(of: program.physics), shelf.format)
    case .resetPhysics: return Effect(action: .tune(program.settings.physics))
    case .savePhysics:
      do throws(FileError) {
        return Effect(notice: try shelf.save(program.physics).map { "Saved as \($0)" })
      } catch {
        return Effect(notice: "\(error)")
      }
    case .loadPhysics:
      guard let name = shelf.chosen else { return Effect() }
      do {
        return try shelf.load().map { Effect(action: .tune($0), notice: "Loaded \(name)") } ?? Effect()
      } catch {
        return Effect(notice: "\(name).json: \(error)")
      }
    }
  }

  private func copied(_ text: String?, _ format: PhysicsFormat) -> Effect {
    guard let text else { return Effect(notice: "CSS has no spring that rings for ever") }
    return Effect(action: .request(.copy(text)), notice: "Copied as \(format.title)")
  }
}
