internal import FluidGestures

/// The verbs of a gesture on a touchpad, one for each phase.
enum ScriptPhase: String {
  case scroll, pinch

  private static let words: [(word: String, phase: TouchPhase)] = [
    ("begin", .began), ("move", .moved), ("end", .ended), ("cancel", .cancelled),
  ]

  func verb(for phase: TouchPhase) -> String {
    let word = Self.words.first { $0.phase == phase }?.word ?? ""
    return "\(rawValue)-\(word)"
  }

  /// Returns the gesture and the phase of a verb; `nil` for other verbs.
  static func reading(_ verb: String) -> (gesture: ScriptPhase, phase: TouchPhase)? {
    let parts = verb.split(separator: "-", maxSplits: 1).map(String.init)
    guard parts.count == 2, let gesture = ScriptPhase(rawValue: parts[0]),
      let phase = words.first(where: { $0.word == parts[1] })?.phase
    else { return nil }
    return (gesture, phase)
  }
}
