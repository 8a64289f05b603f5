/// A view that moves in from the leading side and out to the trailing side, by its own width.
public struct SlideTransition: Hashable, Sendable {
  /// Creates the transition.
  public init() {}
}

extension SlideTransition: BuiltInTransition {
  /// Returns the content moved by its own width, to the leading side before an insertion and to the trailing side after
  /// a removal.
  public nonisolated func body(content: Content, phase: TransitionPhase) -> some EffectView {
    content.relativeOffset(x: phase.value)
  }
}

extension Transition where Self == SlideTransition {
  /// The transition in from the leading side and out to the trailing side.
  public static var slide: SlideTransition { SlideTransition() }
}
