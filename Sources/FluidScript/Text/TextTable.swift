/// Rows of words in aligned columns, two spaces apart, with nothing behind the last word of a line.
struct TextTable {
  enum Alignment: Hashable, Sendable { case leading, trailing }

  private let alignments: [Alignment]
  private var rows: [[String]] = []

  init(_ alignments: Alignment...) { self.alignments = alignments }

  /// Adds a row of as many words as there are columns; fewer leave the last ones empty.
  mutating func add(_ words: String...) { rows.append(words) }

  var lines: [String] {
    let widths = alignments.indices.map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { words in
      var line = ""
      for (column, word) in words.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - word.count)
        line += (column > 0 ? "  " : "") + (alignments[column] == .leading ? word + padding : padding + word)
      }
      return line.withoutTrailingSpace
    }
  }
}

extension String {
  /// Without the spaces at the end.
  var withoutTrailingSpace: String { String(reversed().drop { $0 == " " }.reversed()) }
}
