/// What is wrong with a text that a person wrote or a program broke off, and where.
package struct TextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// From 1.
  package let line: Int
  package let message: String

  /// `LINE: what is wrong`, to be put behind the file's name and a colon.
  package var description: String { "\(line): \(message)" }
}
