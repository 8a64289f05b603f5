import FluidScript
import PlaygroundKit

/// A file that a study is made of. One that cannot be read, or makes no sense, is a mistake in the command line.
enum Input {
  static func parse<Value>(_ path: String, _ parse: (String) throws(TextError) -> Value) throws(Failure) -> Value {
    let text: String
    do { text = try TextFile.read(path) } catch { throw .usage("\(error)") }
    do { return try parse(text) } catch { throw .usage("\(path):\(error)") }
  }
}
