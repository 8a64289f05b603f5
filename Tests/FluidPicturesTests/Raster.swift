import FluidPictures
import FluidScene
import FluidTestSupport
import Testing

@testable import FluidPictures

/// A small picture to be encoded, straight alpha.
struct Raster: Equatable, CustomTestStringConvertible {
  typealias Pixel = SIMD4<UInt8>

  var size: PixelSize
  var pixels: [Pixel]

  var testDescription: String { "\(size)" }

  init(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> Pixel) {
    size = PixelSize(width: width, height: height)
    pixels = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height { for x in 0..<width { pixels.append(pixel(x, y)) } }
  }

  init(_ bitmap: Bitmap) {
    size = PixelSize(width: bitmap.width, height: bitmap.height)
    pixels = bitmap.pixels.withUnsafeBytes { Array($0.bindMemory(to: Pixel.self)) }
  }

  var bitmap: Bitmap {
    let bytes = self.bytes
    return Bitmap(width: size.width, height: size.height, isOpaque: PixelBytes.areOpaque(bytes), pixels: bytes)
  }

  private var bytes: [UInt8] { pixels.withUnsafeBytes { Array($0) } }

  /// The channels of a row's pixels.
  func row(_ y: Int) -> [UInt8] {
    pixels.withUnsafeBytes { Array($0[(y * size.width * 4)..<((y + 1) * size.width * 4)]) }
  }

  subscript(x: Int, y: Int) -> Pixel { pixels[y * size.width + x] }

  /// No two pixels alike, as long as it is smaller than 16 by 16; no symmetry at all.
  static func asymmetric(_ width: Int, _ height: Int) -> Raster {
    Raster(width, height) { x, y in Pixel(UInt8(x * 15 + 10), UInt8(y * 15 + 20), UInt8((x * 7 + y * 3) % 200), 255) }
  }

  /// Flat blocks, which JPEG keeps.
  static func blocks(_ columns: Int, _ rows: Int, of side: Int) -> Raster {
    let small = asymmetric(columns, rows)
    return Raster(columns * side, rows * side) { x, y in small[x / side, y / side] }
  }

  /// Smooth, so that two ways of averaging agree.
  static func gradient(_ width: Int, _ height: Int) -> Raster {
    Raster(width, height) { x, y in
      Pixel(
        UInt8(x * 255 / max(width - 1, 1)), UInt8(y * 255 / max(height - 1, 1)),
        UInt8((x + y) * 255 / (width + height)),
        255)
    }
  }

  /// As a camera stores it that was held in such a way: where each seen pixel lies, from EXIF's own words about the side on
  /// which row 0 and column 0 are seen.
  func stored(_ orientation: PictureOrientation) -> Raster {
    let (w, h) = (size.width, size.height)
    let swaps = orientation.rawValue >= 5
    var result = Raster(swaps ? h : w, swaps ? w : h) { _, _ in .zero }
    for y in 0..<h {
      for x in 0..<w {
        let (column, row) =
          switch orientation.rawValue {
          case 1: (x, y)  // row 0 top, column 0 left
          case 2: (w - 1 - x, y)  // top, right
          case 3: (w - 1 - x, h - 1 - y)  // bottom, right
          case 4: (x, h - 1 - y)  // bottom, left
          case 5: (y, x)  // left, top
          case 6: (y, w - 1 - x)  // right, top
          case 7: (h - 1 - y, w - 1 - x)  // right, bottom
          default: (h - 1 - y, x)  // left, bottom
          }
        result.pixels[row * result.size.width + column] = self[x, y]
      }
    }
    return result
  }

  /// The largest difference of any channel; 255 where sizes differ.
  func distance(to other: Raster) -> Int {
    size == other.size ? PixelBytes.largestDifference(bytes, other.bytes) : 255
  }

  /// Plain area averages in floating point, the definition.
  func averaged(to target: PixelSize) -> Raster {
    let (sx, sy) = (Double(size.width) / Double(target.width), Double(size.height) / Double(target.height))
    return Raster(target.width, target.height) { x, y in
      var (sum, weight) = (SIMD4<Double>.zero, 0.0)
      for j in Int(Double(y) * sy)..<min(size.height, Int((Double(y + 1) * sy).rounded(.up))) {
        for i in Int(Double(x) * sx)..<min(size.width, Int((Double(x + 1) * sx).rounded(.up))) {
          let dx = min(Double(i + 1), Double(x + 1) * sx) - max(Double(i), Double(x) * sx)
          let dy = min(Double(j + 1), Double(y + 1) * sy) - max(Double(j), Double(y) * sy)
          sum += SIMD4<Double>(self[i, j]) * dx * dy
          weight += dx * dy
        }
      }
      return Pixel((sum / weight).rounded(.toNearestOrAwayFromZero), rounding: ())
    }
  }
}

extension SIMD4<UInt8> {
  fileprivate init(_ value: SIMD4<Double>, rounding: Void) {
    self.init(UInt8(value.x), UInt8(value.y), UInt8(value.z), UInt8(value.w))
  }
}
