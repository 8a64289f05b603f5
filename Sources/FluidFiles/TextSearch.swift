/// Searches without the standard library's own, which brings its parser of regular expressions into every program that is linked
/// statically: more than a megabyte. Both texts are compared by their code units.
extension StringProtocol {
  /// The first place of a text that is not empty.
  package func firstPlace(of text: some StringProtocol) -> Range<Index>? {
    let pattern = Array(text.utf8)
    guard let first = pattern.first else { return nil }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      if utf8[start...].starts(with: pattern) { return start..<utf8.index(start, offsetBy: pattern.count) }
      rest = rest[rest.index(after: start)...]
    }
    return nil
  }

  package func holds(_ text: some StringProtocol) -> Bool { firstPlace(of: text) != nil }

  /// What stands between the places of a separator, but for what is empty.
  ///
  /// - Parameter count: of separators, at most; what follows them is one piece.
  package func pieces(between separator: some StringProtocol, atMost count: Int = .max) -> [SubSequence] {
    var pieces: [SubSequence] = []
    var rest = self[...]
    while pieces.count < count, let place = rest.firstPlace(of: separator) {
      if place.lowerBound > rest.startIndex { pieces.append(rest[..<place.lowerBound]) }
      rest = rest[place.upperBound...]
    }
    return rest.isEmpty ? pieces : pieces + [rest]
  }
}
