internal import FluidGeometry

extension Trace {
  static let version = 1.0

  /// Reads a trace; the first mistake ends it.
  package init(parsing text: String) throws(TextError) {
    var lines = text.lines[...]
    if lines.last?.isEmpty == true { lines = lines.dropLast() }
    guard let first = lines.first else { throw TextError(line: 1, message: "this is not a trace, but an empty file") }
    header = try Header(parsing: first)
    var frames: [Frame] = []
    for (index, line) in lines.enumerated().dropFirst() {
      let frame = try TraceLineReader(line, number: index + 1).frame()
      if let last = frames.last, last.time >= frame.time {
        throw TextError(
          line: index + 1,
          message: "t is \(JSONText.decimal(frame.time)), and was \(JSONText.decimal(last.time)) in the frame before")
      }
      frames.append(frame)
    }
    guard !frames.isEmpty else { throw TextError(line: 2, message: "the trace has no frames") }
    self.frames = frames
  }
}

extension Trace.Header {
  fileprivate init(parsing line: Substring) throws(TextError) {
    // What does not even begin as a trace is something else; what breaks off is a trace that does.
    let mark = "fluidzoom-trace"
    guard line.contains("\"\(mark)\"") else {
      throw TextError(line: 1, message: "this is not a trace; a trace begins with {\"\(mark)\":1, …}")
    }
    let reader = try TraceLineReader(line, number: 1)
    let version = try reader.number(mark)
    guard version == Trace.version else {
      throw reader.mistake(
        "this is a trace of version \(JSONText.decimal(version)), and only version"
          + " \(JSONText.decimal(Trace.version)) can be read here")
    }
    fps = try reader.number("fps")
    window = try reader.numbers("window")
    guard fps > 0 else { throw reader.mistake("fps is not above 0") }
    guard window.count == 2 else { throw reader.mistake("window is not [width, height]") }
    options = try reader.settings("options")
  }
}

/// Reads one line, and says in which one something is not as it should be.
private struct TraceLineReader {
  let value: JSONValue
  let number: Int

  init(_ line: Substring, number: Int) throws(TextError) {
    value = try JSONReader.value(of: line, line: number)
    self.number = number
    guard case .object = value else { throw mistake("the line is \(value.kind), not an object") }
  }

  func mistake(_ message: String) -> TextError { TextError(line: number, message: message) }

  private func wrong(_ name: String, _ value: JSONValue?, _ wanted: String) -> TextError {
    mistake(value.map { "\(name) is \($0.kind), not \(wanted)" } ?? "\(name) is missing")
  }

  func frame() throws(TextError) -> Trace.Frame {
    let events = try texts("events")
    let turns = try numbers("turn").map { Int($0.clamped(to: -1e15...1e15)) }
    guard events.count == turns.count else {
      throw mistake("there are \(events.count) events, and turns of \(turns.count)")
    }
    let phase = try text("phase")
    return Trace.Frame(
      time: try number("t"), numbers: try fields(),
      words: [
        .phase: phase, .gesture: try text("gesture"), .stack: try texts("stack").joined(separator: " > "),
        .states: try settings("states").map { "\($0.name) \($0.value)" }.sorted().joined(separator: ", "),
        .detent: value["detent"] == nil ? "none" : try text("detent"), .source: try source(),
      ],
      events: events, turns: turns)
  }

  private func fields() throws(TextError) -> [TraceField: Double] {
    var numbers: [TraceField: Double] = [:]
    for field in TraceField.all {
      let found = field.object.map { value[$0]?[field.member] } ?? value[field.member]
      switch found {
      case nil, .null?: continue
      case .number(let number)?: numbers[field] = number
      case .some(let other): throw wrong(field.name, other, "a number")
      }
    }
    return numbers
  }

  private func source() throws(TextError) -> String {
    guard let source = value["source"], source != .null else { return "none" }
    guard case .object = source else { throw wrong("source", source, "an object") }
    guard case .string(let name)? = source["name"] else { throw wrong("source.name", source["name"], "a text") }
    let isHidden = source["hidden"] == .flag(true)
    let isFound = source["found"] == .flag(true)
    return "\(name), \(isHidden ? "hidden" : "shown"), \(isFound ? "found" : "missing")"
  }

  // MARK: Members

  func number(_ name: String) throws(TextError) -> Double {
    guard case .number(let number)? = value[name] else { throw wrong(name, value[name], "a number") }
    return number
  }

  func numbers(_ name: String) throws(TextError) -> [Double] {
    var numbers: [Double] = []
    for element in try list(name) {
      guard case .number(let number) = element else { throw wrong("an element of \(name)", element, "a number") }
      numbers.append(number)
    }
    return numbers
  }

  func settings(_ name: String) throws(TextError) -> [Trace.Header.Setting] {
    guard case .object(let members)? = value[name] else { throw wrong(name, value[name], "an object") }
    var settings: [Trace.Header.Setting] = []
    for member in members {
      guard case .string(let text) = member.value else {
        throw wrong("\(name).\(member.name)", member.value, "a text")
      }
      settings.append(Trace.Header.Setting(name: member.name, value: text))
    }
    return settings
  }

  private func text(_ name: String) throws(TextError) -> String {
    guard case .string(let text)? = value[name] else { throw wrong(name, value[name], "a text") }
    return text
  }

  private func texts(_ name: String) throws(TextError) -> [String] {
    var texts: [String] = []
    for element in try list(name) {
      guard case .string(let text) = element else { throw wrong("an element of \(name)", element, "a text") }
      texts.append(text)
    }
    return texts
  }

  private func list(_ name: String) throws(TextError) -> [JSONValue] {
    guard case .array(let elements)? = value[name] else { throw wrong(name, value[name], "a list") }
    return elements
  }
}
