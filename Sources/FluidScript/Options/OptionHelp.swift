/// The table of options as the text of `--help`.
package enum OptionHelp {
  package static var text: String {
    let width = Option.allCases.map(\.name.count).max() ?? 0
    return Option.allCases.map { option in
      let padding = String(repeating: " ", count: width - option.name.count + 2)
      let key = option.key.map { " Key: \(KeyTable.cap($0))." } ?? ""
      return "  \(option.name)\(padding)\(option.values(separator: ", ")).\(key)\n"
        + "  \(String(repeating: " ", count: width + 2))\(option.summary)"
    }.joined(separator: "\n")
  }

  /// The names of presets.
  package static var presets: [String] { Preset.allCases.map(\.name) }

  /// Every `NAME=VALUE` that a shell can offer to complete; of numbers, their stops.
  package static var assignments: [String] {
    Option.allCases.flatMap { option in option.words.map { "\(option.name)=\($0)" } }
  }
}
