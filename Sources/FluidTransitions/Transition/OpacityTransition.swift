/// A fade in and out.
public struct OpacityTransition: Transition, Hashable {
  /// The only one there is.
  public init() {}

  /// Opacity 1 while the view is present, 0 otherwise.
  public func body(content: Content, phase: TransitionPhase) -> Content { content.opacity(phase.isIdentity ? 1 : 0) }

  /// Nothing moves.
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

extension Transition where Self == OpacityTransition {
  /// A fade in and out.
  public static var opacity: OpacityTransition { OpacityTransition() }
}
