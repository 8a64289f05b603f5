/// A script in a file.
package enum ScriptFile {
  /// A mistake in a script's file, with its place.
  package struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }

  /// Reads a script.
  ///
  /// - Throws: ``FileError`` where there is no such text, ``Mistake`` where it is no script.
  package static func read(_ path: String) throws -> Script {
    let text = try TextFile.read(path, limit: TextFile.scriptLimit)
    do throws(ScriptError) {
      return try Script(parsing: text)
    } catch {
      throw Mistake(description: "\(path):\(error.line): \(error.message)")
    }
  }
}
