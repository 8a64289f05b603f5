internal import FluidGeometry

/// What a trace says of a number at a time that may lie between two of its frames.
enum TraceSample: Hashable, Sendable {
  /// There is none.
  case absent
  /// As large as that; a range of one number at a frame.
  case within(ClosedRange<Double>)
  /// A card came or went in between: it may have been there or not.
  case unknown

  /// The value that is nearest to another trace's, of those that it may have; `nil` where there is none.
  func nearest(to other: Double?) -> Double? {
    switch self {
    case .absent: nil
    case .within(let range): other?.clamped(to: range) ?? range.lowerBound
    case .unknown: other
    }
  }
}

extension Trace {
  /// A number at a time within the trace.
  ///
  /// Between frames it is as far off the chord as the curve bends there: the arc of a push between two frames is several
  /// points off. Where something changed in between, it is anything from the one frame to the other.
  func sample(_ field: TraceField, at time: Double) -> TraceSample {
    let index = index(at: time)
    let frame = frames[index]
    guard abs(frame.time - time) > Self.instant, index + 1 < frames.count else {
      return field.value(frame).map { .within($0...$0) } ?? .absent
    }
    let next = frames[index + 1]
    guard frame.matches([.source], of: next) else { return .unknown }
    guard let start = field.value(frame), let end = field.value(next) else {
      return field.value(frame) == field.value(next) ? .absent : .unknown
    }
    guard isSteady(from: index, to: index + 1) else { return .within(min(start, end)...max(start, end)) }
    let chord = interpolate(start, end, (time - frame.time) / (next.time - frame.time))
    let doubt = bend(of: field, from: index)
    // What bends as much as it moves may have jumped, as all does where the window changes its size.
    let ends = doubt * 2 >= abs(end - start) ? [start, end] : []
    let bounds = ends + [chord - doubt, chord + doubt]
    return .within((bounds.min() ?? chord)...(bounds.max() ?? chord))
  }

  /// Whether nothing but numbers changes from one frame to another.
  private func isSteady(from first: Int, to last: Int) -> Bool {
    frames[first].matches(TraceWord.allCases, of: frames[last]) && frames[last].events.isEmpty
  }

  /// How far a number may be off the chord between a frame and the next: half of the larger second difference there. A
  /// corner between the two is off by no more than that, an arc by a quarter of it.
  private func bend(of field: TraceField, from index: Int) -> Double {
    let bends = [index, index + 1].compactMap { middle -> Double? in
      guard middle > 0, middle + 1 < frames.count, let before = field.value(frames[middle - 1]),
        let here = field.value(frames[middle]), let after = field.value(frames[middle + 1])
      else { return nil }
      return abs(before - 2 * here + after)
    }
    return (bends.max() ?? 0) / 2
  }

  /// What may be said in words of a time: by the frame before it and, between two frames, by the one after it too.
  func words(_ word: TraceWord, at time: Double) -> [String] {
    let index = index(at: time)
    let isBetween = abs(frames[index].time - time) > Self.instant && index + 1 < frames.count
    return [word.text(in: frames[index])] + (isBetween ? [word.text(in: frames[index + 1])] : [])
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
