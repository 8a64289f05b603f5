/// Settings by their options.
extension Settings {
  /// The value of an option as text: one of its words, or a number.
  package subscript(_ option: Option) -> String { option.domain.text(in: self) }

  /// Sets an option to what a person wrote.
  public mutating func set(_ option: Option, to text: String) throws(SettingsError) {
    guard option.domain.read(text, into: &self) else { throw .badValue(option, text) }
  }

  /// Sets an option to a value that was checked when it was read.
  package mutating func assign(_ assignment: Assignment) {
    let isValue = assignment.option.domain.read(assignment.value, into: &self)
    precondition(isValue, "an assignment has a value that its option can be set to")
  }

  /// Sets options to values that were checked when they were read.
  package mutating func assign(_ assignments: [Assignment]) { for assignment in assignments { assign(assignment) } }

  /// The same with some options set to something else, one after the other.
  package func with(_ assignments: [Assignment]) -> Settings {
    assignments.reduce(into: self) { $0.assign($1) }
  }

  /// The options of this run that have another value than the kept settings have.
  package func changes(since kept: Settings) -> [Option] {
    Option.allCases.filter { $0.isKept && !$0.isKeptAtOnce && self[$0] != kept[$0] }
  }

  /// Goes to the next value of a choice, or the one before; with numbers, to the next stop.
  package mutating func cycle(_ option: Option, backwards: Bool = false) {
    switch option.domain {
    case .toggle(let path): self[keyPath: path].toggle()
    case .choice(let choice):
      let count = choice.words.count
      choice.choose((choice.index(in: self) + (backwards ? count - 1 : 1)) % count, in: &self)
    case .number(let numbers, let path):
      if let stop = numbers.stop(after: self[keyPath: path], backwards: backwards) { self[keyPath: path] = stop }
    }
  }
}

public enum SettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownOption(String)
  case unknownPreset(String)
  case badValue(Option, String)
  case notAnAssignment(String)

  public var description: String {
    switch self {
    case .unknownOption(let name):
      "there is no option \"\(name)\"; the options are \(Option.allCases.map(\.name).joined(separator: ", "))"
    case .unknownPreset(let name):
      "there is no preset \"\(name)\"; the presets are \(Preset.allCases.map(\.name).joined(separator: ", "))"
    case .badValue(let option, let text):
      "\(option.name) cannot be \"\(text)\"; it can be \(option.domainDescription)"
    case .notAnAssignment(let text):
      "\"\(text)\" is not NAME=VALUE, as in --set alignment-rect=off"
    }
  }
}
