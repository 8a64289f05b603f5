/// A file that a study is made of. One that cannot be read, or makes no sense, is a mistake in the command line.
package enum StudyFile {
  package static func parse<Value>(
    _ path: String, _ parse: (String) throws(TextError) -> Value
  ) throws(FileMistake) -> Value {
    let text: String
    do { text = try TextFile.read(path) } catch { throw FileMistake("\(error)") }
    do { return try parse(text) } catch { throw FileMistake("\(path):\(error)") }
  }
}
