public import FluidGeometry
public import FluidScene
public import FluidTransitions

/// The look of a source around its content, from which and to which a card is interpolated without a seam. The names
/// are SwiftUI's.
///
///     MatchedTransitionSourceConfiguration().clipShape(.capsule).background(.white).shadow(radius: 4, y: 2)
public struct MatchedTransitionSourceConfiguration: Hashable, Sendable {
  private(set) var background: Color?
  private(set) var clipShape = ClipShape.roundedRectangle(cornerRadius: 0)
  private(set) var shadow: LayerShadow?

  /// Creates a configuration without background, clip and shadow.
  public init() {}

  /// The outline to which a source is clipped.
  public enum ClipShape: Hashable, Sendable {
    /// A rectangle with corners of a radius in points.
    case roundedRectangle(cornerRadius: Double)
    /// A rectangle with semicircles at its shorter sides.
    case capsule
    /// A circle, for a square source.
    case circle

    /// Returns the corner radius for a size, both in points.
    public func cornerRadius(of size: Size) -> Double {
      let limit = max(0, min(size.width, size.height) / 2)
      switch self {
      case .roundedRectangle(let radius): return min(max(0, radius), limit)
      case .capsule, .circle: return limit
      }
    }
  }

  /// Returns the configuration with a colour behind the source's content, which becomes the card's background.
  public func background(_ color: Color) -> Self {
    var configuration = self
    configuration.background = color
    return configuration
  }

  /// Returns the configuration with an outline for the source, which becomes the card's.
  public func clipShape(_ shape: ClipShape) -> Self {
    var configuration = self
    configuration.clipShape = shape
    return configuration
  }

  /// Returns the configuration with a soft shadow around the source, which becomes the card's.
  ///
  /// - Parameters:
  ///   - color: the colour of the shadow, with its strength as alpha.
  ///   - radius: the standard deviation of the blur in points.
  ///   - x: the horizontal offset in points, to the right.
  ///   - y: the vertical offset in points, downwards.
  public func shadow(color: Color = .black.opacity(0.33), radius: Double, x: Double = 0, y: Double = 0) -> Self {
    var configuration = self
    configuration.shadow = LayerShadow(color: color, radius: radius, offset: Vector(dx: x, dy: y))
    return configuration
  }
}

/// The former name of a source's shadow.
@available(*, deprecated, renamed: "LayerShadow")
public typealias SourceShadow = LayerShadow
