internal import FluidGeometry

/// What a member of a trace's line can be: written as JSON, and read back as the same.
protocol TraceValue: Hashable, Sendable {
  func write(into json: inout JSONText)
  init(_ json: JSONValue, at place: TracePlace) throws(TextError)
}

/// An object, which is no more than its members: their list is its format, for writers and readers alike.
protocol TraceObject: TraceValue {
  /// In the order in which they are written.
  static var members: [TraceMember<Self>] { get }
  /// What is read has these values where a member is missing.
  init()
}

extension TraceObject {
  func write(into json: inout JSONText) {
    json.object { json in for member in Self.members { member.write(self, &json) } }
  }

  init(_ json: JSONValue, at place: TracePlace) throws(TextError) {
    guard case .object = json else { throw place.wrong(json, "an object") }
    self.init()
    for member in Self.members { try member.read(&self, json[member.name], place.member(member.name)) }
  }

  /// The object on a line of its own.
  var line: String {
    var json = JSONText()
    write(into: &json)
    return json.text
  }
}

/// Where in a trace something is, to say what is wrong with it.
struct TracePlace {
  let line: Int
  private var path = ""

  init(line: Int) { self.line = line }

  func member(_ name: String) -> TracePlace { at(path.isEmpty ? name : "\(path).\(name)") }

  var element: TracePlace { at("an element of \(path)") }

  private func at(_ path: String) -> TracePlace {
    var place = self
    place.path = path
    return place
  }

  func mistake(_ message: String) -> TextError { TextError(line: line, message: message) }

  var missing: TextError { mistake("\(path) is missing") }

  func wrong(_ value: JSONValue, _ wanted: String) -> TextError {
    mistake("\(path.isEmpty ? "the line" : path) is \(value.kind), not \(wanted)")
  }
}

// MARK: Plain values

extension Double: TraceValue, JSONWritable {
  package func write(into json: inout JSONText) { json.value(self) }

  init(_ json: JSONValue, at place: TracePlace) throws(TextError) {
    guard case .number(let number) = json else { throw place.wrong(json, "a number") }
    self = number
  }
}

extension Int: TraceValue, JSONWritable {
  package func write(into json: inout JSONText) { json.value(self) }

  init(_ json: JSONValue, at place: TracePlace) throws(TextError) {
    self.init(try Double(json, at: place).clamped(to: -1e15...1e15))
  }
}

extension Bool: TraceValue, JSONWritable {
  package func write(into json: inout JSONText) { json.value(self) }

  init(_ json: JSONValue, at place: TracePlace) throws(TextError) {
    guard case .flag(let flag) = json else { throw place.wrong(json, "true or false") }
    self = flag
  }
}

extension String: TraceValue, JSONWritable {
  package func write(into json: inout JSONText) { json.value(self) }

  init(_ json: JSONValue, at place: TracePlace) throws(TextError) {
    guard case .string(let text) = json else { throw place.wrong(json, "a text") }
    self = text
  }
}

extension Array: TraceValue where Element: TraceValue {
  func write(into json: inout JSONText) { json.array { json in for element in self { element.write(into: &json) } } }

  init(_ json: JSONValue, at place: TracePlace) throws(TextError) {
    guard case .array(let elements) = json else { throw place.wrong(json, "a list") }
    self = []
    for element in elements { append(try Element(element, at: place.element)) }
  }
}

/// A word for each of some names, in their order.
package struct TraceWords: TraceValue {
  package private(set) var names: [String] = []
  package private(set) var values: [String] = []

  package init(_ pairs: [(name: String, value: String)] = []) {
    for pair in pairs { append(pair.name, pair.value) }
  }

  package subscript(name: String) -> String? { names.firstIndex(of: name).map { values[$0] } }

  private mutating func append(_ name: String, _ value: String) {
    names.append(name)
    values.append(value)
  }

  func write(into json: inout JSONText) {
    json.object { json in
      for (name, value) in zip(names, values) { json.member(name, value) }
    }
  }

  init(_ json: JSONValue, at place: TracePlace) throws(TextError) {
    guard case .object(let members) = json else { throw place.wrong(json, "an object") }
    self.init()
    for member in members { append(member.name, try String(member.value, at: place.member(member.name))) }
  }
}

extension TraceWords: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral pairs: (String, String)...) { self.init(pairs.map { ($0, $1) }) }
}
