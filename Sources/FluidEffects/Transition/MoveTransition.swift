public import FluidGeometry

/// A view that moves in from an edge and out to the same edge, by its own size.
public struct MoveTransition: Hashable, Sendable {
  /// The edge that the view comes from and goes to.
  public var edge: Edge

  /// Creates the transition for an edge.
  public init(edge: Edge) { self.edge = edge }
}

extension MoveTransition: BuiltInTransition {
  /// Returns the content moved by its own size towards the edge unless the view is present.
  public nonisolated func body(content: Content, phase: TransitionPhase) -> some EffectView {
    let offset = edge.outward * (phase.isIdentity ? 0 : 1)
    return content.relativeOffset(x: offset.dx, y: offset.dy)
  }
}

extension Transition where Self == MoveTransition {
  /// Returns the transition that moves in from an edge and out to the same edge, by the view's own size.
  public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}
