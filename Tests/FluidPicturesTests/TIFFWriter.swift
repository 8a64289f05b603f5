import FluidPictures

@testable import FluidPictures

/// Writes TIFFs of tiles and strips, without compression.
struct TIFFWriter {
  enum Kind: String, CaseIterable {
    case gray, palette, rgb, rgba, deep, planes
  }

  var kind = Kind.rgb
  /// In pixels; strips of so many rows where it is as wide as nothing.
  var tile = PixelSize(width: 32, height: 16)
  var isTiled = true
  var orientation = 1
  /// A BigTIFF.
  var isBig = false
  /// Half of the picture, a quarter, and so on, behind it or within its directory.
  var pyramid: [Raster] = []
  var isPyramidInside = false
  var profile: [UInt8] = []

  private static func two(_ value: Int) -> [UInt8] { Encode.le16(value) }

  /// The samples of a pixel, for each plane.
  private func samples(_ pixel: Raster.Pixel) -> [[UInt8]] {
    switch kind {
    case .gray: [[pixel.x]]
    // An index of the palette, in which all of green are the same.
    case .palette: [[pixel.y]]
    case .rgb: [[pixel.x, pixel.y, pixel.z]]
    case .rgba: [[pixel.x, pixel.y, pixel.z, pixel.w]]
    case .deep: [[pixel.x, pixel.y, pixel.z].flatMap { [$0 ^ 0x5A, $0] }]
    case .planes: [[pixel.x], [pixel.y], [pixel.z]]
    }
  }

  private func chunks(_ raster: Raster) -> [[UInt8]] {
    let width = isTiled ? tile.width : raster.size.width
    var planes: [[[UInt8]]] = Array(repeating: [], count: kind == .planes ? 3 : 1)
    for top in stride(from: 0, to: raster.size.height, by: tile.height) {
      for left in stride(from: 0, to: raster.size.width, by: width) {
        var chunk: [[UInt8]] = Array(repeating: [], count: planes.count)
        // The last strip is as long as its rows; the last tile is as large as the others.
        for y in top..<(isTiled ? top + tile.height : min(top + tile.height, raster.size.height)) {
          for x in left..<left + width {
            let isInside = x < raster.size.width && y < raster.size.height
            for (plane, bytes) in samples(isInside ? raster[x, y] : .zero).enumerated() { chunk[plane] += bytes }
          }
        }
        for plane in planes.indices { planes[plane].append(chunk[plane]) }
      }
    }
    return planes.flatMap(\.self)
  }

  private func directory(
    _ raster: Raster, _ writer: inout RawWriter, isReduced: Bool, inside: [Int] = [], next: Int = 0
  ) -> Int {
    let chunks = chunks(raster)
    let places = chunks.map { writer.add($0) }
    let count = kind == .rgba ? 4 : kind == .gray || kind == .palette ? 1 : 3
    var values: [Int: RawWriter.Value] = [
      0x0100: .number(raster.size.width), 0x0101: .number(raster.size.height), 0x0103: .number(1),
      0x0106: .number(kind == .gray ? 1 : kind == .palette ? 3 : 2), 0x0112: .number(orientation),
      0x0115: .number(count), 0x011C: .number(kind == .planes ? 2 : 1),
    ]
    let bits = kind == .deep ? 16 : 8
    let depths = writer.add((0..<count).flatMap { _ in Self.two(bits) })
    values[0x0102] = count == 1 ? .number(bits) : .shorts(count, at: depths)
    if kind == .rgba { values[0x0152] = .number(2) }
    if kind == .palette {
      let table = (0..<3).flatMap { channel in (0..<256).flatMap { Self.two(($0 * (channel + 3) & 255) * 257) } }
      values[0x0140] = .shorts(768, at: writer.add(table))
    }
    if isReduced { values[0x00FE] = .number(1) }
    if !inside.isEmpty { values[0x014A] = .numbers(inside) }
    if !profile.isEmpty { values[0x8773] = .bytes(profile) }
    if isTiled { (values[0x0142], values[0x0143]) = (.number(tile.width), .number(tile.height)) }
    if !isTiled { values[0x0116] = .number(tile.height) }
    values[isTiled ? 0x0144 : 0x0111] = .numbers(places)
    values[isTiled ? 0x0145 : 0x0117] = .numbers(chunks.map(\.count))
    return writer.directory(values, next: next)
  }

  /// - Parameter raster: as stored.
  func bytes(_ raster: Raster) -> [UInt8] {
    var writer = RawWriter(isBigEndian: false, signature: nil, isBig: isBig)
    var next = 0
    var inside: [Int] = []
    for level in pyramid.reversed() {
      next = directory(level, &writer, isReduced: true, next: isPyramidInside ? 0 : next)
      inside.insert(next, at: 0)
    }
    let first = directory(
      raster, &writer, isReduced: false, inside: isPyramidInside ? inside : [], next: isPyramidInside ? 0 : next)
    writer.begin(with: first)
    return writer.bytes
  }

  /// Gray, all tiles of which are one tile: many pixels in few bytes.
  ///
  /// - Parameter start: where the tile lies; the file's first bytes are returned, and with them the tile where it lies there.
  static func repeated(
    _ size: PixelSize, side: Int, at start: Int? = nil, _ tile: (_ x: Int, _ y: Int) -> UInt8
  ) -> [UInt8] {
    var writer = RawWriter(isBigEndian: false, signature: nil, isBig: start != nil)
    let place = start ?? writer.add((0..<side * side).map { tile($0 % side, $0 / side) })
    let count = ((size.width + side - 1) / side) * ((size.height + side - 1) / side)
    let first = writer.directory([
      0x0100: .number(size.width), 0x0101: .number(size.height), 0x0102: .number(8), 0x0103: .number(1),
      0x0106: .number(1), 0x0115: .number(1), 0x0142: .number(side), 0x0143: .number(side),
      0x0144: .numbers(Array(repeating: place, count: count)),
      0x0145: .numbers(Array(repeating: side * side, count: count)),
    ])
    writer.begin(with: first)
    return writer.bytes
  }
}
