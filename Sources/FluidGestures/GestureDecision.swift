/// Who was let through, or turned away, and why: for people who look at what recognisers do.
@MainActor
public struct GestureDecision {
  /// What was decided about somebody who asked to be recognised.
  public enum Outcome: Hashable, Sendable {
    /// Nobody else had asked by then.
    case first
    /// Others had asked in the same event, and this one has the higher ``GestureRecognizer/precedence``.
    case precedence
    /// The same precedence, and the name that comes first in the alphabet.
    case name
    /// The same name as well, and made earlier.
    case age
    /// Turned away: one that shares a finger has been recognised.
    case prevented
    /// Turned away: one whose failure it requires was recognised.
    case requirementRecognized
    /// Turned away: its ``GestureRecognizer/shouldBegin`` said no.
    case shouldNotBegin

    /// Whether it was let through.
    public var isRecognized: Bool {
      switch self {
      case .first, .precedence, .name, .age: true
      case .prevented, .requirementRecognized, .shouldNotBegin: false
      }
    }
  }

  public let recognizer: GestureRecognizer
  public let outcome: Outcome
  /// Those whose hopes it ends, or those that ended its own.
  public let rivals: [GestureRecognizer]
}

extension GestureArena {
  /// Whoever watches a finger or waits for somebody, in the order in which they are told.
  public var recognizers: [GestureRecognizer] { members }

  /// The fingers that are down, in the order in which they landed.
  public var touches: [Touch] { fingers.map(\.touch) }

  /// Those that a recogniser that has asked to be let through waits for.
  public func awaited(by recognizer: GestureRecognizer) -> [GestureRecognizer] {
    recognizer.failureRequirements.filter(isPending)
  }

  func refusal(of asking: GestureRecognizer) -> GestureDecision {
    let winners = members.filter { isInTheWay($0, of: asking) && ($0.isActive || $0.state == .ended) }
    if !winners.isEmpty { return GestureDecision(recognizer: asking, outcome: .prevented, rivals: winners) }
    let required = asking.failureRequirements.filter { !hasFailed($0) }
    return GestureDecision(
      recognizer: asking, outcome: required.isEmpty ? .shouldNotBegin : .requirementRecognized, rivals: required)
  }

  func decision(for winner: GestureRecognizer) -> GestureDecision {
    let rivals = members.filter { isInTheWay($0, of: winner) && $0.state == .possible }
    let asking = rivals.filter { $0.wantsRecognition && !isWaiting($0) }
    let outcome: GestureDecision.Outcome =
      if asking.isEmpty {
        .first
      } else if asking.allSatisfy({ $0.precedence < winner.precedence }) {
        .precedence
      } else if asking.allSatisfy({ $0.precedence < winner.precedence || $0.name > winner.name }) {
        .name
      } else {
        .age
      }
    return GestureDecision(recognizer: winner, outcome: outcome, rivals: rivals)
  }
}
