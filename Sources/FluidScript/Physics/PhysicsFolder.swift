internal import FluidFiles

/// Physics that were saved: `physics/NAME.json` in the program's own folder of settings.
package struct PhysicsFolder: Hashable, Sendable {
  private let path: String

  /// Beside a file of settings.
  package init(beside settings: SettingsFile) { path = settings.folder + "/physics" }

  package init(path: String) { self.path = path }

  /// In alphabetical order; none where there is no folder.
  package var names: [String] { FolderListing.names(in: path, endingIn: Self.suffix) }

  package func read(_ name: String) throws(FileError) -> String { try TextFile.read(file(name)) }

  /// Saves under a name that is still free, and returns it.
  package func save(_ text: String) throws(FileError) -> String {
    try TextFile.makeFolder(path)
    let taken = Set(names)
    var number = 1
    while taken.contains("tuned-\(number)") { number += 1 }
    try TextFile.write(text, to: file("tuned-\(number)"))
    return "tuned-\(number)"
  }

  private func file(_ name: String) -> String { path + "/" + name + Self.suffix }

  private static let suffix = ".json"
}
