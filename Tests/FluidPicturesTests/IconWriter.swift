import FluidPictures

@testable import FluidPictures

/// A bitmap of an icon, in any depth, and icons of bitmaps and PNGs.
struct IconWriter {
  var raster: Raster
  var depth: Int
  /// Which pixels are left out; none if `nil`.
  var mask: ((_ x: Int, _ y: Int) -> Bool)?
  /// The alpha of 32 bits.
  var keepsAlpha = true

  init(_ raster: Raster, depth: Int) { (self.raster, self.depth) = (raster, depth) }

  /// Those of 1, 4 and 8 bits.
  private static let colors: [Raster.Pixel] = (0..<16).map { (index: UInt8) -> Raster.Pixel in
    let (red, green, blue): (UInt8, UInt8, UInt8) = (index * 17, 255 - index * 9, index * 5)
    return Raster.Pixel(red, green, blue, 255)
  }

  /// Of the colours that a depth can have.
  static func sample(_ width: Int, _ height: Int, depth: Int) -> Raster {
    switch depth {
    case 1: Raster(width, height) { x, y in colors[(x * 3 + y) % 5 % 2] }
    case 4, 8: Raster(width, height) { x, y in colors[(x + y * 5) % 16] }
    default:
      Raster(width, height) { x, y in Raster.Pixel(UInt8(x * 6), UInt8(y * 12), UInt8((x * 7 + y * 3) % 200), 255) }
    }
  }

  var bytes: [UInt8] {
    let (width, height) = (raster.size.width, raster.size.height)
    var bytes: [UInt8] = Encode.le32(40)
    bytes += Encode.le32(width)
    bytes += Encode.le32(2 * height)
    bytes += Encode.le16(1)
    bytes += Encode.le16(depth)
    bytes += [UInt8](repeating: 0, count: 24)
    if depth <= 8 {
      for index in 0..<1 << depth {
        let color = Self.colors[index % 16]
        bytes += [color.z, color.y, color.x, 0]
      }
    }
    for y in (0..<height).reversed() { bytes += padded((0..<width).flatMap { bits(raster[$0, y]) }) }
    for y in (0..<height).reversed() { bytes += padded((0..<width).map { mask?($0, y) == true ? 1 : 0 }) }
    return bytes
  }

  /// Of a pixel, the highest of each byte first.
  private func bits(_ pixel: Raster.Pixel) -> [UInt8] {
    func bits(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).reversed().map { UInt8(value >> $0 & 1) } }
    switch depth {
    case 1, 4, 8: return bits(Self.colors.firstIndex(of: pixel) ?? 0, depth)
    default:
      let channels = [pixel.z, pixel.y, pixel.x] + (depth == 32 ? [keepsAlpha ? pixel.w : 0] : [])
      return channels.flatMap { bits(Int($0), 8) }
    }
  }

  /// A row of bits as bytes, up to a multiple of four.
  private func padded(_ bits: [UInt8]) -> [UInt8] {
    var row = [UInt8](repeating: 0, count: (bits.count + 31) / 32 * 4)
    for (index, bit) in bits.enumerated() { row[index / 8] |= bit << UInt8(7 - index % 8) }
    return row
  }

  /// An icon whose directory says nothing of its pictures but where they lie.
  static func icon(_ pictures: [[UInt8]]) -> [UInt8] {
    var offset = 6 + 16 * pictures.count
    var offsets: [Int] = []
    for picture in pictures {
      offsets.append(offset)
      offset += picture.count
    }
    return icon(offsets: offsets) + pictures.joined()
  }

  static func icon(offsets: [Int]) -> [UInt8] {
    var bytes: [UInt8] = [0, 0, 1, 0]
    bytes += Encode.le16(offsets.count)
    for offset in offsets {
      bytes += [UInt8](repeating: 0, count: 12)
      bytes += Encode.le32(offset)
    }
    return bytes
  }
}
