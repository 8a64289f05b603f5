public import FluidGeometry

/// In from a side and out to the same side, by the view's own size.
public struct MoveTransition: Transition, Hashable {
  /// The side that the view comes from and goes to.
  public var edge: Edge

  /// From and to a side.
  public init(edge: Edge) { self.edge = edge }

  /// Moved by its own size towards the edge unless the view is present.
  public func body(content: Content, phase: TransitionPhase) -> Content {
    let way = edge.outward * (phase.isIdentity ? 0 : 1)
    return content.relativeOffset(x: way.dx, y: way.dy)
  }
}

extension Transition where Self == MoveTransition {
  /// In from a side and out to the same side, by the view's own size.
  public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}
