/// A transition without effect: the view appears and disappears at once.
public struct IdentityTransition: Transition, Hashable {
  /// Creates the transition.
  public init() {}

  /// Returns the content unchanged, in every phase.
  public func body(content: Content, phase: TransitionPhase) -> Content { content }

  /// Has no motion.
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

extension Transition where Self == IdentityTransition {
  /// The transition without effect.
  public static var identity: IdentityTransition { IdentityTransition() }
}
