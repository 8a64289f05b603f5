import FluidGestures
import PlaygroundKit
import PlaygroundPages
import PlaygroundShell

@testable import FluidScript

/// The documentation's tables of keys and options.
@MainActor
enum KeyTables {
  static var commands: String {
    let rows = TimeMachine.commands.rows.map { row in
      let keys = row.flatMap(\.chords).map { "`\(KeyTable.cap($0.description))`" }
      return [keys.joined(separator: " "), row[0].title]
    }
    return table(["key", "what it does"], rows)
  }

  static var options: String {
    table(
      ["key", "option", "values (the default first)", "what it does"],
      Option.allCases.map { option in
        let key = option.key.map { "`\(KeyTable.cap($0))`" } ?? ""
        return [key, "`\(option.name)`", option.values(separator: " ", mark: "`"), option.summary]
      })
  }

  private static func table(_ titles: [String], _ rows: [[String]]) -> String {
    ([titles, titles.map { _ in "---" }] + rows)
      .map { cells in "| " + cells.joined(separator: " | ") + " |\n" }.joined()
  }
}
