public import FluidScene

extension Bitmap {
  /// Returns the picture at a fraction of its size, each pixel the mean of the area that it covers.
  ///
  /// - Parameter scale: above 0, at most 1.
  public func reduced(by scale: Double) -> Bitmap {
    precondition(scale > 0 && scale <= 1, "a picture is reduced by a scale of at most 1")
    return reduced(
      to: PixelSize(
        width: max(1, Int((Double(width) * scale).rounded())), height: max(1, Int((Double(height) * scale).rounded()))))
  }

  /// - Parameter output: nowhere larger than the bitmap.
  func reduced(to output: PixelSize) -> Bitmap {
    let source = PixelSize(width: width, height: height)
    guard output != source else { return self }
    let bytes = [UInt8](unsafeUninitializedCapacity: output.width * output.height * Self.bytesPerPixel) {
      buffer, count in
      count = buffer.count
      buffer.withMemoryRebound(to: UInt32.self) { target in
        pixels.withUnsafeBytes { source32 in
          source32.withMemoryRebound(to: UInt32.self) { rows in
            guard let target = target.baseAddress, let rows = rows.baseAddress else { return }
            var scaler = RowScaler(from: source, to: output, .up, into: target)
            scaler.add(rows, count: height)
          }
        }
      }
    }
    return Bitmap(width: output.width, height: output.height, isOpaque: isOpaque, pixels: bytes)
  }
}
