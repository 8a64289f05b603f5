/// A size in whole pixels, at least 1 by 1.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// Creates a size. Traps below 1: values from a file are checked before.
  public init(width: Int, height: Int) {
    precondition(width > 0 && height > 0)
    self.width = width
    self.height = height
  }

  /// Width times height, as near as that can be told.
  public var area: Int { width.multipliedClamped(by: height) }

  /// The width over the height.
  public var aspectRatio: Double { Double(width) / Double(height) }

  /// The size with width and height exchanged.
  public var transposed: PixelSize { PixelSize(width: height, height: width) }

  public var description: String { "\(width) × \(height)" }

  /// A size that a header claims; nil unless both are positive and small enough for their product to be computed.
  init?(claimed width: Int, _ height: Int) {
    guard (1...Int(Int32.max)).contains(width), (1...Int(Int32.max)).contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}
