public import FluidScene

/// The pixels of a picture, upright, at some size.
public struct DecodedPicture: Sendable {
  /// The pixels.
  public let bitmap: Bitmap
  /// The size of the whole picture in pixels, upright: the header's, unless the file changed in between.
  public let fullSize: PixelSize
  /// Whether ``bitmap`` has every pixel of the file.
  public let isFullResolution: Bool
  /// The mean colour of the visible pixels.
  public let meanColor: Color
  /// Whether the file ends before the picture does: the rest is clear, or what its decoder makes of nothing.
  package internal(set) var isCutOff = false
  /// Whether it is a thumbnail that was made before.
  package internal(set) var isRemembered = false

  /// The size of ``bitmap`` in pixels.
  public var size: PixelSize { PixelSize(width: bitmap.width, height: bitmap.height) }

  init(bitmap: Bitmap, fullSize: PixelSize, meanColor: Color? = nil) {
    self.bitmap = bitmap
    self.fullSize = fullSize
    isFullResolution = bitmap.width >= fullSize.width && bitmap.height >= fullSize.height
    self.meanColor = meanColor ?? bitmap.meanColor
  }
}

extension Bitmap {
  private static let meanSamples = 1 << 14

  /// The average of some ten thousand pixels, spread evenly; its alpha is 1 unless nothing is visible.
  var meanColor: Color {
    let count = width * height
    // Odd, so that it does not run down the columns of a picture whose width is a power of two.
    let stride = max(1, count / Self.meanSamples) | 1
    var (red, green, blue, alpha) = (0, 0, 0, 0)
    pixels.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < count {
        red += Int(bytes[index * 4])
        green += Int(bytes[index * 4 + 1])
        blue += Int(bytes[index * 4 + 2])
        alpha += Int(bytes[index * 4 + 3])
        index += stride
      }
    }
    guard alpha > 0 else { return .clear }
    return Color(
      red: Double(red) / Double(alpha), green: Double(green) / Double(alpha), blue: Double(blue) / Double(alpha))
  }
}
