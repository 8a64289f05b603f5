import FluidScene

extension Bitmap {
  /// The channels with straight alpha. Premultiplied again they are the same bytes.
  var straightPixels: [UInt8] {
    var bytes = pixels
    for start in stride(from: 0, to: bytes.count, by: Self.bytesPerPixel) {
      let alpha = Int(bytes[start + 3])
      guard alpha > 0, alpha < 255 else { continue }
      for place in start..<start + 3 { bytes[place] = UInt8(min(255, (Int(bytes[place]) * 255 + alpha / 2) / alpha)) }
    }
    return bytes
  }
}
