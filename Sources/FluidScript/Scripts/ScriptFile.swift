/// A script in a file.
package enum ScriptFile {
  /// Reads a script.
  ///
  /// - Throws: ``FileError`` where there is no such text, ``FileMistake`` where it is no script.
  package static func read(_ path: String) throws -> Script {
    let text = try TextFile.read(path, limit: TextFile.scriptLimit)
    do throws(ScriptError) {
      return try Script(parsing: text)
    } catch {
      throw FileMistake("\(path):\(error.line): \(error.message)")
    }
  }
}
