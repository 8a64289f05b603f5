@testable import FluidPictures

/// Pictures that say what their numbers stand for.
extension Encode {
  /// A PNG's chunk of an ICC profile.
  static func iCCP(_ profile: [UInt8]) -> (String, [UInt8]) { ("iCCP", Array("any\0\0".utf8) + stored(profile)) }

  static func cICP(_ primaries: UInt8, _ transfer: UInt8, matrix: UInt8 = 0, range: UInt8 = 1) -> (String, [UInt8]) {
    ("cICP", [primaries, transfer, matrix, range])
  }

  /// A PNG's exponent; sRGB has 0.45455.
  static func gAMA(_ exponent: Double) -> (String, [UInt8]) { ("gAMA", be32(Int((exponent * 100_000).rounded()))) }

  /// A PNG's white, red, green and blue.
  static func cHRM(_ numbers: [Double]) -> (String, [UInt8]) {
    ("cHRM", numbers.flatMap { be32(Int(($0 * 100_000).rounded())) })
  }

  static let p3Chromaticities = [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06]

  /// One row, one number a pixel.
  static func grayPNG(_ row: [UInt8], chunks: [(String, [UInt8])]) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk("IHDR", be32(row.count) + be32(1) + [8, 0, 0, 0, 0])
    for (name, data) in chunks { bytes += chunk(name, data) }
    bytes += chunk("IDAT", stored([0] + row))
    return bytes + chunk("IEND", [])
  }

  /// One row of inks, 8 bits each.
  static func inkTIFF(_ row: [[UInt8]], profile: [UInt8]) -> [UInt8] {
    var writer = RawWriter(isBigEndian: false, signature: nil)
    let place = writer.add(Array(row.joined()))
    let bits = writer.add([8, 0, 8, 0, 8, 0, 8, 0])
    var values: [Int: RawWriter.Value] = [
      0x0100: .number(row.count), 0x0101: .number(1), 0x0102: .shorts(4, at: bits), 0x0103: .number(1),
      0x0106: .number(5), 0x0111: .at(place), 0x0115: .number(4), 0x0116: .number(1), 0x0117: .number(row.count * 4),
    ]
    if !profile.isEmpty { values[0x8773] = .bytes(profile) }
    let directory = writer.directory(values)
    writer.begin(with: directory)
    return writer.bytes
  }

  /// The pieces of an ICC profile as a JPEG has them.
  static func profileSegments(_ profile: [UInt8], pieces: Int) -> [[UInt8]] {
    let length = (profile.count + pieces - 1) / pieces
    return (0..<pieces).map { index in
      let part = profile[min(index * length, profile.count)..<min((index + 1) * length, profile.count)]
      let content = Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(pieces)] + part
      return [0xFF, 0xE2] + be16(content.count + 2) + content
    }
  }

  /// A JPEG with more segments at its beginning.
  static func jpeg(_ bytes: [UInt8], with segments: [[UInt8]]) -> [UInt8] {
    Array(bytes.prefix(2) + segments.joined() + bytes.dropFirst(2))
  }

  /// A WebP with a profile, around one that has none.
  static func webP(_ lossless: [UInt8], _ size: PixelSize, profile: [UInt8]) -> [UInt8] {
    let (width, height) = (le32(size.width - 1).prefix(3), le32(size.height - 1).prefix(3))
    let padding: [UInt8] = profile.count & 1 == 1 ? [0] : []
    let extended = Array("VP8X".utf8) + le32(10) + [0x20, 0, 0, 0] + width + height
    let chunks = Array("WEBP".utf8) + extended + Array("ICCP".utf8) + le32(profile.count) + profile + padding
    return Array("RIFF".utf8) + le32(chunks.count + lossless.count - 12) + chunks + lossless.dropFirst(12)
  }
}

extension ColorReference {
  /// The bytes of its profile.
  func profile() throws -> [UInt8] { try Fixture.file("Colors/\(name).icc") }

  /// Its colours as a file of one row, and the name of the file.
  func row() throws -> (bytes: [UInt8], name: String) {
    let profile = try profile()
    switch inputs[0].count {
    case 1: return (Encode.grayPNG(inputs.map { $0[0] }, chunks: [Encode.iCCP(profile)]), "a.png")
    case 3:
      let raster = Raster(inputs.count, 1) { x, _ in SIMD4(inputs[x][0], inputs[x][1], inputs[x][2], 255) }
      return (Encode.png(raster, chunks: [Encode.iCCP(profile)]), "a.png")
    default: return (Encode.inkTIFF(inputs, profile: profile), "a.tif")
    }
  }

  /// How far pixels are from the reference: the most and the mean, in CIEDE2000.
  func differences(_ colors: [SIMD4<UInt8>]) -> (most: Double, mean: Double) {
    let all = zip(colors, outputs).map { Lab(SIMD3($0.x, $0.y, $0.z)).difference(to: Lab($1)) }
    return (all.max() ?? .infinity, all.reduce(0, +) / Double(max(all.count, 1)))
  }
}
