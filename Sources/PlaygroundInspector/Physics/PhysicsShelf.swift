package import FluidScript

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

  package mutating func choose(_ index: Int) {
    if names.indices.contains(index) { chosen = names[index] }
  }

  package mutating func choose(step: Int) {
    guard let chosen, let index = names.firstIndex(of: chosen) else { return }
    self.chosen = names[(index + step + names.count) % names.count]
  }
}
