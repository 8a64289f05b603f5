package import FluidScript
package import PlaygroundControls

/// The choice of what two playgrounds side by side are to differ in: a row for each option.
package struct ComparisonPlan: Hashable {
  private let settings: Settings
  /// The right one's value, for each option.
  private var others: [Settings.Assignment]

  package init(_ settings: Settings) {
    self.settings = settings
    others = Comparisons.options.compactMap { Comparisons.others(of: $0, than: settings).first }
  }

  /// What the right one is set to.
  ///
  /// - Parameter row: the option.
  package func choice(_ row: Int) -> Settings.Assignment? { others.indices.contains(row) ? others[row] : nil }

  package mutating func step(_ row: Int, by offset: Int) {
    let words = Comparisons.others(of: others[row].option, than: settings)
    guard let index = words.firstIndex(of: others[row]) else { return }
    others[row] = words[(index + offset + words.count) % words.count]
  }

  package var sheet: ChoiceSheet {
    ChoiceSheet(
      title: "Side by side", detail: "The same gesture, left and right",
      rows: others.map { other in
        let option = other.option
        let left = option.valueTitle(settings[option])
        return ChoiceSheet.Row(
          title: option.title, choice: .stepper("\(left)  |  \(option.valueTitle(other.value))"))
      }, notes: [], action: "Compare")
  }
}
