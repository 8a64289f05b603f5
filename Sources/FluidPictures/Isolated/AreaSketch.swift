/// What of a picture of tiles or strips is decoded for the whole of it at a size.
struct AreaSketch {
  /// Rectangles of the selected picture, all of one width, that are drawn one below the other.
  let parts: [(columns: Range<Int>, rows: Range<Int>)]
  /// Upright.
  let size: PixelSize

  /// Fewer rows than these are no picture.
  private static let fewestRows = 8
  /// More rows than these would take too long.
  private static let mostRows = 48
  /// So would strips of more pixels: each is read as a whole, however little of it is unpacked.
  private static let mostPixels = 1 << 21

  /// Of all of their rows together.
  var source: PixelSize {
    PixelSize(width: parts[0].columns.count, height: parts.reduce(0) { $0 + $1.rows.count })
  }

  /// All of the smallest picture that the file has for a size, which is then selected.
  static func whole(_ areas: any PictureAreas, _ size: PixelSize) throws(PictureFailure) -> AreaSketch {
    try all(areas, areas.number(covering: areas.orientation.applied(to: size)), size)
  }

  /// What is quick to have: all of a much smaller picture that the file has; where it has none, rows that strips begin with, or in a
  /// single pixel the colour of the tile in the middle.
  ///
  /// - Parameter wanted: no larger than the picture; the sketch may be smaller.
  static func quick(_ areas: any PictureAreas, _ wanted: PixelSize) throws(PictureFailure) -> AreaSketch {
    let full = areas.sizes[0]
    let output = areas.orientation.applied(to: wanted)
    if let number = areas.number(sketching: output) {
      return try all(areas, number, upright(areas, output, from: areas.sizes[number]))
    }
    try areas.select(0)
    let middle = areas.smallest(around: full.width / 2, full.height / 2)
    let strips = max(1, mostPixels / full.width.multipliedClamped(by: areas.chunkHeight))
    // A tile may have a single row as well.
    let isRow = middle.rows.count == 1 && middle.columns.count == full.width
    let count = isRow ? min(mostRows, strips) : 1
    var parts = (0..<count).map { areas.smallest(around: full.width / 2, (2 * $0 + 1) * full.height / (2 * count)) }
    for index in parts.indices.dropFirst().reversed() where parts[index].rows == parts[index - 1].rows {
      parts.remove(at: index)
    }
    let source = PixelSize(width: full.width, height: parts.count)
    let isPicture = parts.count >= fewestRows
    return AreaSketch(
      parts: parts, size: isPicture ? upright(areas, output, from: source) : PixelSize(width: 1, height: 1))
  }

  private static func all(
    _ areas: any PictureAreas, _ number: Int, _ size: PixelSize
  ) throws(PictureFailure) -> AreaSketch {
    try areas.select(number)
    let source = areas.sizes[number]
    return AreaSketch(parts: [(0..<source.width, 0..<source.height)], size: size)
  }

  /// The size that is wanted, or as much of it, in the picture's proportions, as there are pixels for; upright.
  private static func upright(_ areas: any PictureAreas, _ output: PixelSize, from source: PixelSize) -> PixelSize {
    if output.width <= source.width, output.height <= source.height { return areas.orientation.applied(to: output) }
    let limit = PictureTarget.fitting(source).size(of: areas.sizes[0])
    let size = PixelSize(width: min(limit.width, output.width), height: min(limit.height, output.height))
    return areas.orientation.applied(to: size)
  }
}
