public import FluidGeometry

/// In from a distance and out to the same distance.
public struct OffsetTransition: Transition, Hashable {
  /// In points; dx towards the trailing side.
  public var offset: Vector

  /// From and to a distance in points.
  public init(_ offset: Vector) { self.offset = offset }

  /// Moved by the distance unless the view is present.
  public func body(content: Content, phase: TransitionPhase) -> Content {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

extension Transition where Self == OffsetTransition {
  /// In from a distance in points and out to the same distance.
  public static func offset(_ offset: Vector) -> OffsetTransition { OffsetTransition(offset) }

  /// In from a distance in points and out to the same distance; x towards the trailing side.
  public static func offset(x: Double = 0, y: Double = 0) -> OffsetTransition {
    OffsetTransition(Vector(dx: x, dy: y))
  }
}
