/// The file of settings: a line `name = value` an option, `#` for comments.
extension Settings {
  /// What is kept between runs, as the text of the file.
  public var keptText: String {
    let lines = Option.allCases.filter { $0.isKept && self[$0] != $0.defaultValue }
      .map { "\($0.rawValue) = \(self[$0])\n" }
    return "# FluidZoom's settings. Lines that are not here have their defaults.\n" + lines.joined()
  }

  /// Reads a file's text. Lines that make no sense are skipped and reported: a setting of another version must not keep
  /// the program from starting.
  public mutating func read(_ text: String) -> [String] {
    var complaints: [String] = []
    for (index, line) in text.lines.enumerated() {
      let content = line.prefix { $0 != "#" }.trimmed
      guard !content.isEmpty else { continue }
      do throws(SettingsError) {
        try assign(content)
      } catch {
        complaints.append("line \(index + 1): \(error)")
      }
    }
    return complaints
  }

  /// Sets an option as `--set` has it: `NAME=VALUE`.
  public mutating func assign(_ text: String) throws(SettingsError) {
    guard let equals = text.firstIndex(of: "=") else { throw .notAnAssignment(text) }
    try set(named: text[..<equals].trimmed, to: text[text.index(after: equals)...].trimmed)
  }
}

extension Settings.Assignment {
  /// Reads `NAME=VALUE,NAME=VALUE`; none out of an empty text.
  public static func list(parsing text: String) throws(SettingsError) -> [Settings.Assignment] {
    var list: [Settings.Assignment] = []
    for part in text.split(separator: ",") {
      guard let equals = part.firstIndex(of: "=") else { throw .notAnAssignment(String(part)) }
      let name = part[..<equals].trimmed
      guard let option = Option(named: name) else { throw .unknownOption(name) }
      list.append(
        Settings.Assignment(
          option: option, value: try option.value(parsing: part[part.index(after: equals)...].trimmed)))
    }
    return list
  }
}
