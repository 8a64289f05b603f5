package import FluidScript
package import PlaygroundControls

/// The choice of what two playgrounds side by side are to differ in: a preset, what is changed, or a single option.
package struct ComparisonPlan: Hashable {
  private let settings: Settings
  private var rows: [Row]

  private enum Row: Hashable {
    case preset(Preset)
    /// The kept values of what is changed for this run.
    case kept([Settings.Assignment])
    case option(Settings.Assignment)
  }

  /// - Parameter kept: what the settings were before they were changed for this run.
  package init(_ settings: Settings, since kept: Settings) {
    self.settings = settings
    let changes = settings.changes(since: kept).map { Settings.Assignment($0, in: kept) }
    let changed = changes.filter { Comparisons.options.contains($0.option) }
    let others = Comparisons.options.filter { option in !changed.contains { $0.option == option } }
    rows = [.preset(Preset.allCases[0])] + (changes.isEmpty ? [] : [.kept(changes)])
    rows += (changed + others.compactMap { Comparisons.others(of: $0, than: settings).first }).map(Row.option)
  }

  /// What the right one is set to.
  ///
  /// - Parameter row: the preset, or the option.
  package func choice(_ row: Int) -> Comparison? {
    guard rows.indices.contains(row) else { return nil }
    return switch rows[row] {
    case .preset(let preset):
      Comparison(Comparison.Titles(left: Self.current, right: preset.title), preset.assignments)
    case .kept(let changes): Comparison(Comparison.Titles(left: Self.current, right: Self.kept), changes)
    case .option(let assignment): Comparison(assignment)
    }
  }

  private static let current = "As it is"
  private static let kept = "As kept"

  package mutating func step(_ row: Int, by offset: Int) {
    func next<Value: Equatable>(_ value: Value, of values: [Value]) -> Value {
      guard let index = values.firstIndex(of: value) else { return value }
      return values[(index + offset + values.count) % values.count]
    }
    switch rows[row] {
    case .preset(let preset): rows[row] = .preset(next(preset, of: Preset.allCases))
    case .kept: break
    case .option(let other):
      rows[row] = .option(next(other, of: Comparisons.others(of: other.option, than: settings)))
    }
  }

  package var sheet: ChoiceSheet {
    ChoiceSheet(
      title: "Compare with", detail: "The same gesture, left and right", rows: rows.map(row),
      action: "Compare")
  }

  private func row(_ row: Row) -> ChoiceSheet.Row {
    let (title, left, right) =
      switch row {
      case .preset(let preset): ("Preset", Self.current, preset.title)
      case .kept(let changes): (changes.count == 1 ? "1 change" : "\(changes.count) changes", Self.current, Self.kept)
      case .option(let other):
        (other.option.title, other.option.valueTitle(settings[other.option]), other.option.valueTitle(other.value))
      }
    return ChoiceSheet.Row(title: title, value: "\(left)  |  \(right)")
  }
}
