import FluidPictures
import FluidTestSupport

@testable import FluidPictures

/// Small encoders, written from the formats' specifications, so that tests need no files and no tools.
enum Encode {
  static func be16(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }
  static func be32(_ value: Int) -> [UInt8] { be16(value >> 16) + be16(value & 0xFFFF) }
  static func le16(_ value: Int) -> [UInt8] { be16(value).reversed() }
  static func le32(_ value: Int) -> [UInt8] { be32(value).reversed() }

  /// A TIFF structure with an orientation, and with a thumbnail in a second directory.
  static func exif(_ orientation: Int, bigEndian: Bool, thumbnail: [UInt8] = []) -> [UInt8] {
    let two = bigEndian ? be16 : le16
    let four = bigEndian ? be32 : le32
    var bytes = Array((bigEndian ? "MM\0*" : "II*\0").utf8)
    bytes += four(8)
    for value in [1, 0x0112, 3] { bytes += two(value) }
    bytes += four(1)
    bytes += two(orientation)
    bytes += two(0)
    if thumbnail.isEmpty { return bytes + four(0) }
    let second = bytes.count + 4
    bytes += four(second)
    bytes += two(2)
    for (tag, value) in [(0x0201, second + 2 + 24 + 4), (0x0202, thumbnail.count)] {
      bytes += two(tag)
      bytes += two(4)
      bytes += four(1)
      bytes += four(value)
    }
    bytes += four(0)
    return bytes + thumbnail
  }

  static func jpeg(_ raster: Raster, quality: Int32 = 95, exif: [UInt8] = [], padding: Int = 0) -> [UInt8] {
    var bytes = JPEGCopy.encode(raster.bitmap, quality: quality) ?? []
    var segments: [UInt8] = []
    // A camera's notes, which lie between the beginning and the frame.
    if padding > 0 { segments += [0xFF, 0xED] + be16(padding + 2) + [UInt8](repeating: 0x41, count: padding) }
    if !exif.isEmpty { segments += [0xFF, 0xE1] + be16(exif.count + 8) + Array("Exif\0\0".utf8) + exif }
    bytes.insert(contentsOf: segments, at: 2)
    return bytes
  }

