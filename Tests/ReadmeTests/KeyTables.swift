import FluidGestures
import PlaygroundKit
import PlaygroundPages
import PlaygroundShell

@testable import FluidScript

/// The documentation's tables of keys and options.
@MainActor
enum KeyTables {
  static var commands: [[String]] {
    [["key", "what it does"]]
      + TimeMachine.commands.rows.map { row in
        let keys = row.flatMap(\.chords).map { "`\(KeyTable.cap($0.description))`" }
        return [keys.joined(separator: " "), row[0].title]
      }
  }

  static var options: [[String]] {
    [["key", "option", "values (the default first)", "what it does"]]
      + Option.allCases.map { option in
        let key = option.key.map { "`\(KeyTable.cap($0))`" } ?? ""
        return [key, "`\(option.name)`", option.values(separator: " ", mark: "`"), option.summary]
      }
  }
}
