/// A number that a line of a trace has.
typealias TraceField = TraceNumber<TraceFrame>

extension TraceNumber<TraceFrame> {
  /// In the order of the format.
  static let all = TraceFrame.members.flatMap(\.fields)
}

/// Something that a line of a trace says in words.
enum TraceWord: String, CaseIterable, Sendable {
  case phase, gesture, stack, states
  /// The detent of a sheet.
  case detent
  /// Whose flight it is, and whether its source is hidden and found.
  case source

  func text(in frame: TraceFrame) -> String {
    switch self {
    case .phase: frame.phase
    case .gesture: frame.gesture
    case .stack: frame.stack.joined(separator: " > ")
    case .states: zip(frame.states.names, frame.states.values).map { "\($0) \($1)" }.sorted().joined(separator: ", ")
    case .detent: frame.detent ?? "none"
    case .source:
      frame.source.map { "\($0.name), \($0.hidden ? "hidden" : "shown"), \($0.found ? "found" : "missing")" } ?? "none"
    }
  }
}

extension TraceFrame {
  /// Whether some of its words are those of another frame.
  func matches(_ words: [TraceWord], of other: TraceFrame) -> Bool {
    words.allSatisfy { $0.text(in: self) == $0.text(in: other) }
  }
}
