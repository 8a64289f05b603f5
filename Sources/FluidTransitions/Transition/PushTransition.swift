public import FluidGeometry

/// In from a side and out across from it, by the view's own size, fading both times.
public struct PushTransition: Transition, Hashable {
  /// The side that the view comes from.
  public var edge: Edge

  /// From a side, and out across from it.
  public init(edge: Edge) { self.edge = edge }

  /// Moved by its own size towards the edge before, away from it after; opacity 0 both times.
  public func body(content: Content, phase: TransitionPhase) -> Content {
    let way = edge.outward * -phase.value
    return content.relativeOffset(x: way.dx, y: way.dy).opacity(phase.isIdentity ? 1 : 0)
  }
}

extension Transition where Self == PushTransition {
  /// In from a side and out across from it, fading both times.
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}
