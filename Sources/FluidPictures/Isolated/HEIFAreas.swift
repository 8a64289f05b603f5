import FluidScene

/// Rectangles of a HEIC or an AVIF that is a grid, and of the thumbnails inside. libheif decodes a tile at a time, each as a file of
/// its own: what the whole picture would take is never there.
struct HEIFAreas: PictureAreas, ~Copyable {
  let sizes: [PixelSize]
  let orientation: PictureOrientation
  private let format: PictureFormat
  /// The picture first.
  private let grids: [HEIFGrid]
  private let decoded: DecodedTiles
  private var reader: ByteReader
  private var selected = 0

  init(
    _ format: PictureFormat, _ file: consuming OpenFile, _ decoded: DecodedTiles
  ) throws(PictureFailure) {
    var reader = try ByteReader(file)
    let items = try HEIFItems(&reader)
    guard let grid = HEIFGrid.primary(items, &reader) else { throw .damaged(detail: "it has changed") }
    grids = [grid] + grid.thumbnails(items, &reader)
    sizes = grids.map(\.size)
    orientation = grid.orientation
    (self.format, self.decoded) = (format, decoded)
    self.reader = reader
  }

  mutating func select(_ number: Int) { selected = number }

  /// A row of tiles as far as it is wanted, and the tiles that are kept.
  func workingBytes(_ columns: Int) -> Int {
    columns.multipliedClamped(by: 4 * grids[selected].tile.height).addingClamped(DecodedTiles.maximumBytes)
  }

  func rows(from y: Int) -> Int { grids[selected].tile.height - y % grids[selected].tile.height }

  mutating func read(
    _ columns: Range<Int>, _ rows: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>
  ) throws(PictureFailure) {
    let (grid, format) = (grids[selected], format)
    let side = grid.tile
    for down in rows.lowerBound / side.height...(rows.upperBound - 1) / side.height {
      for across in columns.lowerBound / side.width...(columns.upperBound - 1) / side.width {
        let file = try grid.tiles[down * grid.columns + across].file(&reader)
        let tile = try decoded.pixels(of: file) { () throws(PictureFailure) in try Self.decode(file, format, side) }
        let (left, top) = (across * side.width, down * side.height)
        let seen = columns.clamped(to: left..<left + side.width)
        for y in rows.clamped(to: top..<top + side.height) {
          let target = pixels + ((y - rows.lowerBound) * columns.count + seen.lowerBound - columns.lowerBound)
          tile.withUnsafeBufferPointer { tile in
            guard let source = tile.baseAddress else { return }
            target.update(from: source + ((y - top) * side.width + seen.lowerBound - left), count: seen.count)
          }
        }
      }
    }
  }

  /// The pixels of a tile, premultiplied and without padding.
  private static func decode(
    _ file: [UInt8], _ format: PictureFormat, _ size: PixelSize
  ) throws(PictureFailure) -> [UInt32] {
    var result = Result<[UInt32], PictureFailure>.success([])
    file.withUnsafeBytes { bytes in
      do throws(PictureFailure) {
        let codec = try Codec(format, bytes)
        let rows = try codec.decode(covering: size)
        guard rows.size == size else { throw .damaged(detail: "a tile has another size than its header says") }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(size.area)
        rows.forEachBatch { pixels.append(contentsOf: UnsafeBufferPointer(start: $0, count: $1 * size.width)) }
        result = .success(pixels)
      } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }
}

/// The tiles that were decoded last: a region ends within tiles that its neighbours begin with.
final class DecodedTiles {
  private struct Tile {
    /// What it was decoded from: the same bytes are the same pixels, of whatever picture.
    let file: [UInt8]
    let pixels: [UInt32]

    var byteCount: Int { file.count + pixels.count * 4 }
  }

  static let maximumBytes = 32 << 20

  /// The one that was used last at the end.
  private var tiles: [Tile] = []

  /// The pixels of a tile, decoded where they are not here.
  func pixels(
    of file: [UInt8], decode: () throws(PictureFailure) -> [UInt32]
  ) throws(PictureFailure) -> [UInt32] {
    if let place = tiles.lastIndex(where: { $0.file == file }) {
      tiles.append(tiles.remove(at: place))
    } else {
      tiles.append(Tile(file: file, pixels: try decode()))
      var bytes = tiles.reduce(0) { $0 + $1.byteCount }
      while bytes > Self.maximumBytes, tiles.count > 1 { bytes -= tiles.removeFirst().byteCount }
    }
    return tiles[tiles.count - 1].pixels
  }
}
