/// Keys as people read them.
package enum KeyTable {
  /// `escape` as it is printed on a key.
  package static func cap(_ chord: String) -> String {
    // The sign itself is no separator.
    guard chord.count > 1 else { return chord.uppercased() }
    return chord.split(separator: "+", omittingEmptySubsequences: true).map { part in
      caps[String(part)] ?? String(part).uppercased()
    }.joined(separator: " ")
  }

  private static let caps = [
    "escape": "Esc", "return": "Return", "space": "Space", "backspace": "⌫", "tab": "Tab", "pageup": "PgUp",
    "pagedown": "PgDn", "delete": "Del", "insert": "Ins",
    "home": "Home", "end": "End", "up": "↑", "down": "↓", "left": "←", "right": "→", "ctrl": "Ctrl", "shift": "Shift",
    "alt": "Alt",
  ]
}
