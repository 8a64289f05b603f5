/// Text of a file that is shown to people: without what surrounds it and without what cannot be shown.
enum ShownText {
  /// `nil` where nothing is left. The standards require ASCII; cameras write UTF-8, and older ones mostly Latin-1.
  static func cleaned(of bytes: ArraySlice<UInt8>) -> String? {
    cleaned(
      String(validating: bytes, as: UTF8.self) ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })))
  }

  /// `nil` where nothing is left.
  static func cleaned(_ text: String) -> String? {
    var scalars = text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .unassigned: false
      default: true
      }
    }
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return scalars.isEmpty ? nil : String(scalars)
  }
}
