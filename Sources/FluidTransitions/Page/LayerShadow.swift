public import FluidGeometry
public import FluidScene

/// A shadow around a view of a transition: the shadow of a `CALayer`.
public struct LayerShadow: Hashable, Sendable {
  /// The colour of the shadow, with its strength as alpha.
  public var color: Color
  /// The standard deviation of the blur in points.
  public var radius: Double
  /// The displacement of the shadow in points.
  public var offset: Vector

  /// Creates a shadow. The default is a quiet one, for a view that lies above others.
  public init(color: Color = .black.opacity(0.3), radius: Double = 16, offset: Vector = Vector(dx: 0, dy: 8)) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }

  /// Returns the shadow at a fraction of the distance between two; `nil` is a shadow without colour.
  static func interpolate(_ start: Self?, _ end: Self?, _ fraction: Double) -> Self? {
    guard let first = start ?? end?.faded, let last = end ?? start?.faded else { return nil }
    return LayerShadow(
      color: first.color.mixed(with: last.color, by: fraction.clamped(to: 0...1)),
      radius: max(0, FluidGeometry.interpolate(first.radius, last.radius, fraction)),
      offset: first.offset + (last.offset - first.offset) * fraction)
  }

  private var faded: LayerShadow { LayerShadow(color: color.opacity(0), radius: radius, offset: offset) }

  var isFinite: Bool { radius.isFinite && offset.dx.isFinite && offset.dy.isFinite }
}
