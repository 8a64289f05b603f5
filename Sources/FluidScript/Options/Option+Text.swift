internal import FluidFiles

/// Values as text.
extension Option {
  /// What can be chosen without writing a number.
  package var words: [String] { domain.words }

  /// A value as a window shows it.
  package func valueTitle(_ value: String) -> String {
    switch domain {
    case .toggle: value
    case .choice(let choice): choice.words.firstIndex(of: value).map { choice.titles[$0] } ?? value
    case .number(let numbers, _): numbers.title(value)
    }
  }

  /// Its words, or the range of its numbers.
  package var domainDescription: String {
    if case .number(let numbers, _) = domain { numbers.description } else { words.joined(separator: ", ") }
  }

  /// What can be written, the default first; of numbers, the stops and the range.
  ///
  /// - Parameter mark: stands before and after every word.
  func values(separator: String, mark: String = "") -> String {
    let list = ([defaultValue] + words.filter { $0 != defaultValue }).map { mark + $0 + mark }
    guard case .number(let numbers, _) = domain else { return list.joined(separator: separator) }
    return list.joined(separator: separator) + ", or \(numbers.description)"
  }
}

extension Option.Domain {
  var words: [String] {
    switch self {
    case .toggle: ["off", "on"]
    case .choice(let choice): choice.words
    case .number(let numbers, _): numbers.words
    }
  }

  /// The value as the table writes it.
  func text(in settings: Settings) -> String {
    switch self {
    case .toggle(let path): settings[keyPath: path] ? "on" : "off"
    case .choice(let choice): choice.words[choice.index(in: settings)]
    case .number(_, let path): settings[keyPath: path].text(.plain)
    }
  }

  /// Sets the value to what a person wrote.
  ///
  /// - Returns: whether it can be that.
  func read(_ text: String, into settings: inout Settings) -> Bool {
    let word = text.lowercased()
    switch self {
    case .toggle(let path):
      guard ["off", "on", "false", "true", "no", "yes", "0", "1"].contains(word) else { return false }
      settings[keyPath: path] = ["on", "true", "yes", "1"].contains(word)
    case .choice(let choice):
      guard let index = choice.words.firstIndex(of: word) else { return false }
      choice.choose(index, in: &settings)
    case .number(let numbers, let path):
      guard let number = numbers.value(parsing: word) else { return false }
      settings[keyPath: path] = number
    }
    return true
  }
}
