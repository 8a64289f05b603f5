/// One transition for the insertion and another for the removal.
///
/// The removal wraps the insertion, and each sees ``TransitionPhase/identity`` while the other is active. So a view
/// that is removed during its insertion continues to arrive while it leaves, and nothing jumps.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition> {
  /// The transition of the insertion.
  public var insertion: Insertion
  /// The transition of the removal.
  public var removal: Removal

  /// Creates a transition from an insertion and a removal.
  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }
}

extension AsymmetricTransition: Transition {
  /// Returns the insertion's effects inside of the removal's, each in its own phase only.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    removal.apply(
      content: insertion.apply(content: content, phase: phase.ofInsertion), phase: phase.ofRemoval)
  }

  /// Has motion where either of the two has motion.
  public static var properties: TransitionProperties { Insertion.properties.combined(with: Removal.properties) }

  /// Has motion where either of the two has motion.
  public var properties: TransitionProperties { insertion.properties.combined(with: removal.properties) }
}

extension TransitionPhase {
  /// The phase that the insertion of an asymmetric transition sees.
  var ofInsertion: TransitionPhase { self == .willAppear ? .willAppear : .identity }

  /// The phase that the removal of an asymmetric transition sees.
  var ofRemoval: TransitionPhase { self == .didDisappear ? .didDisappear : .identity }
}

extension AsymmetricTransition: Sendable where Insertion: Sendable, Removal: Sendable {}
extension AsymmetricTransition: Equatable where Insertion: Equatable, Removal: Equatable {}
extension AsymmetricTransition: Hashable where Insertion: Hashable, Removal: Hashable {}
