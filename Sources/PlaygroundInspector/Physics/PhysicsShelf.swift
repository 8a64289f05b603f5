package import FluidScript
package import FluidTransitions
package import PlaygroundControls

/// The physics that are saved, which of them would be loaded, and how physics are copied.
package struct PhysicsShelf: Hashable {
  /// `nil` where physics cannot be saved.
  package let folder: PhysicsFolder?
  /// The names in the folder, as they were when it was last looked at.
  package private(set) var names: [String] = []
  package private(set) var chosen: String?
  package var format = PhysicsFormat.swift

  package init(_ folder: PhysicsFolder?) {
    self.folder = folder
    look()
  }

  /// Looks into the folder.
  package mutating func look(choosing name: String? = nil) {
    names = folder?.names ?? []
    if let name { chosen = name }
    if let chosen, names.contains(chosen) { return }
    chosen = names.first
  }

  /// Chooses one of the names by an operation on the menu of them.
  package mutating func choose(_ operation: ControlOperation) {
    chosen = operation.choice(among: names, from: chosen) ?? chosen
  }

  /// Saves physics under a new name, which is then the chosen one, and returns it; `nil` where there is no folder.
  package mutating func save(_ physics: ZoomPhysics) throws(FileError) -> String? {
    guard let folder else { return nil }
    let name = try folder.save(PhysicsTable.json(of: physics))
    look(choosing: name)
    return name
  }

  /// Returns the physics that are saved under the chosen name; `nil` where there are none.
  package func load() throws -> ZoomPhysics? {
    guard let folder, let chosen else { return nil }
    return try PhysicsTable.physics(parsing: try folder.read(chosen))
  }
}
