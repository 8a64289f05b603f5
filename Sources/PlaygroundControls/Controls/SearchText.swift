package import FluidGestures

/// A typed search: all of its words are to be there, in any order.
package struct SearchText: Hashable, Sendable {
  package private(set) var text = ""

  /// Signs; what is looked for is shorter.
  private static let longest = 40

  package init(_ text: String = "") { self.text = String(text.prefix(Self.longest)) }

  /// Types a key.
  ///
  /// - Returns: whether the key is text, or changes it.
  package mutating func press(_ chord: KeyChord) -> Bool {
    switch chord.key {
    case "escape" where !text.isEmpty: text = ""
    case "backspace" where !text.isEmpty: text.removeLast()
    case "space" where !text.isEmpty && chord.modifiers.isEmpty: type(" ")
    case let key where key.count == 1 && chord.modifiers.subtracting(.shift).isEmpty: type(key)
    default: return false
    }
    return true
  }

  private mutating func type(_ sign: String) { if text.count < Self.longest { text += sign } }

  /// Whether each word is in one of some texts.
  package func matches(_ texts: [String]) -> Bool {
    let texts = texts.map { $0.lowercased() }
    return text.lowercased().split(separator: " ").allSatisfy { word in texts.contains { $0.contains(word) } }
  }
}
