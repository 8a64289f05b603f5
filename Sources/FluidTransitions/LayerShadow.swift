public import FluidGeometry
public import FluidScene

/// A soft shadow of an outline: of a view in a transition, of a source, or of a card in flight. The shadow of a `CALayer`.
public struct LayerShadow: Hashable, Sendable {
  /// The colour of the shadow, with its strength as alpha.
  public var color: Color
  /// The standard deviation of the blur in points.
  public var radius: Double
  /// The displacement of the shadow in points, to the right and down.
  public var offset: Vector

  /// Creates a shadow. The default is a quiet one, for a view that lies above others.
  public init(color: Color = .black.opacity(0.3), radius: Double = 16, offset: Vector = Vector(dx: 0, dy: 8)) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }

  /// Returns the shadow at a fraction of the distance to another one, exactly this one at 0 and the other at 1. Beyond these its
  /// colour stays; its radius and its offset do not, and no radius is below 0.
  public func mixed(with other: LayerShadow, by fraction: Double) -> LayerShadow {
    guard fraction != 1 else { return other }
    return LayerShadow(
      color: color.mixed(with: other.color, by: fraction.clamped(to: 0...1)),
      radius: max(0, FluidGeometry.interpolate(radius, other.radius, fraction)),
      offset: offset + (other.offset - offset) * fraction)
  }

  /// Returns the shadow at a fraction of the distance between two; `nil` is a shadow without colour.
  static func interpolate(_ start: Self?, _ end: Self?, _ fraction: Double) -> Self? {
    guard let first = start ?? end?.neutral, let last = end ?? start?.neutral else { return nil }
    return first.mixed(with: last, by: fraction)
  }

  package var neutral: LayerShadow { LayerShadow(color: color.opacity(0), radius: radius, offset: offset) }

  package var isFinite: Bool { radius.isFinite && offset.dx.isFinite && offset.dy.isFinite }
}

/// The former name of the shadow that an effect casts.
@available(*, deprecated, renamed: "LayerShadow")
public typealias TransitionShadow = LayerShadow
