package import FluidScene

/// The picture of the stage: rulings, a diagonal and a disc, on which a misalignment shows at once.
package enum StagePicture {
  /// The first name; a library's pictures begin after it.
  package static let imageID = ImageID(rawValue: 0)
  private static let side = 512

  /// Square, and stretched to whatever ratio the script asks for.
  package static let bitmap = Bitmap(width: side, height: side, color: color)

  private static func color(_ x: Int, _ y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
    let (dx, dy) = (x - side / 2, y - side / 2)
    let distance = dx * dx + dy * dy
    if distance < 70 * 70 { return (246, 196, 83) }
    if x % 64 < 3 || y % 64 < 3 { return (242, 241, 238) }
    if abs(x - y) < 3 { return (231, 111, 81) }
    return (UInt8(38 + y * 60 / side), UInt8(70 + x * 70 / side), UInt8(83 + y * 80 / side))
  }
}

extension Bitmap {
  /// Creates an opaque bitmap.
  ///
  /// - Parameter color: returns the colour of the pixel in a column and a row.
  init(width: Int, height: Int, color: (_ x: Int, _ y: Int) -> (red: UInt8, green: UInt8, blue: UInt8)) {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * Self.bytesPerPixel)
    for y in 0..<height {
      for x in 0..<width {
        let color = color(x, y)
        pixels += [color.red, color.green, color.blue, 255]
      }
    }
    self.init(width: width, height: height, isOpaque: true, pixels: pixels)
  }
}
