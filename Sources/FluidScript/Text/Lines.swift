extension Substring {
  /// Without the white space at both ends.
  package var trimmed: String {
    let front = drop { $0.isWhitespace }
    return String(front.reversed().drop { $0.isWhitespace }.reversed())
  }
}

extension String {
  /// What lies between line feeds, with or without a carriage return before them: Swift takes the two for one character.
  package var lines: [Substring] { split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" } }

  /// Without the byte-order mark that some editors begin a file with.
  var withoutByteOrderMark: String {
    unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
  }
}
