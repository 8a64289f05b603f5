extension Settings {
  /// An option and the value that it is set to.
  public struct Assignment: Hashable, Sendable {
    package let option: Option
    /// One of the option's own words, or a number as settings write it.
    package let value: String

    /// - Parameters:
    ///   - option: one of the table.
    ///   - value: one that the option can be set to.
    package init(option: Option, value: String) {
      self.option = option
      self.value = value
    }

    /// What an option is set to.
    package init(_ option: Option, in settings: Settings) { self.init(option: option, value: settings[option]) }

    /// What a person wrote as an option's name and as its value.
    package init(named name: String, parsing text: String) throws(SettingsError) {
      let option = try Option.named(name)
      var settings = Settings()
      try settings.set(option, to: text)
      self.init(option, in: settings)
    }

    /// Reads `NAME=VALUE`.
    package init(parsing text: String) throws(SettingsError) {
      guard let equals = text.firstIndex(of: "=") else { throw .notAnAssignment(text) }
      try self.init(named: text[..<equals].trimmed, parsing: text[text.index(after: equals)...].trimmed)
    }

    /// Reads `NAME=VALUE,NAME=VALUE`; none out of an empty text.
    package static func list(parsing text: String) throws(SettingsError) -> [Assignment] {
      var list: [Assignment] = []
      for part in text.split(separator: ",") { list.append(try Assignment(parsing: String(part))) }
      return list
    }
  }
}
