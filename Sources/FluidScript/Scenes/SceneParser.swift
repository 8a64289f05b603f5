/// Reads a scene: fields, a line of three hyphens, and a gesture script. The first mistake ends it.
struct SceneParser {
  private var scene: Scene

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
    let place = Words(of: end < lines.count ? lines[end] : "", number: min(end + 1, lines.count))
    let fields = try fields(of: lines, before: end)
    var kinds: [Field] = []
    for (index, field) in fields.enumerated() { kinds.append(try kind(of: field, after: fields[..<index])) }
    guard end < lines.count else {
      throw place.mistake("a line \"\(separator)\" is missing: the gesture script comes after it")
    }
    var parser = SceneParser(scene: Scene(named: name))
    for (kind, field) in zip(kinds, fields) {
      guard !field.lines.isEmpty else { throw field.head.mistake("\"\(field.name)\" has no text") }
      try parser.read(kind, field.lines)
    }
    try parser.complete(at: place)
    parser.scene.lineCount = end + 1
    parser.scene.text = end + 1 < lines.count ? String(text[lines[end + 1].startIndex...]) : ""
    guard try !parser.scene.script(in: nil).steps.isEmpty else {
      throw place.mistake("the gesture script has no line with a time")
    }
    return parser.scene
  }

  /// The fields before the separator; where there is none, what cannot be a field may be the script.
  private static func fields(of lines: [Substring], before end: Int) throws(ScriptError) -> [FieldText.Field] {
    do throws(ScriptError) {
      return try FieldText(lines[..<end]).fields
    } catch {
      guard end == lines.count else { throw error }
      throw ScriptError(
        line: error.line, column: error.column,
        message: "\(error.message); a gesture script comes after a line \"\(separator)\", which is missing")
    }
  }

  private init(scene: Scene) { self.scene = scene }

  private static func kind(
    of field: FieldText.Field, after former: ArraySlice<FieldText.Field>
  ) throws(ScriptError) -> Field {
    guard let kind = Field(rawValue: field.name) else {
      let names = Field.allCases.map(\.rawValue).joined(separator: ", ")
      throw field.head.mistake("there is no field \"\(field.name)\"; fields are \(names)")
    }
    guard !former.isEmpty || kind == .scene else {
      throw field.head.mistake("a scene begins with the line \"scene: \(version)\"")
    }
    guard !former.contains(where: { $0.name == field.name }) else {
      throw field.head.mistake("there is a \"\(field.name)\" already")
    }
    return kind
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
    case .still: scene.stillTime = try number(of: lines, "a moment in milliseconds")
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
