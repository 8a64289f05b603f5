public import FluidGeometry

/// Grows out of an anchor and shrinks back into it.
public struct ScaleTransition: Transition, Hashable {
  /// The size that it comes from and goes to, as a share of its own.
  public var scale: Double
  /// What stays where it is.
  public var anchor: UnitPoint

  /// A share of a size that nobody sees, and from which there is still a map back.
  public static let nextToNothing = 1e-5

  /// From next to nothing, unless told otherwise.
  public init(_ scale: Double = nextToNothing, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  /// Scaled about the anchor unless the view is present.
  public func body(content: Content, phase: TransitionPhase) -> Content {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

extension Transition where Self == ScaleTransition {
  /// Grows out of its centre and shrinks back into it.
  public static var scale: ScaleTransition { ScaleTransition() }

  /// From a share of its size, about an anchor, and back.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}
