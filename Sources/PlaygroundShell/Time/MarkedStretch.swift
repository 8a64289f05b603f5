package import FluidMotion

/// A stretch of stopped time that is marked, by its first moment and its last.
package struct MarkedStretch: Hashable {
  /// One of its ends.
  package enum End: Hashable { case begin, end }

  /// Where one is not marked, it goes as far as one can go.
  package private(set) var begin: Instant?
  package private(set) var end: Instant?

  package var isEmpty: Bool { begin == nil && end == nil }

  /// An end that would lie on the wrong side of the other one takes it away.
  package mutating func set(_ which: End, to moment: Instant) {
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
