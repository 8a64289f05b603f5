import FluidPictures
import FluidTestSupport
import Testing

@testable import FluidPictures

/// A kind of PNG: colour type and bits (PNG specification, third edition, 11.2.2).
struct PNGKind: Hashable, CustomTestStringConvertible, Sendable {
  let color: Int
  let depth: Int
  var hasTransparency = false

  var testDescription: String { "type \(color), \(depth) bits\(hasTransparency ? ", tRNS" : "")" }
  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][color] ?? 1 }

  static let all =
    [(0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (4, 8), (4, 16), (6, 8), (6, 16)].map {
      PNGKind(color: $0.0, depth: $0.1)
    }
    + [(0, 1), (0, 8), (0, 16), (2, 8), (2, 16)].map {
      PNGKind(color: $0.0, depth: $0.1, hasTransparency: true)
    }
    + [1, 2, 4, 8].flatMap { [PNGKind(color: 3, depth: $0), PNGKind(color: 3, depth: $0, hasTransparency: true)] }
}

extension Encode {
  /// Samples at random, each row with another filter, in chunks of some bytes.
  static func png(_ size: PixelSize, _ kind: PNGKind, _ random: inout SeededGenerator) -> [UInt8] {
    let step = max(1, kind.channels * kind.depth / 8)
    let rowBytes = (size.width * kind.channels * kind.depth + 7) / 8
    var above = [UInt8](repeating: 0, count: rowBytes)
    var data: [UInt8] = []
    var key: [UInt8] = []
    for y in 0..<size.height {
      // Noise on slopes, so that a wrong neighbour is far from a right one.
      let row = (0..<rowBytes).map { UInt8(truncatingIfNeeded: $0 * 3 + y * 5 + random.index(below: 40)) }
      data.append(UInt8(y % 5))
      if y == 0 { key = firstColor(of: row, kind) }
      for place in 0..<rowBytes {
        let left = place < step ? 0 : Int(row[place - step])
        let corner = place < step ? 0 : Int(above[place - step])
        let guess = [
          0, left, Int(above[place]), (left + Int(above[place])) / 2, paeth(left, Int(above[place]), corner),
        ]
        data.append(UInt8(truncatingIfNeeded: Int(row[place]) - guess[y % 5]))
      }
      above = row
    }
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk("IHDR", be32(size.width) + be32(size.height) + [UInt8(kind.depth), UInt8(kind.color), 0, 0, 0])
    if kind.color == 3 {
      bytes += chunk("PLTE", (0..<(3 << kind.depth)).map { UInt8(truncatingIfNeeded: $0 * 37) })
      if kind.hasTransparency { bytes += chunk("tRNS", (0..<(1 << kind.depth)).map { UInt8($0 * 255 >> kind.depth) }) }
    }
    if kind.hasTransparency, kind.color != 3 { bytes += chunk("tRNS", key) }
    var rest = stored(data)[...]
    while !rest.isEmpty {
      bytes += chunk("IDAT", Array(rest.prefix(5000)))
      rest = rest.dropFirst(5000)
    }
    return bytes + chunk("IEND", [])
  }

  /// The samples of a row's first pixel, in two bytes each.
  private static func firstColor(of row: [UInt8], _ kind: PNGKind) -> [UInt8] {
    if kind.depth == 16 { return Array(row.prefix(2 * kind.channels)) }
    return row.prefix(kind.channels).flatMap { [0, $0 >> (8 - kind.depth)] }
  }

  /// Straight alpha, in the seven passes of Adam7 (PNG specification, third edition, 8.1).
  static func interlacedPNG(_ raster: Raster) -> [UInt8] {
    let size = raster.size
    var data: [UInt8] = []
    for (left, top, right, down) in [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ] where left < size.width {
      for y in stride(from: top, to: size.height, by: down) {
        data.append(0)
        for x in stride(from: left, to: size.width, by: right) {
          data += [raster[x, y].x, raster[x, y].y, raster[x, y].z, raster[x, y].w]
        }
      }
    }
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk("IHDR", be32(size.width) + be32(size.height) + [8, 6, 0, 0, 1])
    bytes += chunk("IDAT", stored(data))
    return bytes + chunk("IEND", [])
  }

  private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let guess = left + above - corner
    let (a, b, c) = (abs(guess - left), abs(guess - above), abs(guess - corner))
    return a <= b && a <= c ? left : b <= c ? above : corner
  }
}
