internal import FluidGeometry
package import FluidScript
package import PlaygroundControls
internal import PlaygroundKit

extension Inspector {
  /// Every option of the table, group by group.
  package func optionRows(_ settings: Settings, width: Double) -> [InspectorRow] {
    Option.Group.allCases.flatMap { group in
      [InspectorRow.heading(group.rawValue)]
        + Option.allCases.filter { $0.group == group }.map { row($0, settings, width: width) }
    }
  }

  private func row(_ option: Option, _ settings: Settings, width: Double) -> InspectorRow {
    let key = option.key.map { " Key: \(KeyTable.cap($0))." } ?? ""
    let value = settings[option]
    let kind = Self.kind(of: option, value)
    guard case .slider = kind else {
      return .control(option.title, .option(option), kind, tip: option.summary + key, width: width)
    }
    return .slider(
      option.title, value: option.valueTitle(value), isStrong: value != option.defaultValue, .option(option), kind,
      tip: option.summary + key, width: width)
  }

  /// A switch for what is on or off, all words of a choice where they are few, a menu where they are many, a slider for
  /// numbers.
  package static func kind(of option: Option, _ value: String) -> InspectorControl.Kind {
    switch option.domain {
    case Option.onOff: return .toggle(isOn: value == "on")
    case .choice(let words):
      let titles = words.map(option.valueTitle)
      let kind = InspectorControl.Kind.segments(titles, selected: words.firstIndex(of: value))
      return kind.size.width <= widest
        ? kind : .menu(option.valueTitle(value), titles, selected: words.firstIndex(of: value))
    case .number(let numbers):
      return .slider(numbers.fraction(of: Double(value) ?? 0), marks: numbers.stops.map(numbers.fraction))
    }
  }

  /// Points that all words of a choice may take.
  private static let widest = 192.0
}

extension Settings {
  /// The option with another value, by what was done to its control.
  package mutating func operate(_ option: Option, _ operation: InspectorControl.Operation) {
    switch (option.domain, operation) {
    case (_, .activate): cycle(option)
    case (.choice, .step(let step)): cycle(option, backwards: step < 0)
    case (.choice(let words), .select(let index)):
      if words.indices.contains(index) { try? set(option, to: words[index]) }
    case (.number(let numbers), .step(let step)): set(option, to: numbers.value(number(option), steppedBy: step))
    case (.number(let numbers), .slide(let fraction)): set(option, to: numbers.value(atFraction: fraction))
    case (.number, .select), (.choice, .slide): break
    }
  }
}
