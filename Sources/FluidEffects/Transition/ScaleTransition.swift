public import FluidGeometry

/// A view that grows out of an anchor and shrinks back into it.
public struct ScaleTransition: Hashable, Sendable {
  /// The size that the view comes from and goes to, as a fraction of its own.
  public var scale: Double
  /// The fixed point of the scale.
  public var anchor: UnitPoint

  /// Creates the transition, by default from an invisible size about the centre. That size still has an inverse.
  public init(_ scale: Double? = nil, anchor: UnitPoint = .center) {
    self.scale = scale ?? TransitionEffect.smallestScale
    self.anchor = anchor
  }
}

extension ScaleTransition: BuiltInTransition {
  /// Returns the content scaled about the anchor unless the view is present.
  public nonisolated func body(content: Content, phase: TransitionPhase) -> some EffectView {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

extension Transition where Self == ScaleTransition {
  /// The transition that grows out of the view's centre and shrinks back into it.
  public static var scale: ScaleTransition { ScaleTransition() }

  /// Returns the transition from a fraction of the view's size, about an anchor.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}
