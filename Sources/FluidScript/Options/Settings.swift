internal import FluidGeometry

/// A value for every option.
public struct Settings: Hashable, Sendable {
  private var values: [Option: String] = [:]

  public init() {}

  public subscript(_ option: Option) -> String { values[option] ?? option.defaultValue }

  public func isOn(_ option: Option) -> Bool { self[option] == "on" }

  /// The value of an option of numbers.
  package func number(_ option: Option) -> Double { Double(self[option]) ?? 0 }

  /// Sets an option to what a person wrote.
  public mutating func set(_ option: Option, to text: String) throws(SettingsError) {
    values[option] = try option.value(parsing: text)
  }

  /// Sets an option by its name.
  public mutating func set(named name: String, to text: String) throws(SettingsError) {
    guard let option = Option(named: name) else { throw .unknownOption(name) }
    try set(option, to: text)
  }

  /// Sets an option to a value that has been checked when it was read.
  package mutating func assign(_ assignment: Settings.Assignment) { values[assignment.option] = assignment.value }

  /// Sets an option to a number of its range.
  package mutating func set(_ option: Option, to number: Double) {
    guard case .number(let numbers) = option.domain else { return }
    values[option] = NumberDomain.text(number.clamped(to: numbers.range))
  }

  /// The same with one option set to something else.
  package func with(_ assignment: Settings.Assignment) -> Settings {
    var settings = self
    settings.assign(assignment)
    return settings
  }

  /// Goes to the next value of a choice, or the one before; with numbers, to the next stop.
  public mutating func cycle(_ option: Option, backwards: Bool = false) {
    switch option.domain {
    case .choice(let words):
      guard let index = words.firstIndex(of: self[option]) else { return }
      values[option] = words[(index + (backwards ? words.count - 1 : 1)) % words.count]
    case .number(let numbers):
      if let stop = numbers.stop(after: number(option), backwards: backwards) { set(option, to: stop) }
    }
  }
}

public enum SettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownOption(String)
  case badValue(Option, String)
  case notAnAssignment(String)

  public var description: String {
    switch self {
    case .unknownOption(let name):
      "there is no option \"\(name)\"; the options are \(Option.allCases.map(\.rawValue).joined(separator: ", "))"
    case .badValue(let option, let text):
      "\(option.rawValue) cannot be \"\(text)\"; it can be \(option.domainDescription)"
    case .notAnAssignment(let text):
      "\"\(text)\" is not NAME=VALUE, as in --set alignment-rect=off"
    }
  }
}

extension Option {
  /// The table's own word for what a person wrote.
  package func value(parsing text: String) throws(SettingsError) -> String {
    let word = text.lowercased()
    switch domain {
    case .choice(let words):
      if words.contains(word) { return word }
      if words == ["off", "on"] {
        if ["true", "yes", "1"].contains(word) { return "on" }
        if ["false", "no", "0"].contains(word) { return "off" }
      }
    case .number(let numbers):
      if let number = numbers.value(parsing: word) { return NumberDomain.text(number) }
    }
    throw .badValue(self, text)
  }

  public var domainDescription: String {
    switch domain {
    case .choice(let words): words.joined(separator: ", ")
    case .number(let numbers): numbers.description
    }
  }
}
