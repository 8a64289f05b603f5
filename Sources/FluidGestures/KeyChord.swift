/// A key with the modifiers that are held, in the usual notation: `escape`, `shift+s`, `ctrl+0`.
public struct KeyChord: Hashable, Sendable, CustomStringConvertible {
  /// The key in lower case: the character printed on it, or a name such as `escape`, `pageup` or `f11`.
  public var key: String
  /// The modifiers that are held with the key.
  public var modifiers: Modifiers

  /// A set of modifier keys.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The Shift keys.
    public static let shift = Modifiers(rawValue: 1)
    /// The Control keys.
    public static let control = Modifiers(rawValue: 2)
    /// The Alt keys.
    public static let alt = Modifiers(rawValue: 4)
    /// The Command, Super or Windows keys.
    public static let command = Modifiers(rawValue: 8)
  }

  public init(_ key: String, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Creates a chord from its notation, such as `shift+s`; `nil` for any other text. A modifier alone, `alt`, is a key.
  public init?(parsing text: String) {
    guard !text.isEmpty, !text.contains(where: \.isWhitespace), text == text.lowercased() else { return nil }
    var rest = Substring(text)
    var modifiers: Modifiers = []
    while let (name, modifier) = Self.modifierNames.first(where: { rest.hasPrefix($0.0 + "+") }) {
      modifiers.insert(modifier)
      rest = rest.dropFirst(name.count + 1)
    }
    guard rest.count == 1 || Self.names.contains(String(rest)) else { return nil }
    self.init(String(rest), modifiers)
  }

  public var description: String {
    Self.modifierNames.filter { modifiers.contains($0.1) }.map { $0.0 + "+" }.joined() + key
  }

  private static let modifierNames: [(String, Modifiers)] = [
    ("ctrl", .control), ("alt", .alt), ("shift", .shift), ("command", .command),
  ]

  /// The names of keys without a character of their own, which a backend reports.
  public static let names: Set<String> = [
    "escape", "return", "backspace", "delete", "insert", "space", "tab", "left", "right", "up", "down", "pageup",
    "pagedown", "home", "end", "shift", "ctrl", "alt", "command", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8",
    "f9", "f10", "f11", "f12",
  ]
}
