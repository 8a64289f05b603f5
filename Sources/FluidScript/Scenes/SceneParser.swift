/// Reads a scene: fields, a line of three hyphens, and a gesture script. The first mistake ends it.
///
/// A field is a name, a colon and a text. Lines that are indented continue it, a line that begins with `#` is a comment.
struct SceneParser {
  private var scene: Scene
  private var fields: [(field: Field, name: Words, lines: [Words])] = []

  private enum Field: String, CaseIterable {
    case scene, title, document, section, order, start, still
    case sideBySide = "side-by-side"
    case summary, expects
    case expectsRight = "expects-right"
  }

  static let version = "1"
  private static let separator = "---"
  /// Characters.
  private static let longestTitle = 120
  private static let longestSummary = 1000
  private static let maximumMoments = 1000

  /// - Parameters:
  ///   - text: all of a file.
  ///   - name: the scene's.
  static func parse(_ text: String, named name: String) throws(ScriptError) -> Scene {
    let text = text.withoutByteOrderMark
    let lines = text.lines
    let end = lines.firstIndex { $0.hasPrefix(separator) && $0.trimmed == separator } ?? lines.count
    var parser = SceneParser(scene: Scene(named: name))
    for (index, line) in lines[..<end].enumerated() { try parser.read(line, number: index + 1) }
    let place = Words(of: end < lines.count ? lines[end] : "", number: min(end + 1, lines.count))
    guard end < lines.count else {
      throw place.mistake("a line \"\(separator)\" is missing: the gesture script comes after it")
    }
    for (field, name, lines) in parser.fields {
      guard !lines.isEmpty else { throw name.mistake("\"\(field.rawValue)\" has no text") }
      try parser.read(field, lines)
    }
    try parser.complete(at: place)
    parser.scene.lineCount = end + 1
    parser.scene.text = end + 1 < lines.count ? String(text[lines[end + 1].startIndex...]) : ""
    guard try !parser.scene.script(in: nil).steps.isEmpty else {
      throw place.mistake("the gesture script has no line with a time")
    }
    return parser.scene
  }

  private init(scene: Scene) { self.scene = scene }

  // MARK: Lines

  private mutating func read(_ line: Substring, number: Int) throws(ScriptError) {
    var words = Words(of: line, number: number)
    guard let first = line.first(where: { !$0.isWhitespace }), first != "#" else { return }
    if line.first?.isWhitespace == true {
      if !fields.isEmpty { return fields[fields.count - 1].lines.append(words) }
      _ = words.next()
      throw words.mistake("a line that is indented continues a field, and there is none")
    }
    words = Words(line.prefix { $0 != ":" }, of: line, number: number)
    let name = try words.text("a field's name")
    guard let colon = line.firstIndex(of: ":") else {
      throw words.mistake(
        "a field is a name, a colon and a text; the gesture script comes after a line \"\(Self.separator)\"")
    }
    guard let field = Field(rawValue: name) else {
      let names = Field.allCases.map(\.rawValue).joined(separator: ", ")
      throw words.mistake("there is no field \"\(name)\"; fields are \(names)")
    }
    guard !fields.isEmpty || field == .scene else {
      throw words.mistake("a scene begins with the line \"scene: \(Self.version)\"")
    }
    guard !fields.contains(where: { $0.field == field }) else { throw words.mistake("there is a \"\(name)\" already") }
    let rest = Words(line[line.index(after: colon)...], of: line, number: number)
    fields.append((field, words, rest.isAtEnd ? [] : [rest]))
  }

  // MARK: Fields

  private mutating func read(_ field: Field, _ lines: [Words]) throws(ScriptError) {
    switch field {
    case .scene:
      var words = lines[0]
      let version = try words.text("a version")
      guard version == Self.version else {
        throw words.mistake("there is no version \"\(version)\" of scenes; this program reads \(Self.version)")
      }
    case .title: scene.title = try text(of: lines, Self.longestTitle)
    case .document: scene.document = try text(of: lines, Self.longestTitle)
    case .section: scene.section = try text(of: lines, Self.longestTitle)
    case .summary: scene.summary = try text(of: lines, Self.longestSummary)
    case .order: scene.order = try number(of: lines, "a place in the list")
    case .start: scene.start = try number(of: lines, "a place among the scenes to begin with")
    case .still: scene.stillTime = try number(of: lines, "milliseconds of the script")
    case .sideBySide: scene.comparison = try comparison(of: lines)
    case .expects: scene.expects = try moments(of: lines)
    case .expectsRight: scene.expectsBeside = try moments(of: lines)
    }
  }

  private func text(of lines: [Words], _ limit: Int) throws(ScriptError) -> String {
    var text = ""
    for var words in lines {
      text += try (text.isEmpty ? "" : " ") + words.text("a text")
      guard text.count <= limit else { throw words.mistake("the text has \(limit) characters at most") }
    }
    return text
  }

  private func number(of lines: [Words], _ what: String) throws(ScriptError) -> Double {
    var words = lines[0]
    let number = try words.number(what)
    guard (0...Script.longestTime).contains(number) else {
      throw words.mistake("\(what) lies between 0 and \(Int(Script.longestTime))")
    }
    try requireEnd(words, lines)
    return number
  }

  private func comparison(of lines: [Words]) throws(ScriptError) -> String {
    var words = lines[0]
    let text = try words.word("OPTION=VALUE")
    do throws(SettingsError) {
      guard try !Settings.Assignment.list(parsing: text).isEmpty else { throw .notAnAssignment(text) }
    } catch {
      throw words.mistake("\(error)")
    }
    try requireEnd(words, lines)
    return text
  }

  private func moments(of lines: [Words]) throws(ScriptError) -> [Scene.Moment] {
    var moments: [Scene.Moment] = []
    for var words in lines {
      let moment = try Scene.Moment(&words)
      guard moments.count < Self.maximumMoments else {
        throw words.mistake("a scene expects \(Self.maximumMoments) moments at most")
      }
      try words.requireEnd()
      moments.append(moment)
    }
    return moments
  }

  private func requireEnd(_ words: Words, _ lines: [Words]) throws(ScriptError) {
    try words.requireEnd()
    if lines.count > 1 { try lines[1].requireEnd() }
  }

  /// - Parameter place: the end of the fields.
  private mutating func complete(at place: Words) throws(ScriptError) {
    guard !scene.title.isEmpty else { throw place.mistake("the scene has no title; write a line \"title: …\"") }
    if scene.expectsBeside.isEmpty {
      scene.expectsBeside = scene.expects
    } else if scene.comparison == nil {
      throw place.mistake("\"expects-right\" needs \"side-by-side\": what the right one of two playgrounds is set to")
    }
  }
}
