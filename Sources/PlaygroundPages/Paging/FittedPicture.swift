package import FluidGeometry

/// A picture of a pager as it is fitted into its page at a moment, when it is not zoomed.
package struct FittedPicture {
  private let shape: PictureShapes.Shape
  /// The rectangle that pictures are fitted into.
  private let bounds: Rect
  /// Pixels a point.
  private let scale: Double
  /// Its size, on its way to the one that its shape has.
  let size: Size
  private let isChanging: Bool

  /// - Parameters:
  ///   - shape: the picture's own.
  ///   - bounds: the rectangle that pictures are fitted into.
  ///   - scale: pixels a point.
  ///   - changing: its size while that changes; `nil` where it is the one that the shape has.
  init(_ shape: PictureShapes.Shape, in bounds: Rect, scale: Double, changing: Size? = nil) {
    (self.shape, self.bounds, self.scale) = (shape, bounds, scale)
    (size, isChanging) = (changing ?? shape.fittedSize(in: bounds, scale: scale), changing != nil)
  }

  package var frame: Rect { Rect(center: viewport.center, size: size) }

  /// Width over height as it is shown.
  package var aspectRatio: Double { isChanging && !size.isEmpty ? size.width / size.height : shape.aspectRatio }

  private var isSmall: Bool { shape.isSmall(in: bounds, scale: scale) }

  /// The rectangle in the middle of which it lies, so that its pixels are those of the screen where they are as large.
  var viewport: Rect {
    guard isSmall, !isChanging else { return bounds }
    let origin = Rect(center: bounds.center, size: size).origin
    let whole = Point(x: (origin.x * scale).rounded() / scale, y: (origin.y * scale).rounded() / scale)
    return bounds.offsetBy(whole - origin)
  }

  /// The zoom scale at which it is as large as the bounds let it be.
  private var wholeScale: Double { size.width > 0 ? shape.whole(in: bounds).width / size.width : 1 }

  /// The zoom scale at which one of its pixels is one of the screen.
  package var actualScale: Double? {
    if isSmall { return 1 }
    guard let pixels = shape.pixelWidth, size.width * scale > 0 else { return nil }
    return Double(pixels) / (size.width * scale)
  }

  /// The zoom scale of a double tap: the picture fills its page, or is all there if it is a small one, and is at least twice as large.
  var closerScale: Double {
    if isSmall { return max(2, wholeScale) }
    let fit = shape.whole(in: bounds)
    return fit.isEmpty ? 1 : max(2, bounds.filling(aspectRatio: shape.aspectRatio).width / fit.width)
  }

  /// The least of ``maximumScale``, in sizes of the picture in the whole bounds.
  private static let lowestMaximumScale = 4.0

  var maximumScale: Double { max(Self.lowestMaximumScale * wholeScale, 2 * (actualScale ?? 0)) }
}
