/// One transition for the insertion and another for the removal.
///
/// The removal wraps the insertion, and each sees ``TransitionPhase/identity`` while the other is at work. So a view that is removed in the
/// middle of its insertion goes on arriving while it leaves, and nothing jumps.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
  /// How the view comes.
  public var insertion: Insertion
  /// How it goes.
  public var removal: Removal

  /// One transition for each way.
  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }

  /// The insertion's effects inside of the removal's, each in its own phase only.
  public func body(content: Content, phase: TransitionPhase) -> Content {
    removal.apply(
      content: insertion.apply(content: content, phase: phase == .willAppear ? .willAppear : .identity),
      phase: phase == .didDisappear ? .didDisappear : .identity)
  }

  /// It has motion where one of both has.
  public static var properties: TransitionProperties {
    TransitionProperties(hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
  }

  /// It has motion where one of both has.
  public var properties: TransitionProperties {
    TransitionProperties(hasMotion: insertion.properties.hasMotion || removal.properties.hasMotion)
  }
}

extension AsymmetricTransition: Equatable where Insertion: Equatable, Removal: Equatable {}
extension AsymmetricTransition: Hashable where Insertion: Hashable, Removal: Hashable {}
