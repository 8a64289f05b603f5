/// A transition without effect: the view appears and disappears at once.
public struct IdentityTransition: Hashable, Sendable {
  /// Creates the transition.
  public init() {}
}

extension IdentityTransition: BuiltInTransition {
  /// Returns the content unchanged, in every phase.
  public nonisolated func body(content: Content, phase: TransitionPhase) -> some EffectView { content }

  /// Has no motion.
  public nonisolated static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

extension Transition where Self == IdentityTransition {
  /// The transition without effect.
  public static var identity: IdentityTransition { IdentityTransition() }
}
