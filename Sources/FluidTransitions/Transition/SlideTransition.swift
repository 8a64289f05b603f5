/// In from the leading side, out to the trailing side, by the view's own size.
public struct SlideTransition: Transition, Hashable {
  /// The only one there is.
  public init() {}

  /// Moved by its own width: towards the leading side before, towards the trailing side after.
  public func body(content: Content, phase: TransitionPhase) -> Content { content.relativeOffset(x: phase.value) }
}

extension Transition where Self == SlideTransition {
  /// In from the leading side, out to the trailing side.
  public static var slide: SlideTransition { SlideTransition() }
}
