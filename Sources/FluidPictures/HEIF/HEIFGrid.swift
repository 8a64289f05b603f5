/// A picture of a HEIC or an AVIF that is decoded a tile at a time: a grid (ISO/IEC 23008-12, 6.6.2.3), or a picture that is a single
/// tile.
struct HEIFGrid {
  /// Of the picture, as stored.
  let size: PixelSize
  /// Of a tile. Those at the right and at the bottom may reach beyond the picture.
  let tile: PixelSize
  let columns: Int
  /// By rows.
  let tiles: [HEIFTile]
  /// What makes the picture upright.
  let orientation: PictureOrientation

  /// In bytes of a tile's pixels: a picture of larger ones gains nothing by its parts.
  private static let maximumTileBytes = 16 << 20

  /// Bytes that decoding a tile takes: planes and their conversions.
  var workingBytes: Int { tile.area.multipliedClamped(by: PictureFormat.heic.decodingBytesPerPixel) }

  /// The file's picture; `nil` where it is no grid, or one that has to be decoded as a whole: one with opacity, which is another
  /// picture, or cropped.
  static func primary(_ items: HEIFItems, _ reader: inout ByteReader) -> HEIFGrid? {
    guard items.types[items.primary] == "grid" else { return nil }
    for item in items.sources(of: items.primary, "auxl") {
      guard let properties = try? HEIFProperty.all(of: item, items, &reader) else { return nil }
      for case .alpha in properties { return nil }
    }
    return HEIFGrid(items.primary, items, &reader)
  }

  /// The smaller pictures that show the same: to a percent of the proportions.
  func thumbnails(_ items: HEIFItems, _ reader: inout ByteReader) -> [HEIFGrid] {
    items.sources(of: items.primary, "thmb").compactMap { item in
      guard let small = HEIFGrid(item, items, &reader), small.orientation == orientation,
        small.size.width < size.width, abs(small.size.aspectRatio / size.aspectRatio - 1) <= 0.01
      else { return nil }
      return small
    }
  }

  /// - Returns: `nil` of an item that is none, or not one of tiles that are alike.
  private init?(_ item: Int, _ items: HEIFItems, _ reader: inout ByteReader) {
    guard let frame = Frame(item, items, &reader) else { return nil }
    var grid = (columns: 1, rows: 1)
    var tiles = [item]
    if items.types[item] == "grid" {
      guard let place = items.place(of: item), let layout = try? Self.layout(place, &reader), layout.size == frame.size
      else { return nil }
      grid = (layout.columns, layout.rows)
      tiles = items.targets(of: item, "dimg")
    }
    guard tiles.count == grid.columns * grid.rows, tiles.count <= PictureLimits.maximumBoxes,
      let first = tiles.first.flatMap({ Frame($0, items, &reader) })
    else { return nil }
    let tile = first.size
    guard tile.byteCount <= Self.maximumTileBytes,
      ((grid.columns - 1) * tile.width..<grid.columns * tile.width).contains(frame.size.width - 1),
      ((grid.rows - 1) * tile.height..<grid.rows * tile.height).contains(frame.size.height - 1)
    else { return nil }
    self.tiles = tiles.compactMap { item in
      guard let one = Frame(item, items, &reader), one.size == tile else { return nil }
      // A picture that is its own tile is turned as a picture.
      guard one.orientation == .up || tiles.count == 1 else { return nil }
      return HEIFTile(item, items, &reader)
    }
    guard self.tiles.count == tiles.count else { return nil }
    (size, self.tile, columns, orientation) = (frame.size, tile, grid.columns, frame.orientation)
  }

  /// The size of an item as stored, and how it is turned.
  private struct Frame {
    var size: PixelSize
    var orientation = PictureOrientation.up

    /// - Returns: `nil` of an item without a size, and of one that is cropped.
    init?(_ item: Int, _ items: HEIFItems, _ reader: inout ByteReader) {
      guard let properties = try? HEIFProperty.all(of: item, items, &reader) else { return nil }
      var size: PixelSize?
      for property in properties {
        switch property {
        case .size(let found): size = found
        case .cropping: return nil
        case .turn(let quarters): for _ in 0..<quarters { orientation = orientation.turnedCounterclockwise }
        case .mirroring(let isAcross): orientation = orientation.mirrored(isAcross: isAcross)
        case .color, .alpha, .other: break
        }
      }
      guard let size else { return nil }
      self.size = size
    }
  }

  private static func layout(
    _ place: Range<Int>, _ reader: inout ByteReader
  ) throws(PictureFailure) -> (columns: Int, rows: Int, size: PixelSize?) {
    let start = place.lowerBound
    let bytes = try reader.byte(at: start + 1) & 1 == 1 ? 4 : 2
    let (rows, columns) = (Int(try reader.byte(at: start + 2)) + 1, Int(try reader.byte(at: start + 3)) + 1)
    let width = try reader.number(at: start + 4, bytes: bytes)
    return (columns, rows, PixelSize(claimed: width, try reader.number(at: start + 4 + bytes, bytes: bytes)))
  }
}

extension PictureOrientation {
  /// The orientation of a picture that is turned by a quarter after it was made upright.
  var turnedCounterclockwise: PictureOrientation {
    Self.first(swapsSides: !swapsSides, isReversedAcross: isReversedDown, isReversedDown: !isReversedAcross)
  }

  /// The orientation of a picture that is mirrored after it was made upright.
  ///
  /// - Parameter isAcross: left for right; top for bottom otherwise.
  func mirrored(isAcross: Bool) -> PictureOrientation {
    Self.first(
      swapsSides: swapsSides, isReversedAcross: isReversedAcross != isAcross, isReversedDown: isReversedDown == isAcross
    )
  }

  private static func first(
    swapsSides: Bool, isReversedAcross: Bool, isReversedDown: Bool
  ) -> PictureOrientation {
    allCases.first {
      $0.swapsSides == swapsSides && $0.isReversedAcross == isReversedAcross && $0.isReversedDown == isReversedDown
    } ?? .up
  }
}
