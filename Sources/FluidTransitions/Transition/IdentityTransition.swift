/// Nothing happens: the view is there, and then it is not.
public struct IdentityTransition: Transition, Hashable {
  /// The only one there is.
  public init() {}

  /// The content as it is, in every phase.
  public func body(content: Content, phase: TransitionPhase) -> Content { content }

  /// Nothing moves.
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

extension Transition where Self == IdentityTransition {
  /// Nothing happens.
  public static var identity: IdentityTransition { IdentityTransition() }
}
