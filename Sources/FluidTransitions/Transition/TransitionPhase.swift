/// The three states of a view that a transition tells apart.
public enum TransitionPhase: Hashable, Sendable, CaseIterable {
  /// About to be inserted: what an insertion starts from.
  case willAppear
  /// Present: what an insertion ends at, and a removal starts from.
  case identity
  /// Removed: what a removal ends at.
  case didDisappear

  /// Whether the view is present, and looks as if it had no transition.
  public var isIdentity: Bool { self == .identity }

  /// -1 before the insertion, 0 while the view is present, 1 after the removal: for effects that go on the same way.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}
