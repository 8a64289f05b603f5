internal import FluidGeometry

/// A stretch of stopped time that is marked, by the numbers of its first step and its last.
struct MarkedStretch: Hashable {
  /// One of its ends.
  enum End: Hashable { case begin, end }

  private var begin: Int?
  private var end: Int?

  var isEmpty: Bool { begin == nil && end == nil }

  /// An end that would lie on the wrong side of the other one takes it away.
  mutating func set(_ which: End, to moment: Int) {
    switch which {
    case .begin:
      begin = moment
      if let end, end < moment { self.end = nil }
    case .end:
      end = moment
      if let begin, begin > moment { self.begin = nil }
    }
  }

  /// Up to where time reaches where an end is not marked.
  func range(in reach: ClosedRange<Int>) -> ClosedRange<Int> {
    let first = (begin ?? reach.lowerBound).clamped(to: reach)
    return first...max(first, (end ?? reach.upperBound).clamped(to: reach))
  }
}
