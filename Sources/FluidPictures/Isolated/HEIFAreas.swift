/// Rectangles of a HEIC or an AVIF that is a grid, and of the thumbnails inside. libheif decodes a tile at a time, each as a file of
/// its own: what the whole picture would take is never there.
final class HEIFAreas: PictureAreas {
  let sizes: [PixelSize]
  let orientation: PictureOrientation
  private let format: PictureFormat
  /// The picture first.
  private let grids: [HEIFGrid]
  private let decoded: DecodedTiles
  private let tone: DeepTone?
  private var reader: ByteReader
  private var selected = 0
  private(set) var (isCutOff, hasPixels) = (false, false)

  init(
    _ format: PictureFormat, _ file: consuming OpenFile, _ tone: DeepTone?, _ decoded: DecodedTiles
  ) throws(PictureFailure) {
    var reader = try ByteReader(file)
    let items = try HEIFItems(&reader)
    guard let grid = HEIFGrid.primary(items, &reader) else { throw .damaged(detail: "it has changed") }
    grids = [grid] + grid.thumbnails(items, &reader)
    sizes = grids.map(\.size)
    orientation = grid.orientation
    (self.format, self.decoded, self.tone) = (format, decoded, tone)
    self.reader = reader
  }

  func select(_ number: Int) { selected = number }

  /// A row of tiles as far as it is wanted, those that are decoded at once, and those that are kept.
  func workingBytes(_ columns: Int) -> Int {
    let grid = grids[selected]
    let row = columns.multipliedClamped(by: 4 * grid.tile.height)
    return row.addingClamped(grid.workingBytes * (decoded.threads - 1)).addingClamped(DecodedTiles.maximumBytes)
  }

  var chunkHeight: Int { grids[selected].tile.height }

  func rows(from y: Int) -> Int { grids[selected].tile.height - y % grids[selected].tile.height }

  func smallest(around x: Int, _ y: Int) -> (columns: Range<Int>, rows: Range<Int>) {
    let (size, side) = (grids[selected].size, grids[selected].tile)
    let (left, top) = (x - x % side.width, y - y % side.height)
    return (left..<min(left + side.width, size.width), top..<min(top + side.height, size.height))
  }

  func read(
    _ columns: Range<Int>, _ rows: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>
  ) throws(PictureFailure) {
    let (grid, format, tone) = (grids[selected], format, tone)
    let side = grid.tile
    let across = columns.lowerBound / side.width...(columns.upperBound - 1) / side.width
    let down = rows.lowerBound / side.height...(rows.upperBound - 1) / side.height
    let places = down.flatMap { down in across.map { (across: $0, down: down) } }
    // As many at a time as are decoded at once, so that few are there.
    for start in stride(from: 0, to: places.count, by: decoded.threads) {
      let places = places[start..<min(start + decoded.threads, places.count)]
      var files: [[UInt8]] = []
      for place in places {
        do throws(PictureFailure) {
          files.append(try grid.tiles[place.down * grid.columns + place.across].file(&reader))
        } catch .truncated {
          files.append([])
        } catch {
          throw error
        }
      }
      isCutOff = isCutOff || files.contains([])
      hasPixels = hasPixels || files.contains { !$0.isEmpty }
      let tiles = try decoded.pixels(of: files) { Self.decode($0, format, side, tone) }
      for (place, tile) in zip(places, tiles) {
        let (left, top) = (place.across * side.width, place.down * side.height)
        let seen = columns.clamped(to: left..<left + side.width)
        tile.withUnsafeBufferPointer { tile in
          guard let source = tile.baseAddress else { return }
          for y in rows.clamped(to: top..<top + side.height) {
            let target = pixels + ((y - rows.lowerBound) * columns.count + seen.lowerBound - columns.lowerBound)
            target.update(from: source + ((y - top) * side.width + seen.lowerBound - left), count: seen.count)
          }
        }
      }
    }
  }

  /// The pixels of a tile, premultiplied and without padding.
  private static func decode(
    _ file: [UInt8], _ format: PictureFormat, _ size: PixelSize, _ tone: DeepTone?
  ) -> Result<[UInt32], PictureFailure> {
    // Pixels that the file lacks are clear.
    if file.isEmpty { return .success([UInt32](repeating: 0, count: size.area)) }
    return file.withUnsafeBytes { bytes in
      do throws(PictureFailure) {
        let codec = try Codec(format, bytes)
        if tone != nil { codec.keepDepth() }
        let rows = try codec.decode(covering: size)
        guard rows.size == size else { throw .damaged(detail: "a tile has another size than its header says") }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(size.area)
        rows.forEachBatch(tone) { pixels.append(contentsOf: UnsafeBufferPointer(start: $0, count: $1 * size.width)) }
        return .success(pixels)
      } catch {
        return .failure(error)
      }
    }
  }
}
