public import FluidGeometry

/// A view that moves in from an offset and out to the same offset.
public struct OffsetTransition: Hashable, Sendable {
  /// The offset in points; dx towards the trailing side, dy down.
  public var offset: Vector

  /// Creates the transition for an offset in points.
  public init(_ offset: Vector) { self.offset = offset }
}

extension OffsetTransition: BuiltInTransition {
  /// Returns the content at the offset unless the view is present.
  public nonisolated func body(content: Content, phase: TransitionPhase) -> some EffectView {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

extension Transition where Self == OffsetTransition {
  /// Returns the transition from and to an offset in points.
  public static func offset(_ offset: Vector) -> OffsetTransition { OffsetTransition(offset) }

  /// Returns the transition from and to an offset in points; x towards the trailing side, y down.
  public static func offset(x: Double = 0, y: Double = 0) -> OffsetTransition {
    OffsetTransition(Vector(dx: x, dy: y))
  }
}