  static func png(_ raster: Raster, exif: [UInt8] = [], chunks: [(String, [UInt8])] = []) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<raster.size.height {
      rows.append(0)
      rows += raster.row(y)
    }
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk("IHDR", be32(raster.size.width) + be32(raster.size.height) + [8, 6, 0, 0, 0])
    if !exif.isEmpty { bytes += chunk("eXIf", exif) }
    for (name, data) in chunks { bytes += chunk(name, data) }
    bytes += chunk("IDAT", stored(rows))
    return bytes + chunk("IEND", [])
  }

  /// Vertical stripes of 8 pixels, black first, one bit each: many pixels in few bytes.
  static func stripedPNG(_ size: PixelSize) -> [UInt8] {
    let row: [UInt8] = [0] + (0..<(size.width + 7) / 8).map { $0 % 2 == 0 ? 0 : 255 }
    let rows = [UInt8](unsafeUninitializedCapacity: row.count * size.height) { buffer, count in
      count = row.count * size.height
      for y in 0..<size.height { _ = buffer[(y * row.count)..<((y + 1) * row.count)].update(fromContentsOf: row) }
    }
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk("IHDR", be32(size.width) + be32(size.height) + [1, 0, 0, 0, 0])
    bytes += chunk("IDAT", stored(rows))
    return bytes + chunk("IEND", [])
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return be32(data.count) + body + be32(Int(Checksum.crc32(body)))
  }

  /// zlib without compression (RFC 1950, RFC 1951 3.2.4).
  static func stored(_ data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65535, data.count)
      bytes.append(end == data.count ? 1 : 0)
      bytes += le16(end - start)
      bytes += le16(~(end - start) & 0xFFFF)
      bytes += data[start..<end]
      start = end
    } while start < data.count
    return bytes + be32(Int(Checksum.adler32(data)))
  }

  static func bmp(_ raster: Raster, topDown: Bool = false) -> [UInt8] {
    let (w, h) = (raster.size.width, raster.size.height)
    var rows: [UInt8] = []
    for y in 0..<h {
      let line = topDown ? y : h - 1 - y
      for x in 0..<w { rows += [raster[x, line].z, raster[x, line].y, raster[x, line].x] }
      while rows.count % 4 != 0 { rows.append(0) }
    }
    var bytes = Array("BM".utf8)
    for value in [54 + rows.count, 0, 54, 40, w, topDown ? -h & 0xFFFF_FFFF : h] { bytes += le32(value) }
    bytes += le16(1)
    bytes += le16(24)
    for value in [0, rows.count, 0, 0, 0, 0] { bytes += le32(value) }
    return bytes + rows
  }

  static func qoi(_ raster: Raster) -> [UInt8] {
    var bytes = Array("qoif".utf8)
    bytes += be32(raster.size.width)
    bytes += be32(raster.size.height)
    bytes += [4, 0]
    for p in raster.pixels { bytes += [0xFF, p.x, p.y, p.z, p.w] }
    bytes += [0, 0, 0, 0, 0, 0, 0, 1]
    return bytes
  }

  static func pnm(_ raster: Raster) -> [UInt8] {
    var bytes = Array("P6\n# made by a test\n\(raster.size.width) \(raster.size.height)\n255\n".utf8)
    for p in raster.pixels { bytes += [p.x, p.y, p.z] }
    return bytes
  }

  static func tga(_ raster: Raster) -> [UInt8] {
    var bytes: [UInt8] = [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    bytes += le16(raster.size.width)
    bytes += le16(raster.size.height)
    bytes += [24, 0x20]
    for p in raster.pixels { bytes += [p.z, p.y, p.x] }
    return bytes
  }

  static func pcx(_ raster: Raster) -> [UInt8] {
    let (w, h) = (raster.size.width, raster.size.height)
    let line = w + w & 1
    var bytes: [UInt8] = [0x0A, 5, 1, 8]
    for value in [0, 0, w - 1, h - 1, 72, 72] { bytes += le16(value) }
    bytes += [UInt8](repeating: 0, count: 48)
    bytes += [0, 3]
    bytes += le16(line)
    bytes += le16(1)
    bytes += [UInt8](repeating: 0, count: 128 - bytes.count)
    for y in 0..<h {
      for channel in 0..<3 {
        for x in 0..<line { bytes += [0xC1, x < w ? raster[x, y][channel] : 0] }
      }
    }
    return bytes
  }

  /// With an uncompressed stream of 9-bit codes: a clear code before the table grows.
  static func gif(_ raster: Raster) -> [UInt8] {
    let colors: [[UInt8]] = raster.pixels.map { p in [p.x, p.y, p.z] }
    let palette: [[UInt8]] = Set(colors).sorted { $0.lexicographicallyPrecedes($1) }
    var bytes = Array("GIF89a".utf8)
    bytes += le16(raster.size.width)
    bytes += le16(raster.size.height)
    bytes += [0xF7, 0, 0]
    for color in palette { bytes += color }
    bytes += [UInt8](repeating: 0, count: (256 - palette.count) * 3)
    bytes += [0x2C, 0, 0, 0, 0]
    bytes += le16(raster.size.width)
    bytes += le16(raster.size.height)
    bytes += [0, 8]
    var (bits, count, data): (Int, Int, [UInt8]) = (0, 0, [])
    func put(_ code: Int) {
      bits |= code << count
      count += 9
      while count >= 8 {
        data.append(UInt8(bits & 255))
        bits >>= 8
        count -= 8
      }
    }
    for (index, pixel) in raster.pixels.enumerated() {
      if index % 100 == 0 { put(256) }
      put(palette.firstIndex(of: [pixel.x, pixel.y, pixel.z]) ?? 0)
    }
    put(257)
    if count > 0 { data.append(UInt8(bits & 255)) }
    for start in stride(from: 0, to: data.count, by: 255) {
      let part = data[start..<min(start + 255, data.count)]
      bytes += [UInt8(part.count)] + part
    }
    return bytes + [0, 0x3B]
  }

  static func tiff(_ raster: Raster, _ orientation: Int = 1, bigEndian: Bool = false) -> [UInt8] {
    let two = bigEndian ? be16 : le16
    let four = bigEndian ? be32 : le32
    var pixels: [UInt8] = []
    for p in raster.pixels { pixels += [p.x, p.y, p.z] }
    let entries: [(tag: Int, type: Int, count: Int, value: Int)] = [
      (0x0100, 4, 1, raster.size.width), (0x0101, 4, 1, raster.size.height), (0x0102, 3, 3, 8 + pixels.count),
      (0x0103, 3, 1, 1), (0x0106, 3, 1, 2), (0x0111, 4, 1, 8), (0x0112, 3, 1, orientation), (0x0115, 3, 1, 3),
      (0x0116, 4, 1, raster.size.height), (0x0117, 4, 1, pixels.count), (0x011C, 3, 1, 1),
    ]
    var bytes = Array((bigEndian ? "MM\0*" : "II*\0").utf8)
    bytes += four(8 + pixels.count + 6)
    bytes += pixels
    for _ in 0..<3 { bytes += two(8) }
    bytes += two(entries.count)
    for entry in entries {
      bytes += two(entry.tag)
      bytes += two(entry.type)
      bytes += four(entry.count)
      if entry.type == 3, entry.count == 1 {
        bytes += two(entry.value)
        bytes += two(0)
      } else {
        bytes += four(entry.value)
      }
    }
    return bytes + four(0)
  }

  static func xpm(_ raster: Raster) -> [UInt8] {
    func hex(_ value: UInt8) -> String { (value < 16 ? "0" : "") + String(value, radix: 16) }
    var lines = ["\(raster.size.width) \(raster.size.height) \(raster.pixels.count) 2"]
    func name(_ index: Int) -> String {
      let letters = Array("abcdefghijklmnop")
      return String([letters[index / 16 % 16], letters[index % 16]])
    }
    for (index, p) in raster.pixels.enumerated() { lines.append("\(name(index)) c #\(hex(p.x))\(hex(p.y))\(hex(p.z))") }
    for y in 0..<raster.size.height {
      lines.append((0..<raster.size.width).map { name(y * raster.size.width + $0) }.joined())
    }
    return Array(
      ("/* XPM */\nstatic char *test[] = {\n" + lines.map { "\"\($0)\"" }.joined(separator: ",\n") + "\n};\n").utf8)
  }

  /// A 24-bit ILBM, uncompressed: 24 bit planes a row.
  static func lbm(_ raster: Raster) -> [UInt8] {
    let (w, h) = (raster.size.width, raster.size.height)
    var header: [UInt8] = []
    for value in [w, h, 0, 0] { header += be16(value) }
    header += [24, 0, 0, 0, 0, 0, 1, 1]
    for value in [w, h] { header += be16(value) }
    var body: [UInt8] = []
    for y in 0..<h {
      for plane in 0..<24 {
        var row = [UInt8](repeating: 0, count: (w + 15) / 16 * 2)
        for x in 0..<w where raster[x, y][plane / 8] >> UInt8(plane % 8) & 1 == 1 {
          row[x / 8] |= 0x80 >> UInt8(x % 8)
        }
        body += row
      }
    }
    var chunks = Array("ILBMBMHD".utf8)
    chunks += be32(header.count)
    chunks += header
    chunks += Array("BODY".utf8)
    chunks += be32(body.count)
    chunks += body
    var bytes = Array("FORM".utf8)
    bytes += be32(chunks.count)
    bytes += chunks
    return bytes
  }

  /// One 32-bit picture.
  static func ico(_ raster: Raster) -> [UInt8] {
    let (w, h) = (raster.size.width, raster.size.height)
    var picture: [UInt8] = []
    for value in [40, w, h * 2] { picture += le32(value) }
    picture += [1, 0, 32, 0]
    picture += [UInt8](repeating: 0, count: 24)
    for y in (0..<h).reversed() {
      for x in 0..<w { picture += [raster[x, y].z, raster[x, y].y, raster[x, y].x, raster[x, y].w] }
    }
    picture += [UInt8](repeating: 0, count: (w + 31) / 32 * 4 * h)
    var bytes: [UInt8] = [0, 0, 1, 0, 1, 0, UInt8(w), UInt8(h), 0, 0, 1, 0, 32, 0]
    bytes += le32(picture.count)
    bytes += le32(22)
    return bytes + picture
  }

  /// The same as a cursor, whose hot spot is its first pixel.
  static func cur(_ raster: Raster) -> [UInt8] {
    var bytes = ico(raster)
    bytes[2] = 2
    // Where an icon has its planes and depth.
    for place in 10..<14 { bytes[place] = 0 }
    return bytes
  }

  static func svg(_ attributes: String, _ content: String = "<rect width='1000' height='1000' fill='#4080c0'/>")
    -> [UInt8]
  {
    Array(
      "<?xml version='1.0'?>\n<!-- <svg width='1'> -->\n<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>\n"
        .utf8)
  }

  static func hex(_ text: String) -> [UInt8] {
    let digits: [Int] = text.compactMap(\.hexDigitValue)
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      let value: Int = digits[index] << 4 | digits[index + 1]
      bytes.append(UInt8(value))
    }
    return bytes
  }
}
