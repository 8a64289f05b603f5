public import FluidGeometry

/// A view that moves in from an edge and out to the opposite edge, by its own size, with a fade both times.
public struct PushTransition: Hashable, Sendable {
  /// The edge that the view comes from.
  public var edge: Edge

  /// Creates the transition from an edge to the opposite one.
  public init(edge: Edge) { self.edge = edge }
}

extension PushTransition: BuiltInTransition {
  /// Returns the content moved by its own size, towards the edge before an insertion and away from it after a removal,
  /// with opacity 0 both times.
  public nonisolated func body(content: Content, phase: TransitionPhase) -> some EffectView {
    let offset = edge.outward * -phase.value
    return content.relativeOffset(x: offset.dx, y: offset.dy).opacity(phase.isIdentity ? 1 : 0)
  }
}

extension Transition where Self == PushTransition {
  /// Returns the transition from an edge to the opposite one, with a fade both times.
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}
