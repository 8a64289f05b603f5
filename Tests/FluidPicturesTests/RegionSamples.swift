import CSDL
import FluidPictures
import FluidScene
import FluidTestSupport
import Testing

@testable import FluidPictures

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

  /// What a format's library makes of the whole, turned upright, at a size or its own.
  static func whole(
    _ format: PictureFormat, _ bytes: [UInt8], _ orientation: PictureOrientation = .up, at size: PixelSize? = nil
  ) throws -> Raster {
    // As the process does that decodes.
    csdl_codec_load()
    return try bytes.withUnsafeBytes { buffer in
      let codec = try Codec(format, buffer)
      let rows = try codec.decode(covering: codec.size)
      guard rows.size == codec.size else { throw PictureFailure.truncated }
      let upright = size ?? orientation.applied(to: codec.size)
      let bitmap = try Bitmap.make(upright, nil, PictureCancellation()) { pixels throws(PictureFailure) in
        var scaler = RowScaler(from: rows.size, to: orientation.applied(to: upright), orientation, into: pixels)
        rows.forEachBatch { scaler.add($0, count: $1) }
        return true
      }
      return Raster(bitmap)
    }
  }

  func cropped(to region: PictureRegion) -> Raster {
    Raster(region.size.width, region.size.height) { x, y in self[region.x + x, region.y + y] }
  }

  /// Each pixel the mean of those of a square; opaque.
  func reduced(to level: Int) -> Raster {
    let reduced = size.atLevel(level)
    return Raster(reduced.width, reduced.height) { x, y in
      let columns = x << level..<min((x + 1) << level, size.width)
      let rows = y << level..<min((y + 1) << level, size.height)
      var sum = SIMD4<Int>.zero
      for row in rows { for column in columns { sum &+= SIMD4(truncatingIfNeeded: self[column, row]) } }
      let count = columns.count * rows.count
      let mean = (sum &+ SIMD4(repeating: count / 2)) / SIMD4(repeating: count)
      return SIMD4(UInt8(mean.x), UInt8(mean.y), UInt8(mean.z), 255)
    }
  }
}

extension PictureDecoder {
  /// A region by itself.
  func pixels(_ path: PicturePath, _ header: PictureHeader, _ region: PictureRegion) throws -> Raster {
    let reader = try RegionReader(path, header, self)
    var found: Bitmap?
    try reader.read([region], PictureCancellation()) { found = $1 }
    return Raster(try #require(found))
  }
}

extension PictureLimits {
  /// So little that what a broken file claims cannot take long.
  static var ofBrokenFiles: PictureLimits {
    var limits = PictureLimits(maximumPixels: 4_000_000, maximumDecodingBytes: 128 << 20)
    limits.maximumDecodingSeconds = 20
    return limits
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
