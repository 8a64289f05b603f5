import FluidScene

extension Bitmap {
  /// Returns the bitmap over a checkerboard of two greys, on which both black and white are visible; nothing shines through it.
  ///
  /// The squares belong to the picture: as many of them lie across it at every size, so that all its levels have the same ground, and
  /// one may fade into another.
  ///
  /// - Parameters:
  ///   - full: the size of the whole picture in its file, which decides how many squares there are.
  ///   - region: the part of the whole picture that the bitmap is; `nil` for all of it.
  func onCheckerboard(of full: PixelSize, _ region: PictureRegion? = nil) -> Bitmap {
    guard !isOpaque else { return self }
    let whole = region.map { full.atLevel($0.level) } ?? PixelSize(width: width, height: height)
    let side = Double(full.area).squareRoot() / Self.squares
    let across = Self.coverage(of: (region?.x ?? 0)..<(region?.x ?? 0) + width, in: whole.width, full.width, side)
    let down = Self.coverage(of: (region?.y ?? 0)..<(region?.y ?? 0) + height, in: whole.height, full.height, side)
    let bytes = [UInt8](unsafeUninitializedCapacity: pixels.count) { result, count in
      pixels.withUnsafeBufferPointer { pixels in
        var index = 0
        for y in 0..<height {
          for x in 0..<width {
            let rest = 255 - Int32(pixels[index + 3])
            // (n + n / 256) / 256 is n / 255, rounded.
            let shade = rest * (Self.grey + (down[y] * across[x] + 0x8000) >> 16) + 128
            let ground = (shade + shade >> 8) >> 8
            for channel in index..<index + 3 { result[channel] = UInt8(min(255, Int32(pixels[channel]) + ground)) }
            result[index + 3] = 255
            index += 4
          }
        }
      }
      count = pixels.count
    }
    return Bitmap(width: width, height: height, isOpaque: true, pixels: bytes)
  }

  /// Squares along the side of a square picture.
  private static let squares = 32.0
  /// The mean of the squares' greys, and their difference from it. Black has a contrast of 4.6 : 1 or more on them, white of 3.8 : 1.
  private static let grey: Int32 = 124
  private static let difference = 6.0

  /// Returns for each pixel along an axis how much of it bright squares cover and dark ones do not, from -1 to 1 times the root of
  /// the difference in units of 1/65536: the product of both axes is what a pixel differs by from the mean grey.
  private static func coverage(of pixels: Range<Int>, in length: Int, _ full: Int, _ side: Double) -> [Int32] {
    let count = max(1, (Double(full) / side).rounded())
    // The integral of a square wave of period 2.
    func wave(_ place: Double) -> Double {
      let phase = place - 2 * (place / 2).rounded(.down)
      return min(phase, 2 - phase)
    }
    let width = count / Double(length)
    let unit = (difference * 65536).squareRoot()
    return pixels.map { Int32(((wave(Double($0 + 1) * width) - wave(Double($0) * width)) / width * unit).rounded()) }
  }
}

extension DecodedPicture {
  /// The same over a checkerboard: see ``Bitmap/onCheckerboard(of:_:)``.
  var onCheckerboard: DecodedPicture {
    guard !bitmap.isOpaque else { return self }
    var picture = DecodedPicture(bitmap: bitmap.onCheckerboard(of: fullSize), fullSize: fullSize)
    picture.isRemembered = isRemembered
    return picture
  }
}
