public import FluidGeometry
public import FluidScene

/// A soft shadow of a view's outline.
public struct TransitionShadow: Hashable, Sendable {
  /// The colour of the shadow, with its strength as alpha.
  public var color: Color
  /// The standard deviation of the blur in points.
  public var radius: Double
  /// The displacement of the shadow in points, to the right and down.
  public var offset: Vector

  /// Creates a shadow from its colour, the standard deviation of its blur and its displacement in points.
  public init(color: Color, radius: Double, offset: Vector) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }

  var neutral: TransitionShadow { TransitionShadow(color: color.opacity(0), radius: radius, offset: offset) }

  func combined(with other: TransitionShadow, _ operation: (Double, Double) -> Double) -> TransitionShadow {
    TransitionShadow(
      color: color.combined(with: other.color, operation), radius: operation(radius, other.radius),
      offset: Vector(dx: operation(offset.dx, other.offset.dx), dy: operation(offset.dy, other.offset.dy)))
  }

  var reach: Double { max(color.reach * 100, abs(radius), abs(offset.dx), abs(offset.dy)) }

  /// Returns the shadow under a map of the view that casts it.
  func applying(_ transform: AffineTransform) -> TransitionShadow {
    TransitionShadow(color: color, radius: radius * transform.scale, offset: transform.apply(offset))
  }
}
