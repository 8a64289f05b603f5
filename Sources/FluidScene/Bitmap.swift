/// Pixels in memory: 8 bits a channel in the order R, G, B, A, premultiplied, rows from top to bottom without padding.
public struct Bitmap: Sendable {
  /// In pixels, at least 1.
  public let width: Int
  /// In pixels, at least 1.
  public let height: Int
  /// Whether every pixel's alpha is 255, so that it can be drawn without blending.
  public let isOpaque: Bool
  /// `width × height × 4` bytes.
  public let pixels: [UInt8]

  public static let bytesPerPixel = 4

  /// Traps unless there is exactly one pixel's worth of bytes for each pixel.
  public init(width: Int, height: Int, isOpaque: Bool, pixels: [UInt8]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height * Self.bytesPerPixel)
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.pixels = pixels
  }

  public var byteCount: Int { pixels.count }
}

/// A name for pixels that a backend holds. Whoever asks for an upload chooses it; it is never used for other pixels.
public struct ImageID: Hashable, Sendable, Comparable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static func < (a: ImageID, b: ImageID) -> Bool { a.rawValue < b.rawValue }
}

/// What a backend is asked to do with pixels, between two frames.
public enum ImageRequest: Sendable {
  /// Make these pixels drawable under this name. It may take several frames; the backend reports when it is done.
  case upload(ImageID, Bitmap)
  /// The name will not be drawn again; its memory can be used for something else.
  case release(ImageID)
}
