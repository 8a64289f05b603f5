/// What is wrong with a text that a person wrote or a program broke off, and where.
public struct TextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// From 1.
  public let line: Int
  public let message: String

  /// `LINE: what is wrong`, to be put behind the file's name and a colon.
  public var description: String { "\(line): \(message)" }
}
