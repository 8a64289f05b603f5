internal import FluidGeometry
package import FluidScript
package import PlaygroundControls
internal import PlaygroundKit

extension InspectorRows {
  /// The options of the table that the search finds, group by group, each with a line about what it does.
  var options: [InspectorRow] {
    let search = inspector.content.search
    let found = Option.allCases.filter { search.matches([$0.title, $0.name, $0.summary]) }
    let field = InspectorRow.field(.search, search.text, placeholder: "Search options", width: width)
    guard !found.isEmpty else { return [field, .note("No option matches.")] }
    return [field]
      + Option.Group.allCases.flatMap { group in
        let options = found.filter { $0.group == group }
        return options.isEmpty ? [] : [.heading(group.rawValue)] + options.map(row)
      }
  }

  private func row(_ option: Option) -> InspectorRow {
    let settings = program.settings
    let key = option.key.map { " Key:\u{A0}\(KeyTable.cap($0))." } ?? ""
    let tip = "Name in scripts: \(option.name)." + key
    let kind = InspectorControl.Kind(of: option, settings)
    let value = settings[option]
    let row =
      if case .slider = kind {
        InspectorRow.slider(
          option.title, value: option.valueTitle(value), isStrong: value != option.defaultValue, .option(option), kind,
          tip: tip, width: width)
      } else {
        InspectorRow.control(option.title, .option(option), kind, tip: tip, width: width)
      }
    return row.over(option.summary, width: width)
  }
}

extension InspectorControl.Kind {
  /// A switch for what is on or off, all words of a choice where they are few, a menu where they are many, a slider for
  /// numbers.
  package init(of option: Option, _ settings: Settings) {
    switch option.domain {
    case .toggle(let path): self = .toggle(isOn: settings[keyPath: path])
    case .choice(let choice):
      let index = choice.index(in: settings)
      let kind = InspectorControl.Kind.segments(Segments(choice.titles, measure: .advances), selected: index)
      self = kind.size.width <= Self.widest ? kind : .menu(choice.titles[index], choice.titles, selected: index)
    case .number(let numbers, let path):
      self = .slider(numbers.fraction(of: settings[keyPath: path]), marks: numbers.stops.map(numbers.fraction))
    }
  }

  /// Points that all words of a choice may take.
  private static let widest = 192.0
}

extension Settings {
  /// Returns what an option is set to by what is done to its control.
  package func assignment(of option: Option, after operation: InspectorControl.Operation) -> Assignment {
    var settings = self
    switch (option.domain, operation) {
    case (_, .activate): settings.cycle(option)
    case (.toggle, .step): settings.cycle(option)
    case (.choice, .step(let step)): settings.cycle(option, backwards: step < 0)
    case (.choice(let choice), .select(let index)):
      if choice.words.indices.contains(index) { choice.choose(index, in: &settings) }
    case (.number(let numbers, let path), .step(let step)):
      settings[keyPath: path] = numbers.value(self[keyPath: path], steppedBy: step)
    case (.number(let numbers, let path), .slide(let fraction)):
      settings[keyPath: path] = numbers.value(atFraction: fraction)
    case (.number, .select), (.toggle, .select), (.toggle, .slide), (.choice, .slide): break
    }
    return Assignment(option, in: settings)
  }
}
