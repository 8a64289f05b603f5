/// Where two traces part.
///
/// They are compared at the times of the one that has fewer frames a second, as far as both go. Headers that differ
/// explain a parting; they are none.
package struct TraceComparison: Hashable, Sendable {
  /// What the two are called: the names of their files.
  let names: [String]
  let a: Trace
  let b: Trace
  let tolerance: Tolerance
  let numbers: [NumberParting]
  let words: [WordParting]
  let events: EventParting?
  /// Seconds by which one continues after the other has ended, where that is more than a frame.
  let excess: Double?

  /// How large a difference may be.
  struct Tolerance: Hashable, Sendable {
    /// Of lengths.
    var points: Double

    func limit(_ unit: TraceUnit) -> Double {
      switch unit {
      case .points: points
      case .fraction, .radians: 0.005
      case .rate: 0.05
      }
    }
  }

  struct NumberParting: Hashable, Sendable {
    let field: TraceField
    let first: Difference
    /// `nil` where only one of the two has the number, whenever they differ.
    let largest: Difference?
  }

  /// `nil` stands for a number that is not there.
  struct Difference: Hashable, Sendable {
    let time: Double
    let a: Double?
    let b: Double?

    /// Infinite where only one of them is there, 0 where none is.
    var size: Double {
      guard let a, let b else { return a == b ? 0 : .infinity }
      return abs(a - b)
    }
  }

  struct WordParting: Hashable, Sendable {
    let word: TraceWord
    let time: Double
    let a: String
    let b: String
  }

  /// The first event that differs: in its name, its time or its turn, or that only one of the two has.
  struct EventParting: Hashable, Sendable {
    /// From 0.
    let index: Int
    let a: Trace.Event?
    let b: Trace.Event?
    let kind: Kind

    enum Kind: Hashable, Sendable { case name, time, turn }
  }

  /// - Parameters:
  ///   - a: the one trace.
  ///   - b: the other.
  ///   - names: what they are called in texts and plots.
  ///   - tolerance: points by which lengths may differ.
  package init(_ a: Trace, _ b: Trace, names: (a: String, b: String), tolerance points: Double = 0.5) {
    let tolerance = Tolerance(points: points)
    let isBCoarser = b.frames.count < a.frames.count && b.longestGap > a.longestGap
    let end = min(a.span.upperBound, b.span.upperBound) + Trace.instant
    let start = max(a.span.lowerBound, b.span.lowerBound) - Trace.instant
    let times = (isBCoarser ? b : a).frames.map(\.time).filter { (start...max(start, end)).contains($0) }
    self.names = [names.a, names.b]
    self.a = a
    self.b = b
    self.tolerance = tolerance
    numbers = TraceField.all.compactMap { Self.parting(of: $0, a, b, times, limit: tolerance.limit($0.unit)) }
    words = TraceWord.allCases.compactMap { Self.parting(of: $0, a, b, times) }
    let step = a.frames.map(\.time) == b.frames.map(\.time) ? 0 : max(a.longestGap, b.longestGap)
    events = Self.parting(of: a.events, b.events, within: step + Trace.instant)
    let excess = abs(a.span.upperBound - b.span.upperBound)
    self.excess = excess > max(a.longestGap, b.longestGap) + Trace.instant ? excess : nil
  }

  /// Whether everything is the same, within the tolerance.
  package var isSame: Bool { numbers.isEmpty && words.isEmpty && events == nil && excess == nil }

  /// Seconds after which they part; `nil` where they do not.
  var partingTime: Double? {
    let ends = excess == nil ? [] : [min(a.span.upperBound, b.span.upperBound)]
    let event = [events?.a?.time, events?.b?.time].compactMap(\.self).min()
    return (numbers.map(\.first.time) + words.map(\.time) + ends + [event].compactMap(\.self)).min()
  }

  // MARK: Comparing

  private static func parting(
    of field: TraceField, _ a: Trace, _ b: Trace, _ times: [Double], limit: Double
  ) -> NumberParting? {
    var first: Difference?
    var largest: Difference?
    for time in times {
      // One of the two has a frame at this time; the other is given the benefit of the doubt.
      let (inA, inB) = (a.sample(field, at: time), b.sample(field, at: time))
      let valueOfB = inB.nearest(to: inA.nearest(to: nil))
      let difference = Difference(time: time, a: inA.nearest(to: valueOfB), b: valueOfB)
      let size = difference.size
      guard size > limit else { continue }
      if first == nil { first = difference }
      if size.isFinite, size > largest?.size ?? 0 { largest = difference }
    }
    return first.map { NumberParting(field: field, first: $0, largest: largest) }
  }

  private static func parting(of word: TraceWord, _ a: Trace, _ b: Trace, _ times: [Double]) -> WordParting? {
    for time in times {
      let (inA, inB) = (a.words(word, at: time), b.words(word, at: time))
      guard !inA.contains(where: inB.contains) else { continue }
      return WordParting(word: word, time: time, a: inA[0], b: inB[0])
    }
    return nil
  }

  private static func parting(of a: [Trace.Event], _ b: [Trace.Event], within step: Double) -> EventParting? {
    for index in 0..<max(a.count, b.count) {
      let inA = index < a.count ? a[index] : nil
      let inB = index < b.count ? b[index] : nil
      guard let inA, let inB, inA.name == inB.name else {
        return EventParting(index: index, a: inA, b: inB, kind: .name)
      }
      if abs(inA.time - inB.time) > step { return EventParting(index: index, a: inA, b: inB, kind: .time) }
      if inA.group != inB.group { return EventParting(index: index, a: inA, b: inB, kind: .turn) }
    }
    return nil
  }
}
