public import FluidGeometry
public import FluidScene

/// How a source looks around its pixels, so that a card leaves it and comes to it without a seam. The names are SwiftUI's.
///
///     MatchedTransitionSourceConfiguration().clipShape(.capsule).background(.white).shadow(radius: 4, y: 2)
public struct MatchedTransitionSourceConfiguration: Hashable, Sendable {
  private(set) var background: Color?
  private(set) var clipShape = ClipShape.roundedRectangle(cornerRadius: 0)
  private(set) var shadow: SourceShadow?

  public init() {}

  /// What the source is cut to.
  public enum ClipShape: Hashable, Sendable {
    case roundedRectangle(cornerRadius: Double)
    case capsule
    case circle

    /// Of the corners of something so large, in points.
    public func cornerRadius(of size: Size) -> Double {
      let limit = max(0, min(size.width, size.height) / 2)
      switch self {
      case .roundedRectangle(let radius): return min(max(0, radius), limit)
      case .capsule, .circle: return limit
      }
    }
  }

  /// What lies under the source's pixels; it becomes the card's ground.
  public func background(_ color: Color) -> Self {
    var configuration = self
    configuration.background = color
    return configuration
  }

  /// The outline of the source, which becomes the card's.
  public func clipShape(_ shape: ClipShape) -> Self {
    var configuration = self
    configuration.clipShape = shape
    return configuration
  }

  /// A soft shadow around the source; it becomes the card's.
  ///
  /// - Parameters:
  ///   - color: as strong as its alpha says.
  ///   - radius: standard deviation of its blur, in points.
  ///   - x: to the right, in points.
  ///   - y: down, in points.
  public func shadow(color: Color = .black.opacity(0.33), radius: Double, x: Double = 0, y: Double = 0) -> Self {
    var configuration = self
    configuration.shadow = SourceShadow(color: color, radius: radius, offset: Vector(dx: x, dy: y))
    return configuration
  }
}

/// A soft shadow: of a source, or of a card on its way.
public struct SourceShadow: Hashable, Sendable {
  public var color: Color
  /// Standard deviation of its blur, in points.
  public var radius: Double
  /// In points.
  public var offset: Vector

  public init(color: Color, radius: Double, offset: Vector) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }

  /// What lies between this one, at 0, and another one, at 1; exactly the one or the other there.
  public func mixed(with other: SourceShadow, by share: Double) -> SourceShadow {
    guard share != 1 else { return other }
    return SourceShadow(
      color: color.mixed(with: other.color, by: share), radius: interpolate(radius, other.radius, share),
      offset: offset + (other.offset - offset) * share)
  }
}
