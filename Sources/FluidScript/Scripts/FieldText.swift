/// A text of fields: a name, a colon and a text. Lines that are indented continue it, a line that begins with `#` is a comment.
package struct FieldText {
  package struct Field {
    package let name: String
    /// The mistake of a field as a whole is at its name.
    let head: Words
    fileprivate(set) var lines: [Words]

    /// All of its lines, with spaces between them.
    package var text: String { lines.map(\.remainder).joined(separator: " ") }
  }

  package private(set) var fields: [Field] = []

  /// - Throws: ``ScriptError`` at the first line that is none of a field.
  package init(_ lines: some Sequence<Substring>) throws(ScriptError) {
    for (index, line) in lines.enumerated() { try read(line, number: index + 1) }
  }

  private mutating func read(_ line: Substring, number: Int) throws(ScriptError) {
    guard let first = line.first(where: { !$0.isWhitespace }), first != "#" else { return }
    var words = Words(of: line, number: number)
    if line.first?.isWhitespace == true {
      if !fields.isEmpty { return fields[fields.count - 1].lines.append(words) }
      _ = words.next()
      throw words.mistake("a line that is indented continues a field, and there is none")
    }
    words = Words(line.prefix { $0 != ":" }, of: line, number: number)
    let name = try words.text("a field's name")
    guard let colon = line.firstIndex(of: ":") else { throw words.mistake("a field is a name, a colon and a text") }
    let rest = Words(line[line.index(after: colon)...], of: line, number: number)
    fields.append(Field(name: name, head: words, lines: rest.isAtEnd ? [] : [rest]))
  }
}
