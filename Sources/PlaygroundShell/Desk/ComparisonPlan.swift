package import FluidScript
package import PlaygroundControls

/// The choice of what two playgrounds side by side are to differ in: a preset, what is changed, or a single option.
package struct ComparisonPlan: Hashable {
  private let settings: Settings
  private var rows: [Row]

  private struct Row: Hashable {
    let title: String
    /// The choices to compare with, in the order in which the row steps through it; never empty.
    let choices: [Comparison]
    var index = 0

    var choice: Comparison { choices[index] }
  }

  /// The options of which one sees or feels at once what they do.
  package static let options: [Option] =
    Option.allCases.filter { $0.group == .transition && !looks.contains($0) } + [.slowMotion]

  /// A look is compared by looking at one.
  private static let looks: [Option] = [.sourceBackground, .sourceShape, .sourceShadow]

  /// The other values that an option can have; of numbers, the stops.
  package static func others(of option: Option, than settings: Settings) -> [Settings.Assignment] {
    option.words.filter { $0 != settings[option] }.map { Settings.Assignment(option: option, value: $0) }
  }

  /// - Parameter kept: what the settings were before they were changed for this run.
  package init(_ settings: Settings, since kept: Settings) {
    self.settings = settings
    rows = [
      Row(title: "Preset", choices: Preset.allCases.map { Comparison(assignments: $0.assignments, title: $0.title) })
    ]
    let changes = settings.changes(since: kept).map { Settings.Assignment($0, in: kept) }
    if !changes.isEmpty {
      let title = changes.count == 1 ? "1 change" : "\(changes.count) changes"
      rows.append(Row(title: title, choices: [Comparison(assignments: changes, title: "As kept")]))
    }
    let changed = changes.filter { Self.options.contains($0.option) }
    let others = Self.options.filter { option in !changed.contains { $0.option == option } }
    for first in changed + others.compactMap({ Self.others(of: $0, than: settings).first }) {
      let values = Self.others(of: first.option, than: settings)
      let index = values.firstIndex(of: first)
      // From a number between the stops there is no step to another one.
      let choices = index == nil ? [first] : values
      rows.append(Row(title: first.option.title, choices: choices.map { Comparison($0) }, index: index ?? 0))
    }
  }

  /// What the right one is set to.
  ///
  /// - Parameter row: the preset, or the option.
  package func choice(_ row: Int) -> Comparison? { rows.indices.contains(row) ? rows[row].choice : nil }

  package mutating func step(_ row: Int, by offset: Int) {
    let count = rows[row].choices.count
    rows[row].index = (rows[row].index + offset + count) % count
  }

  package var sheet: ChoiceSheet {
    ChoiceSheet(
      title: "Compare with", detail: "The same gesture, left and right",
      rows: rows.map { ChoiceSheet.Row(title: $0.title, value: words(for: $0.choice)) }, action: "Compare")
  }

  private func words(for choice: Comparison) -> String {
    if let title = choice.title { return "\(Comparison.leftTitle)  |  \(title)" }
    let values = choice.assignments.map { ($0.option.valueTitle(settings[$0.option]), $0.option.valueTitle($0.value)) }
    return values.map { "\($0)  |  \($1)" }.joined()
  }
}
