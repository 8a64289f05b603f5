/// A decision of the arena about one recogniser, with its reason, for tools that show how gestures are resolved.
@MainActor
package struct GestureDecision {
  /// The result of a request for recognition.
  package enum Outcome: Hashable, Sendable {
    /// Recognised as the only request so far.
    case first
    /// Recognised before other requests of the same event, by a higher ``GestureRecognizer/precedence``.
    case precedence
    /// Recognised before requests of the same precedence, by a greater ``GestureRecognizer/depth``.
    case depth
    /// Recognised before requests of the same precedence and depth, because it was created earlier.
    case age
    /// Prevented by a recogniser that shares a finger and has been recognised.
    case prevented
    /// Prevented because a recogniser whose failure it requires was recognised.
    case requirementRecognized
    /// Prevented because ``GestureRecognizer/shouldBegin`` returned `false`.
    case shouldNotBegin

    /// Whether the recogniser was recognised.
    package var isRecognized: Bool {
      switch self {
      case .first, .precedence, .depth, .age: true
      case .prevented, .requirementRecognized, .shouldNotBegin: false
      }
    }
  }

  package let recognizer: GestureRecognizer
  package let outcome: Outcome
  /// The recognisers that this one prevents, or those that prevent this one.
  package let rivals: [GestureRecognizer]
}

extension GestureArena {
  /// The recognisers that follow a finger or wait for another recogniser, in the order of delivery.
  package var recognizers: [GestureRecognizer] { members.all }

  /// The fingers that are down, in the order in which they landed.
  package var touches: [Touch] { fingers.map(\.touch) }

  /// Returns the recognisers whose failure a recogniser that has requested recognition waits for.
  package func awaited(by recognizer: GestureRecognizer) -> [GestureRecognizer] {
    recognizer.failureRequirements.filter(members.isPending)
  }

  func refusal(of asking: GestureRecognizer) -> GestureDecision {
    let winners = members.all.filter { members.prevents($0, asking) }
    if !winners.isEmpty { return GestureDecision(recognizer: asking, outcome: .prevented, rivals: winners) }
    let required = asking.failureRequirements.filter { !members.hasFailed($0) }
    return GestureDecision(
      recognizer: asking, outcome: required.isEmpty ? .shouldNotBegin : .requirementRecognized, rivals: required)
  }

  func decision(for winner: GestureRecognizer) -> GestureDecision {
    let rivals = members.all.filter { members.isInConflict($0, with: winner) && $0.state == .possible }
    let asking = rivals.filter { $0.wantsRecognition && !members.isWaiting($0) }
    let outcome: GestureDecision.Outcome =
      if asking.isEmpty {
        .first
      } else if asking.allSatisfy({ $0.precedence < winner.precedence }) {
        .precedence
      } else if asking.allSatisfy({ $0.precedence < winner.precedence || $0.depth < winner.depth }) {
        .depth
      } else {
        .age
      }
    return GestureDecision(recognizer: winner, outcome: outcome, rivals: rivals)
  }
}
