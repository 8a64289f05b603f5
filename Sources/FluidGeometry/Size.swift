/// A width and a height in points. Neither needs to be positive: see ``isEmpty``.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public static let zero = Size(width: 0, height: 0)

  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether width or height is 0, negative or not a number.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Returns the size with both lengths multiplied by a factor.
  @inlinable
  public static func * (size: Size, factor: Double) -> Size {
    Size(width: size.width * factor, height: size.height * factor)
  }
}

extension Size: CustomStringConvertible {
  /// A short form to read in a log, rounded to hundredths: `402 × 874`.
  public var description: String { "\(width.brief) × \(height.brief)" }
}
