import FluidScene

extension Bitmap {
  /// The channels with straight alpha. Premultiplied again they are the same bytes.
  var straightPixels: [UInt8] {
    var bytes = pixels
    bytes.withUnsafeMutableBytes { buffer in
      buffer.withMemoryRebound(to: UInt32.self) { pixels in
        if let base = pixels.baseAddress { StraightAlpha.divide(base, count: pixels.count) }
      }
    }
    return bytes
  }
}
