internal import FluidGeometry
package import FluidGestures
package import FluidMotion

/// The recognisers that watch fingers, or did when the last finger left, and what the arena decided about them.
@MainActor
package struct GestureRecord {
  package struct Row: Hashable {
    package let name: String
    package var state: GestureRecognizer.State
    package var fingers: Int
    package let precedence: Int
    /// The recognisers that must fail first, and whether they may still succeed.
    package var waitsFor: [String]
    /// When the state last became another one, in the window's time.
    package var changed: Instant
  }

  /// A decision in words.
  package struct Decision: Hashable {
    package let name: String
    package let words: String
    package let isRecognized: Bool
    package let came: Instant
  }

  package private(set) var rows: [Row] = []
  /// The latest first.
  package private(set) var decisions: [Decision] = []
  private var isOver = true

  /// Seconds that a change is marked.
  package static let flash = 0.7
  private static let capacity = 8

  package mutating func note(_ recognizers: [GestureRecognizer], _ arena: GestureArena, at now: Instant) {
    guard !recognizers.isEmpty else {
      for index in rows.indices { rows[index].fingers = 0 }
      isOver = true
      return
    }
    // The next gesture begins a list of its own.
    if isOver { rows = [] }
    isOver = false
    for recognizer in recognizers {
      note(recognizer, fingers: recognizer.numberOfTouches, waitsFor: arena.awaited(by: recognizer), at: now)
    }
    for index in rows.indices where !recognizers.contains(where: { $0.name == rows[index].name }) {
      rows[index].fingers = 0
    }
  }

  /// Its gesture is over, in the state that it has now.
  package mutating func noteEnd(of recognizer: GestureRecognizer, at now: Instant) {
    if !isOver { note(recognizer, fingers: 0, waitsFor: [], at: now) }
  }

  private mutating func note(
    _ recognizer: GestureRecognizer, fingers: Int, waitsFor: [GestureRecognizer], at now: Instant
  ) {
    let index =
      rows.firstIndex { $0.name == recognizer.name }
      ?? {
        rows.append(
          Row(
            name: recognizer.name, state: recognizer.state, fingers: fingers, precedence: recognizer.precedence,
            waitsFor: [], changed: now))
        return rows.count - 1
      }()
    if rows[index].state != recognizer.state { rows[index].changed = now }
    rows[index].state = recognizer.state
    rows[index].fingers = fingers
    rows[index].waitsFor = waitsFor.map(\.name)
  }

  package mutating func note(_ decision: GestureDecision, at now: Instant) {
    let rivals = decision.rivals.map(\.name).joined(separator: ", ")
    let over = rivals.isEmpty ? "" : " over \(rivals)"
    let words =
      switch decision.outcome {
      case .first: "the first to ask\(over)"
      case .precedence: "the higher precedence, \(decision.recognizer.precedence)\(over)"
      case .depth: "the same precedence, deeper in the window\(over)"
      case .age: "the same precedence and depth, made earlier\(over)"
      case .prevented: "prevented: \(rivals) has the finger"
      case .requirementRecognized: "prevented: it required \(rivals) to fail"
      case .shouldNotBegin: "prevented: shouldBegin said no"
      }
    decisions.insert(
      Decision(name: decision.recognizer.name, words: words, isRecognized: decision.outcome.isRecognized, came: now),
      at: 0)
    if decisions.count > Self.capacity { decisions.removeLast() }
  }

  /// 1 as something changes, 0 when the mark has faded.
  package static func strength(_ changed: Instant, at now: Instant) -> Double {
    let rest = (1 - (now - changed) / flash).clamped(to: 0...1)
    return rest * rest
  }

  package func isFlashing(at now: Instant) -> Bool {
    rows.contains { now - $0.changed < Self.flash } || decisions.contains { now - $0.came < Self.flash }
  }
}

extension GestureRecognizer.State {
  package var word: String { "\(self)" }
}
