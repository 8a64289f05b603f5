/// A fade in and out.
public struct OpacityTransition: Transition, Hashable {
  /// Creates the transition.
  public init() {}

  /// Returns the content with opacity 1 while the view is present, 0 otherwise.
  public func body(content: Content, phase: TransitionPhase) -> Content { content.opacity(phase.isIdentity ? 1 : 0) }

  /// Has no motion.
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

extension Transition where Self == OpacityTransition {
  /// The fade in and out.
  public static var opacity: OpacityTransition { OpacityTransition() }
}
