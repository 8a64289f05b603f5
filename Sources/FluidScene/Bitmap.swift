/// Pixels in memory: 8 bits a channel in the order R, G, B, A, premultiplied, rows from top to bottom without padding.
public struct Bitmap: Sendable {
  /// The width in pixels, at least 1.
  public let width: Int
  /// The height in pixels, at least 1.
  public let height: Int
  /// Whether every pixel's alpha is 255, so that the bitmap can be drawn without blending.
  public let isOpaque: Bool
  /// The channels of all pixels: `width × height × 4` bytes.
  public let pixels: [UInt8]

  /// The number of bytes of one pixel: 4.
  public static let bytesPerPixel = 4

  /// Creates a bitmap. Traps unless the sizes are positive and `pixels` has exactly four bytes for each pixel.
  public init(width: Int, height: Int, isOpaque: Bool, pixels: [UInt8]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height * Self.bytesPerPixel)
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.pixels = pixels
  }

  /// The size of ``pixels`` in bytes.
  public var byteCount: Int { pixels.count }
}

/// The identifier of pixels that a backend holds, chosen by the program that requests the upload and never used again
/// for other pixels.
public struct ImageID: Hashable, Sendable, Comparable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static func < (a: ImageID, b: ImageID) -> Bool { a.rawValue < b.rawValue }
}

/// A request to a backend, between two frames, about the pixels that it holds.
public enum ImageRequest: Sendable {
  /// Make a bitmap drawable under an identifier. The upload may take several frames; the backend reports its end.
  case upload(ImageID, Bitmap)
  /// Free the memory of an identifier that will not be drawn again.
  case release(ImageID)

  /// Whether it frees memory.
  package var isRelease: Bool { if case .release = self { true } else { false } }
}
