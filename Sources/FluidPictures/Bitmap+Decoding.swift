import FluidScene

extension Bitmap {
  /// Creates a bitmap whose pixels `fill` writes completely; `fill` returns whether they are opaque.
  ///
  /// - Parameter transform: what their colours are then turned into: they are fewer than those of the file as a rule. Means of
  ///   numbers are taken before, as they are of sRGB.
  static func make(
    _ size: PixelSize, _ transform: ColorTransform?, _ cancellation: PictureCancellation,
    _ fill: (UnsafeMutablePointer<UInt32>) throws(PictureFailure) -> Bool
  ) throws(PictureFailure) -> Bitmap {
    var result = Result<Bool, PictureFailure>.failure(.tooLargeForMemory(bytes: size.area * bytesPerPixel))
    let bytes = [UInt8](unsafeUninitializedCapacity: size.area * bytesPerPixel) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      base.withMemoryRebound(to: UInt32.self, capacity: size.area) { pixels in
        do throws(PictureFailure) {
          let isOpaque = try fill(pixels)
          try transform?.apply(to: pixels, count: size.area, isOpaque: isOpaque, cancellation)
          result = .success(isOpaque)
          count = size.area * bytesPerPixel
        } catch {
          result = .failure(error)
        }
      }
    }
    let isOpaque = try result.get()
    try cancellation.check()
    return Bitmap(width: size.width, height: size.height, isOpaque: isOpaque, pixels: bytes)
  }
}
