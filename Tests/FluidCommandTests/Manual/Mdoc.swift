/// Text in the language of manual pages, mdoc(7).
enum Mdoc {
  /// The lines of a text, a sentence a line, as the language wants it; an empty line is a new paragraph.
  static func lines(_ text: String) -> [String] {
    var paragraphs = [""]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy(\.isWhitespace) {
        paragraphs.append("")
      } else {
        let paragraph = paragraphs.removeLast()
        paragraphs.append(paragraph.isEmpty ? String(line) : paragraph + " " + line)
      }
    }
    var lines: [String] = []
    for paragraph in paragraphs where !paragraph.isEmpty {
      if !lines.isEmpty { lines.append(".Pp") }
      lines += sentences(paragraph)
    }
    return lines
  }

  private static func sentences(_ paragraph: String) -> [String] {
    var lines: [String] = [""]
    for word in paragraph.split(separator: " ") {
      lines[lines.count - 1] += (lines.last?.isEmpty == true ? "" : " ") + word
      if let last = word.last, ".?!".contains(last), word != "?" { lines.append("") }
    }
    return lines.filter { !$0.isEmpty }.map(escaped)
  }

  /// Text that is nothing but text: no escape, no macro at its beginning.
  static func escaped(_ text: String) -> String {
    let escaped = text.reduce(into: "") { $0 += $1 == "\\" ? "\\e" : String($1) }
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  /// A list of arguments with what they mean.
  static func list(_ arguments: [HelpArgument]) -> [String] {
    guard !arguments.isEmpty else { return [] }
    var lines = [".Bl -tag -width Ds"]
    for argument in arguments {
      lines.append(".It \(item(argument))")
      lines += self.lines(argument.abstract)
      if !argument.initial.isEmpty { lines += self.lines("Default: \(argument.initial).") }
    }
    return lines + [".El"]
  }

  /// `.Fl` puts the first dash itself.
  private static func item(_ argument: HelpArgument) -> String {
    let names = argument.names.map { "Fl \($0.dropFirst())" }.joined(separator: " , ")
    guard let value = argument.value else { return names }
    let repeats = argument.isRepeating && names.isEmpty ? " ..." : ""
    return (names.isEmpty ? "" : names + " ") + "Ar \(escaped(value))\(repeats)"
  }
}
