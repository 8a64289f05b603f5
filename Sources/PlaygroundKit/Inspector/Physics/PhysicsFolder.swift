internal import Glibc

/// Physics that were saved: `physics/NAME.json` in the program's own folder of settings.
public struct PhysicsFolder: Hashable, Sendable {
  private let path: String

  /// Beside a file of settings.
  public init(beside settings: SettingsFile) { path = settings.folder + "/physics" }

  init(path: String) { self.path = path }

  /// In alphabetical order; none where there is no folder.
  var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(Self.suffix), name.count > Self.suffix.count {
        names.append(String(name.dropLast(Self.suffix.count)))
      }
    }
    return names.sorted()
  }

  func read(_ name: String) throws(FileError) -> String { try TextFile.read(file(name)) }

  /// Saves under a name that is still free, and answers it.
  func save(_ text: String) throws(FileError) -> String {
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
