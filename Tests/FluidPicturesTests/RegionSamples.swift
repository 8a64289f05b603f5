import FluidPictures
import FluidTestSupport

extension Raster {
  /// Slopes and squares with the grain of a sensor.
  ///
  /// - Parameter isTranslucent: from left to right more opaque, instead of opaque.
  static func noise(
    _ width: Int, _ height: Int, isTranslucent: Bool = false, _ random: inout SeededGenerator
  ) -> Raster {
    var grain: [UInt8] = []
    for _ in 0..<width * height { grain.append(UInt8(random.index(below: 60))) }
    return Raster(width, height) { x, y in
      let value = grain[y * width + x]
      return Pixel(
        UInt8(x * 180 / width) + value, UInt8(y * 180 / height) + value, UInt8((x / 9 + y / 7) % 2 * 150) + value,
        isTranslucent ? UInt8(40 + x * 200 / width) : 255)
    }
  }
}

extension PictureRegion {
  /// Any rectangle of a level.
  static func random(_ level: Int, of full: PixelSize, _ random: inout SeededGenerator) -> PictureRegion {
    let size = full.atLevel(level)
    let (x, y) = (random.index(below: size.width), random.index(below: size.height))
    return PictureRegion(
      level: level, x: x, y: y,
      size: PixelSize(width: 1 + random.index(below: size.width - x), height: 1 + random.index(below: size.height - y)))
  }
}
