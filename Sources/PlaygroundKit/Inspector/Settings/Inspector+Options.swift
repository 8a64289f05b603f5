internal import FluidGeometry

extension Inspector {
  /// Every option of the table, group by group.
  func optionRows(_ settings: Settings, width: Double) -> [InspectorRow] {
    Option.Group.allCases.flatMap { group in
      [InspectorRow.heading(group.rawValue)]
        + Option.allCases.filter { $0.group == group }.map { row($0, settings, width: width) }
    }
  }

  private func row(_ option: Option, _ settings: Settings, width: Double) -> InspectorRow {
    let key = option.key.map { " Key: \(KeyTable.cap($0))." } ?? ""
    return .control(
      option.title, .option(option), Self.kind(of: option, settings[option]), tip: option.summary + key, width: width)
  }

  /// A switch for what is on or off, all words of a choice where they are few, one of them where they are many.
  static func kind(of option: Option, _ value: String) -> InspectorControl.Kind {
    switch option.domain {
    case Option.onOff: return .toggle(isOn: value == "on")
    case .choice(let words):
      let titles = words.map(option.valueTitle)
      let kind = InspectorControl.Kind.segments(titles, selected: words.firstIndex(of: value))
      return kind.size.width <= widest ? kind : .stepper(option.valueTitle(value))
    case .number: return .stepper(option.valueTitle(value))
    }
  }

  /// Points that all words of a choice may take.
  private static let widest = 192.0
}

extension Settings {
  /// The option with another value, by what was done to its control.
  mutating func operate(_ option: Option, _ operation: InspectorControl.Operation) {
    switch (option.domain, operation) {
    case (.choice, .activate): cycle(option)
    case (.choice, .step(let step)): cycle(option, backwards: step < 0)
    case (.choice(let words), .select(let index)):
      if words.indices.contains(index) { try? set(option, to: words[index]) }
    // Numbers are amounts of memory: twice as much, or half.
    case (.number(let range), .step(let step)):
      guard let value = Int(self[option]) else { return }
      try? set(option, to: String((step > 0 ? value * 2 : value / 2).clamped(to: range)))
    case (.number, .activate), (.number, .select), (_, .slide): break
    }
  }
}
