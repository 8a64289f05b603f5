/// A size in whole pixels, at least 1 by 1.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  public let width: Int
  public let height: Int

  /// Traps below 1: whatever is read from a file is checked before it becomes a size.
  public init(width: Int, height: Int) {
    precondition(width > 0 && height > 0)
    self.width = width
    self.height = height
  }

  /// Width times height. Sizes come from files with at most 32 bits a side, so that the product fits.
  public var area: Int { width * height }

  public var aspectRatio: Double { Double(width) / Double(height) }

  public var transposed: PixelSize { PixelSize(width: height, height: width) }

  public var description: String { "\(width) × \(height)" }

  /// A size that a header claims; nil unless both are positive and small enough for their product to be computed.
  init?(claimed width: Int, _ height: Int) {
    guard (1...Int(Int32.max)).contains(width), (1...Int(Int32.max)).contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}
