internal import FluidFiles

/// The scenes in a folder, each a file whose name ends in `.scene`.
package struct SceneFolder: Sendable {
  package let path: String
  /// In the order of their list.
  package private(set) var scenes: [Scene] = []
  /// The mistakes in files of the folder, which has no scenes of them.
  package private(set) var mistakes: [String] = []
  /// The reason why there are no scenes, where the folder cannot be read.
  package private(set) var failure: FileError?

  /// The ending of the name of a scene's file.
  package static let ending = ".scene"

  /// The scenes that come with the program, read when they are first asked for.
  package static let bundled = SceneFolder(BundledFolder.scenes.path)

  package init(_ path: String) {
    self.path = path
    var names: [String] = []
    do throws(FileFailure) {
      names = try FolderListing.names(in: path)
    } catch {
      failure = FileError("read", path, error)
    }
    for name in names where name.hasSuffix(Self.ending) {
      do {
        scenes.append(try Scene(contentsOf: "\(path)/\(name)"))
      } catch {
        mistakes.append("\(error)")
      }
    }
    scenes.sort { ($0.order ?? .infinity, $0.name) < ($1.order ?? .infinity, $1.name) }
  }
}

extension SceneFolder {
  /// The reason why there is nothing to show, for a folder without scenes.
  package var emptiness: String {
    if let failure { return "No scenes: \(failure)." }
    return mistakes.first.map { "No scenes: \($0)." } ?? "No scenes are in \(path)."
  }
}

extension Scene {
  /// Reads a scene from a file of one's own.
  ///
  /// - Throws: ``FileError`` where there is no such text, ``FileMistake`` where it is no scene.
  package init(contentsOf path: String) throws {
    let text = try TextFile.read(path, limit: TextFile.sceneLimit)
    let file = String(path.split(separator: "/").last ?? "")
    let name = file.hasSuffix(SceneFolder.ending) ? String(file.dropLast(SceneFolder.ending.count)) : file
    do throws(ScriptError) {
      self = try SceneParser.parse(text, named: name)
    } catch {
      throw FileMistake("\(path):\(error.line):\(error.column): \(error.message)")
    }
  }
}
