/// The words of a line, one after the other. A mistake has the place of the word that was taken last.
struct Words {
  private let line: Substring
  private let number: Int
  private var rest: [Substring]
  private var place: String.Index
  /// Where the last one ends.
  private let end: String.Index

  /// - Parameters:
  ///   - part: the part of a line that has the words; `nil` for all of it.
  ///   - line: the line, from whose beginning columns count.
  ///   - number: the line's, from 1.
  init(_ part: Substring? = nil, of line: Substring, number: Int) {
    rest = (part ?? line).split { $0.isWhitespace }
    (self.line, self.number, place) = (line, number, line.startIndex)
    end = rest.last?.endIndex ?? place
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// What is left, as it is written; empty at the end.
  var remainder: Substring { rest.first.map { line[$0.startIndex..<end] } ?? "" }

  mutating func next() -> String? {
    guard let word = rest.first else { return nil }
    rest.removeFirst()
    place = word.startIndex
    return String(word)
  }

  /// The next one, if it is such a word.
  mutating func next(where isWanted: (String) -> Bool, isTaken: Bool = true) -> String? {
    guard let word = rest.first.map(String.init), isWanted(word) else { return nil }
    return isTaken ? next() : word
  }

  /// All that are left, as they are written.
  mutating func text(_ what: String) throws(ScriptError) -> String {
    guard let first = rest.first else { throw missing(what) }
    defer { (rest, place) = ([], first.startIndex) }
    return String(remainder)
  }

  mutating func word(_ what: String) throws(ScriptError) -> String {
    guard let word = next() else { throw missing(what) }
    return word
  }

  mutating func number(_ what: String) throws(ScriptError) -> Double {
    let text = try word(what)
    guard let number = Double(text), number.isFinite else { throw mistake("\"\(text)\" is not a number (\(what))") }
    return number
  }

  /// One of the words that a value can be.
  mutating func one<Value>(of _: Value.Type, _ what: String) throws(ScriptError) -> Value
  where Value: CaseIterable & RawRepresentable<String> {
    let text = try word(what)
    guard let value = Value(rawValue: text) else {
      let words = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw mistake("\"\(text)\" is not \(what); it can be \(words)")
    }
    return value
  }

  func requireEnd() throws(ScriptError) {
    var words = self
    if let extra = words.next() { throw words.mistake("\"\(extra)\" is one word too many") }
  }

  private func missing(_ what: String) -> ScriptError {
    var words = self
    words.place = end
    return words.mistake("\(what) is missing at the end of the line")
  }

  func mistake(_ message: String) -> ScriptError {
    ScriptError(line: number, column: line.distance(from: line.startIndex, to: place) + 1, message: message)
  }
}
