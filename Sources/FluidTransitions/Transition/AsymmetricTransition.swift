/// One transition for the insertion and another for the removal.
///
/// The removal wraps the insertion, and each sees ``TransitionPhase/identity`` while the other is active. So a view
/// that is removed during its insertion continues to arrive while it leaves, and nothing jumps.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
  /// The transition of the insertion.
  public var insertion: Insertion
  /// The transition of the removal.
  public var removal: Removal

  /// Creates a transition from an insertion and a removal.
  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }

  /// Returns the insertion's effects inside of the removal's, each in its own phase only.
  public func body(content: Content, phase: TransitionPhase) -> Content {
    removal.apply(
      content: insertion.apply(content: content, phase: phase == .willAppear ? .willAppear : .identity),
      phase: phase == .didDisappear ? .didDisappear : .identity)
  }

  /// Has motion where either of the two has motion.
  public static var properties: TransitionProperties {
    TransitionProperties(hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
  }

  /// Has motion where either of the two has motion.
  public var properties: TransitionProperties {
    TransitionProperties(hasMotion: insertion.properties.hasMotion || removal.properties.hasMotion)
  }
}

extension AsymmetricTransition: Equatable where Insertion: Equatable, Removal: Equatable {}
extension AsymmetricTransition: Hashable where Insertion: Hashable, Removal: Hashable {}
