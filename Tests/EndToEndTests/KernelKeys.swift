import FluidTestSupport

/// The kernel's codes of keys on an American keyboard (`linux/input-event-codes.h`).
enum KernelKeys {
  private static let rows: [(first: Int, keys: String, shifted: String)] = [
    (2, "1234567890-=", "!@#$%^&*()_+"), (16, "qwertyuiop[]", "QWERTYUIOP{}"), (30, "asdfghjkl;'`", "ASDFGHJKL:\"~"),
    (44, "zxcvbnm,./", "ZXCVBNM<>?"),
  ]
  private static let named = [
    "Escape": 1, "BackSpace": 14, "Tab": 15, "Return": 28, "ctrl": 29, "shift": 42, "alt": 56, "space": 57, "F11": 87,
    "F12": 88, "Home": 102, "Up": 103, "Page_Up": 104, "Left": 105, "Right": 106, "End": 107, "Down": 108,
    "Page_Down": 109, "Delete": 111,
  ]
  private static let symbols = ["plus": "+", "minus": "-", "question": "?", "bracketleft": "[", "bracketright": "]"]
  private static let shift = 42

  /// The codes of a key with its modifiers, by X's names, in the order in which they are pressed.
  static func codes(of chord: String) throws -> [Int] {
    try chord.split(separator: "+").flatMap { try codes(ofKey: String($0)) }
  }

  private static func codes(ofKey name: String) throws -> [Int] {
    if let code = named[name] { return [code] }
    if name.hasPrefix("F"), let number = Int(name.dropFirst()), (1...10).contains(number) { return [58 + number] }
    let text = symbols[name] ?? name
    for row in rows {
      for (index, (key, shifted)) in zip(row.keys, row.shifted).enumerated() {
        if String(key) == text { return [row.first + index] }
        if String(shifted) == text { return [shift, row.first + index] }
      }
    }
    throw Overdue(description: "no key is called \(name)")
  }
}
