/// The three states of a view that a transition distinguishes.
public enum TransitionPhase: Hashable, Sendable, CaseIterable {
  /// Before the insertion: the start of an insertion.
  case willAppear
  /// Present: the end of an insertion, and the start of a removal.
  case identity
  /// After the removal: the end of a removal.
  case didDisappear

  /// Whether the view is present, and looks as it does without a transition.
  public var isIdentity: Bool { self == .identity }

  /// −1 before the insertion, 0 while the view is present, 1 after the removal: for effects that continue in one
  /// direction.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}
