/// A fade in and out.
public struct OpacityTransition: Hashable, Sendable {
  /// Creates the transition.
  public init() {}
}

extension OpacityTransition: BuiltInTransition {
  /// Returns the content with opacity 1 while the view is present, 0 otherwise.
  public nonisolated func body(content: Content, phase: TransitionPhase) -> some EffectView {
    content.opacity(phase.isIdentity ? 1 : 0)
  }

  /// Has no motion.
  public nonisolated static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

extension Transition where Self == OpacityTransition {
  /// The fade in and out.
  public static var opacity: OpacityTransition { OpacityTransition() }
}
