internal import FluidMotion

/// A stretch of stopped time that is marked, by its first moment and its last.
struct MarkedStretch: Hashable {
  /// One of its ends.
  enum End: Hashable { case begin, end }

  /// Where one is not marked, it goes as far as one can go.
  private(set) var begin: Instant?
  private(set) var end: Instant?

  var isEmpty: Bool { begin == nil && end == nil }

  /// An end that would lie on the wrong side of the other one takes it away.
  mutating func set(_ which: End, to moment: Instant) {
    switch which {
    case .begin:
      begin = moment
      if let end, end < moment { self.end = nil }
    case .end:
      end = moment
      if let begin, begin > moment { self.begin = nil }
    }
  }
}
