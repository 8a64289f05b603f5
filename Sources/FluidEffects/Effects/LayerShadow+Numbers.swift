internal import FluidGeometry
internal import FluidTransitions

extension LayerShadow {
  func combined(with other: LayerShadow, _ operation: (Double, Double) -> Double) -> LayerShadow {
    LayerShadow(
      color: color.combined(with: other.color, operation), radius: operation(radius, other.radius),
      offset: Vector(dx: operation(offset.dx, other.offset.dx), dy: operation(offset.dy, other.offset.dy)))
  }

  var reach: Double { max(color.reach * 100, abs(radius), abs(offset.dx), abs(offset.dy)) }

  /// Returns the shadow under a map of the view that casts it.
  func applying(_ transform: AffineTransform) -> LayerShadow {
    LayerShadow(color: color, radius: radius * transform.scale, offset: transform.apply(offset))
  }
}
