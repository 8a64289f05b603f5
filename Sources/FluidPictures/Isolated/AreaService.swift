import Glibc

/// One picture of tiles or strips in the process that decodes: it is never in memory as a whole.
struct AreaService: DecodedSource {
  private let areas: any PictureAreas
  private let limits: PictureLimits
  let size: PixelSize
  /// Bytes that the library takes for a tile or a strip.
  private let workingBytes: Int
  private let colors: ServedColors

  init(
    _ areas: any PictureAreas, _ workingBytes: Int, _ limits: PictureLimits, _ colors: ServedColors
  ) throws(PictureFailure) {
    try limits.check(decodingBytes: workingBytes)
    size = areas.orientation.applied(to: areas.sizes[0])
    (self.workingBytes, self.limits, self.colors) = (workingBytes, limits, colors)
    self.areas = areas
  }

  func decode(
    _ part: DecodedPart, _ display: DisplayProfile, _ memory: borrowing OpenDescriptor
  ) throws(PictureFailure) -> DecoderMessage {
    guard part.size.width <= size.width, part.size.height <= size.height else { exit(0) }
    let transform = colors.transform(to: display)
    let drawn =
      switch part {
      case .whole(let size): try draw(AreaSketch.whole(areas, size), transform, memory)
      case .sketch(let size): try draw(AreaSketch.quick(areas, size), transform, memory)
      case .region(let region): try decode(region, transform, memory)
      case .frame: throw .damaged(detail: "it has no frames")
      }
    guard !areas.isCutOff || areas.hasPixels else { throw .truncated }
    return .decoded(drawn, isCutOff: areas.isCutOff)
  }

  /// The whole picture, of what was chosen for that; returns its size.
  private func draw(
    _ sketch: AreaSketch, _ transform: ColorTransform?, _ memory: borrowing OpenDescriptor
  ) throws(PictureFailure) -> PixelSize {
    let (source, size) = (sketch.source, sketch.size)
    let output = areas.orientation.applied(to: size)
    let parts = [
      workingBytes, size.byteCount, areas.workingBytes(source.width), Surface.rowBytes(from: source, to: output),
    ]
    try limits.check(decodingBytes: parts.reduce(0) { $0.addingClamped($1) })
    try SharedPixels.write(size, into: memory) { pixels throws(PictureFailure) in
      var scaler = RowScaler(from: source, to: output, areas.orientation, into: pixels)
      for part in sketch.parts { try forEachBand(part.columns, part.rows) { scaler.add($0, count: $1) } }
      transform?.apply(to: pixels, count: size.area)
    }
    return size
  }

  /// A region, of the smallest picture that the file has for its level.
  private func decode(
    _ region: PictureRegion, _ transform: ColorTransform?, _ memory: borrowing OpenDescriptor
  ) throws(PictureFailure) -> PixelSize {
    let (number, level) = areas.number(atLevel: region.level)
    try areas.select(number)
    let rows = try RegionRows(region, areas.orientation, of: size, from: level)
    let parts = [workingBytes, RegionRows.byteCount(of: region), areas.workingBytes(rows.columns.count)]
    try limits.check(decodingBytes: parts.reduce(0) { $0.addingClamped($1) })
    try read(rows, areas.sizes[number])
    let bitmap = try rows.bitmap(transform, PictureCancellation())
    return try SharedPixels.write(bitmap, into: memory)
  }

  /// A picture whose sides were rounded down lacks the last row or column of the level, which is as the one before it.
  private func read(_ rows: RegionRows, _ size: PixelSize) throws(PictureFailure) {
    let columns = min(rows.columns.lowerBound, size.width - 1)..<min(rows.columns.upperBound, size.width)
    let lines = min(rows.rows.lowerBound, size.height - 1)..<min(rows.rows.upperBound, size.height)
    let row = UnsafeMutablePointer<UInt32>.allocate(capacity: rows.columns.count)
    defer { row.deallocate() }
    try forEachBand(columns, lines) { pixels, count in
      for line in 0..<count {
        row.update(from: pixels + line * columns.count, count: columns.count)
        for x in columns.count..<max(rows.columns.count, columns.count) { row[x] = row[columns.count - 1] }
        rows.add(row)
      }
    }
    while !rows.isComplete { rows.add(row) }
  }

  /// Passes the rows of a rectangle, as many at a time as lie in one row of tiles or in one strip.
  private func forEachBand(
    _ columns: Range<Int>, _ rows: Range<Int>, _ body: (UnsafePointer<UInt32>, _ count: Int) -> Void
  ) throws(PictureFailure) {
    var y = rows.lowerBound
    while y < rows.upperBound {
      let count = min(areas.rows(from: y), rows.upperBound - y)
      let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: columns.count * count)
      defer { pixels.deallocate() }
      try areas.read(columns, y..<y + count, into: pixels)
      for start in stride(from: 0, to: count, by: RowScaler.batch) {
        body(pixels + start * columns.count, min(RowScaler.batch, count - start))
      }
      y += count
    }
  }
}
