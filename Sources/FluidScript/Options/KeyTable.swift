internal import FluidGestures
internal import FluidScene

/// The keys as people read them: for the help overlay and for the README, out of the same two tables.
package enum KeyTable {
  /// Commands that say the same in one row.
  package static var commandRows: [(keys: String, title: String)] {
    var rows: [(keys: String, title: String)] = []
    for command in Command.allCases {
      let keys = command.chords.first.map { cap($0.description) } ?? ""
      if let last = rows.indices.last, rows[last].title == command.title {
        rows[last].keys += " " + keys
      } else {
        rows.append((keys, command.title))
      }
    }
    return rows
  }

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

  /// The table in the README.
  package static var markdown: String {
    var lines = ["| key | what it does |", "| --- | --- |"]
    for command in Command.allCases {
      let keys = command.chords.map { "`\(cap($0.description))`" }.joined(separator: " ")
      if lines.last?.hasSuffix("| \(command.title) |") == true {
        let last = lines.removeLast()
        lines.append(last.replacingFirst(" | \(command.title) |", with: " \(keys) | \(command.title) |"))
      } else {
        lines.append("| \(keys) | \(command.title) |")
      }
    }
    lines.append("")
    lines += ["| key | option | values (the default first) | what it does |", "| --- | --- | --- | --- |"]
    for option in Option.allCases {
      let key = option.key.map { "`\(cap($0))`" } ?? ""
      lines.append("| \(key) | `\(option.name)` | \(option.values(separator: " ", mark: "`")) | \(option.summary) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  fileprivate func replacingFirst(_ old: String, with new: String) -> String {
    guard let range = firstPlace(of: old) else { return self }
    return self[..<range.lowerBound] + new + self[range.upperBound...]
  }
}
