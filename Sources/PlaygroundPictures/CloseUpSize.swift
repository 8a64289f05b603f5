package import FluidPictures

/// How large a picture should be for a certain zoom: one of a few sizes, each twice the one below, so that the level that is
/// drawn is never more than twice as fine as the screen, which would shimmer, and that a zoom asks for few of them.
///
/// A picture with pixels of its own has them halved from all that there are, which are the sizes that libjpeg decodes to
/// at a fraction of the cost. A drawing has its size in the window doubled.
package struct CloseUpSize {
  /// Of the file, as seen.
  package let full: PixelSize
  /// What the window's level has.
  package let window: PixelSize
  /// An SVG, which has any number of pixels.
  package let isDrawn: Bool
  /// What there is room for.
  package let maximumBytes: Int

  /// Pixels of a drawing at most: nanosvg takes some seconds for as many.
  package static let maximumDrawnArea = 64 << 20
  /// Less than this many times the window's width is not worth decoding.
  private static let worthwhile = 1.25

  /// - Parameter pixelWidth: what the whole picture covers, in pixels of the screen.
  /// - Returns: nil where nothing would be gained over the window's level.
  package func size(for pixelWidth: Double) -> PixelSize? {
    let size = fitted(isDrawn ? doubled(to: pixelWidth) : halved(to: pixelWidth))
    return Double(size.width) >= Double(min(window.width, full.width)) * Self.worthwhile
      || (size == full && !isDrawn && full.width > window.width) ? size : nil
  }

  private func halved(to pixelWidth: Double) -> PixelSize { full.atLevel(full.level(for: pixelWidth)) }

  private func doubled(to pixelWidth: Double) -> PixelSize {
    var factor = 1
    while factor < 1 << 12, Double(window.width * factor) < pixelWidth { factor *= 2 }
    return PixelSize(width: window.width * factor, height: window.height * factor)
  }

  private func fitted(_ size: PixelSize) -> PixelSize {
    let bytes = isDrawn ? min(maximumBytes, PixelSize(width: Self.maximumDrawnArea, height: 1).byteCount) : maximumBytes
    guard size.byteCount > bytes else { return size }
    // A little less, because a decoder may round a side up.
    let scale = (Double(max(bytes, 0)) / Double(size.byteCount)).squareRoot() * 0.998
    return PixelSize(
      width: max(1, Int(Double(size.width) * scale)), height: max(1, Int(Double(size.height) * scale)))
  }
}
