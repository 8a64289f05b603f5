/// What two playgrounds side by side can differ in.
enum Comparisons {
  /// Those of which one sees or feels at once what they do.
  static let options: [Option] = Option.allCases.filter { $0.group == .transition } + [.slowMotion]

  /// The other values that an option can have; of numbers, the stops.
  static func others(of option: Option, than settings: Settings) -> [Script.Assignment] {
    let words =
      switch option.domain {
      case .choice(let words): words
      case .number(let numbers): numbers.words
      }
    return words.filter { $0 != settings[option] }.map { Script.Assignment(option: option, value: $0) }
  }

  /// Every one of them.
  static func all(_ settings: Settings) -> [Script.Assignment] {
    options.flatMap { others(of: $0, than: settings) }
  }
}

extension Script.Assignment {
  /// `Physics: measured`
  var title: String { "\(option.title): \(option.valueTitle(value))" }
}
