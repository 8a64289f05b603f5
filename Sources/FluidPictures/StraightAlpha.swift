/// Colours that are not multiplied by their alpha.
enum StraightAlpha {
  /// Divides premultiplied colours by their alpha. Multiplied again they are the same bytes.
  static func divide(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    for index in 0..<count {
      let pixel = UInt32(littleEndian: pixels[index])
      let alpha = pixel >> 24
      guard alpha > 0, alpha < 255 else { continue }
      func straight(_ shift: UInt32) -> UInt32 {
        min(255, (((pixel >> shift) & 0xFF) * 255 + alpha / 2) / alpha) << shift
      }
      pixels[index] = UInt32(littleEndian: straight(0) | straight(8) | straight(16) | alpha << 24)
    }
  }
}
