/// Width and height in points. Neither is required to be positive; ``isEmpty`` tells.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public static let zero = Size(width: 0, height: 0)

  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Width over height; 1 for an empty size, so that a picture whose size is not known yet lays out as a square.
  @inlinable public var aspectRatio: Double { isEmpty ? 1 : width / height }

  @inlinable
  public static func * (size: Size, factor: Double) -> Size {
    Size(width: size.width * factor, height: size.height * factor)
  }
}
