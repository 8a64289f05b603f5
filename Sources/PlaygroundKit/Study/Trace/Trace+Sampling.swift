internal import FluidGeometry

/// What a trace says of a time that may lie between two of its frames.
enum TraceSample: Hashable, Sendable {
  /// There is no such number then.
  case absent
  case number(Double)
  /// Something changed in between: the number may be anything from one to the other, or begin or end here.
  case between(ClosedRange<Double>, orAbsent: Bool)

  /// The value that is nearest to another trace's, of those that there may be; `nil` where there is none.
  func nearest(to other: Double?) -> Double? {
    switch self {
    case .absent: nil
    case .number(let number): number
    case .between(let range, let orAbsent): other.map { $0.clamped(to: range) } ?? (orAbsent ? nil : range.lowerBound)
    }
  }
}

extension Trace {
  /// A number at a time within the trace.
  ///
  /// Between frames it is the polynomial through up to four of them that belong to one phase: a parabola's arc between
  /// two frames of a push is several points off its chord.
  func sample(_ field: TraceField, at time: Double) -> TraceSample {
    let index = index(at: time)
    let frame = frames[index]
    guard abs(frame.time - time) > Self.instant, index + 1 < frames.count else {
      return frame.numbers[field].map { .number($0) } ?? .absent
    }
    switch (frame.numbers[field], frames[index + 1].numbers[field]) {
    case (nil, nil): return .absent
    case (let start?, nil): return .between(start...start, orAbsent: true)
    case (nil, let end?): return .between(end...end, orAbsent: true)
    case (let start?, let end?):
      guard isSteady(from: index, to: index + 1) else {
        return .between(min(start, end)...max(start, end), orAbsent: false)
      }
      return .number(polynomial(field, around: index, at: time))
    }
  }

  /// Whether nothing but numbers changes from one frame to another.
  private func isSteady(from first: Int, to last: Int) -> Bool {
    frames[first].words == frames[last].words && frames[last].events.isEmpty
  }

  /// Lagrange's form, through the frames around the one after `index` that nothing separates from it.
  private func polynomial(_ field: TraceField, around index: Int, at time: Double) -> Double {
    var first = index
    var last = index + 1
    if first > 0, isSteady(from: first - 1, to: first), frames[first - 1].numbers[field] != nil { first -= 1 }
    if last + 1 < frames.count, isSteady(from: last, to: last + 1), frames[last + 1].numbers[field] != nil { last += 1 }
    let points = frames[first...last].compactMap { frame in frame.numbers[field].map { (frame.time, $0) } }
    return points.enumerated().reduce(0) { sum, point in
      let (number, (own, value)) = point
      return sum
        + points.enumerated().reduce(value) { product, other in
          other.offset == number ? product : product * (time - other.element.0) / (own - other.element.0)
        }
    }
  }

  /// What may be said in words of a time: by the frame before it and, between two frames, by the one after it too.
  func words(_ word: TraceWord, at time: Double) -> [String] {
    let index = index(at: time)
    let isBetween = abs(frames[index].time - time) > Self.instant && index + 1 < frames.count
    return [frames[index].words[word] ?? ""] + (isBetween ? [frames[index + 1].words[word] ?? ""] : [])
  }

  /// All events, each with the time of its frame and the number of its turn, counted from 0.
  var events: [Event] {
    var events: [Event] = []
    var lastTurn: Int?
    for frame in frames {
      for (name, turn) in zip(frame.events, frame.turns) {
        let group = (events.last?.group ?? 0) + (lastTurn == nil || lastTurn == turn ? 0 : 1)
        events.append(Event(name: name, time: frame.time, group: group))
        lastTurn = turn
      }
    }
    return events
  }

  struct Event: Hashable, Sendable {
    let name: String
    let time: Double
    let group: Int
  }
}
