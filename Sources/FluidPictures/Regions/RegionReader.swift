import FluidScene

/// An open file whose regions are decoded one after the other. It remembers where the parts of the file lie.
///
/// - A baseline JPEG has a ``JPEGMap``: a region costs what lies in it, once the file has been gone through.
/// - A PNG has ``PNGRows``: a region costs the rows from the last note above it on, and all regions of a strip are decoded at once.
/// - A TIFF, a HEIC or an AVIF is decoded by a process of its own, a region at a time: it costs the tiles or strips that it touches.
/// - Any other JPEG is decoded from its beginning, for all regions of a level at once.
struct RegionReader: ~Copyable {
  private let file: OpenFile
  /// Where a JPEG lies in its file.
  private let place: Range<Int>
  private let orientation: PictureOrientation
  /// Of the upright picture.
  private let full: PixelSize
  /// What decodes in another process, and knows limits and the display.
  private let decoder: PictureDecoder
  private var limits: PictureLimits { decoder.limits }
  /// What turns the colours of the file into the display's; `nil` where they stay as they are.
  private let transform: ColorTransform?
  private var source: Source

  private enum Source: ~Copyable {
    case map(JPEGMap)
    case rows(PNGRows)
    case passes(PixelSize)
    case apart(PictureFormat, PixelSize)

    /// Of the picture, as stored.
    var size: PixelSize {
      switch self {
      case .map(let map): map.size
      case .rows(let rows): rows.size
      case .passes(let size): size
      case .apart(_, let size): size
      }
    }

    var isMap: Bool {
      switch self {
      case .map: true
      // One case for both cannot be compiled: the values are not copyable.
      case .rows: false
      case .passes: false
      case .apart: false
      }
    }
  }

  /// The level that libjpeg reduces to by itself.
  private static let lowestJPEGLevel = 3

  init(
    _ path: PicturePath, _ header: PictureHeader, _ decoder: PictureDecoder, _ cancellation: PictureCancellation
  ) throws(PictureFailure) {
    let limits = decoder.limits
    let file = try OpenFile(path)
    guard file.modified == header.modified || header.modified == 0 else {
      throw .damaged(detail: "it has changed")
    }
    let place = try Self.place(of: header.format, path, file)
    let source =
      header.hasAreas
      ? Source.apart(header.format, header.orientation.applied(to: header.size))
      : try Self.source(header.format, file, place, limits, cancellation)
    let full = header.orientation.applied(to: source.size)
    try limits.check(full)
    var reader = try ByteReader(sharing: file)
    transform = decoder.transform(of: header.format, &reader)
    self.full = full
    orientation = header.orientation
    self.decoder = decoder
    self.place = place
    self.source = source
    self.file = file
  }

  private static func place(
    of format: PictureFormat, _ path: PicturePath, _ file: borrowing OpenFile
  ) throws(PictureFailure) -> Range<Int> {
    guard format == .raw else { return 0..<file.byteSize }
    var reader = try ByteReader(try OpenFile(path))
    guard let place = try HeaderFields(.raw, &reader).jpeg else { throw .damaged(detail: "no picture in it") }
    return place
  }

  private static func source(
    _ format: PictureFormat, _ file: borrowing OpenFile, _ place: Range<Int>, _ limits: PictureLimits,
    _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> Source {
    if format == .png {
      let rows = try PNGRows(file)
      try limits.check(decodingBytes: rows.workingBytes)
      return .rows(rows)
    }
    if let map = JPEGMap(file, place) { return .map(map) }
    return .passes(try JPEGDecoder(file, place, limits, cancellation).size)
  }

  /// Does what would delay the first regions: goes through the file, a JPEG at some 100 MB a second, a PNG as fast as zlib
  /// unpacks it. What was cancelled is continued by the next call.
  func prepare(_ cancellation: PictureCancellation) throws(PictureFailure) {
    switch source {
    case .map(let map): try map.reach(map.size.height, cancellation)
    case .rows(let rows): try rows.go(to: rows.size.height - 1, cancellation)
    case .passes: break
    case .apart: break
    }
  }

  /// Decodes the first region, and those of the others that take little more time with it.
  ///
  /// - Parameter deliver: called with each region as soon as it is made.
  mutating func read(
    _ wanted: [PictureRegion], _ cancellation: PictureCancellation,
    _ deliver: (PictureRegion, Bitmap) -> Void
  ) throws(PictureFailure) {
    guard let first = wanted.first else { return }
    try limits.check(decodingBytes: RegionRows.byteCount(of: first))
    do throws(PictureFailure) {
      switch source {
      case .map(let map): return deliver(first, try read(first, map, cancellation))
      case .rows(let rows): return try read(wanted, rows, cancellation, deliver)
      case .apart(let format, _): return deliver(first, try readApart(first, format, cancellation))
      case .passes: break
      }
    } catch {
      // Where the map makes no sense of the codes, libjpeg may.
      guard case .damaged = error, source.isMap else { throw error }
      source = .passes(orientation.applied(to: full))
    }
    try readByPass(wanted, cancellation, deliver)
  }

  /// In the display's colours already: what a file says of its own is read in the other process alone.
  private func readApart(
    _ region: PictureRegion, _ format: PictureFormat, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> Bitmap {
    guard let decoders = decoder.decoders else { throw .noDecoder(detail: "this program has none") }
    let full = full
    let shared = try decoders.decode(file.descriptor, format, decoder.display, cancellation) {
      found throws(PictureFailure) in
      guard found == full else { throw .damaged(detail: "it has changed") }
      return .region(region)
    }
    return try shared.bitmap(cancellation)
  }

  private func read(
    _ region: PictureRegion, _ map: borrowing JPEGMap, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> Bitmap {
    let level = min(region.level, Self.lowestJPEGLevel)
    let rows = try RegionRows(region, orientation, of: full, from: level)
    // Chroma is smoothed over a pixel, which may lie in the next unit.
    let margin = level == 0 ? 1 : 0
    func units(_ range: Range<Int>, _ length: Int, _ size: Int) -> Range<Int> {
      let unit = length >> level
      let count = (size + length - 1) / length
      return max(range.lowerBound / unit - margin, 0)..<min((range.upperBound + unit - 1) / unit + margin, count)
    }
    let across = units(rows.columns, map.unit.width, map.size.width)
    let down = units(rows.rows, map.unit.height, map.size.height)
    let part = try map.part(across, down, cancellation)
    var decoder = try JPEGDecoder(part.bytes)
    if transform?.pixels == .inks { decoder.keepInks() }
    let size = try decoder.start(eighths: 8 >> level)
    let left = across.lowerBound * (map.unit.width >> level)
    let top = down.lowerBound * (map.unit.height >> level)
    try Self.forEachRow(of: &decoder, size, cancellation) { row, y throws(PictureFailure) in
      if top + y >= rows.rows.lowerBound { rows.add(row + (rows.columns.lowerBound - left)) }
      return !rows.isComplete
    }
    return try rows.bitmap(transform, cancellation)
  }

  /// All regions whose rows are those of the first one.
  private func read(
    _ wanted: [PictureRegion], _ png: borrowing PNGRows, _ cancellation: PictureCancellation,
    _ deliver: (PictureRegion, Bitmap) -> Void
  ) throws(PictureFailure) {
    var strip: [RegionRows] = []
    for region in wanted {
      let rows = try RegionRows(region, orientation, of: full, from: 0)
      if region.level == wanted[0].level, strip.first.map({ $0.rows == rows.rows }) ?? true { strip.append(rows) }
    }
    let left = strip.map(\.columns.lowerBound).min() ?? 0
    let right = strip.map(\.columns.upperBound).max() ?? 0
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: right - left)
    defer { pixels.deallocate() }
    try png.go(to: strip[0].rows.lowerBound, cancellation)
    for _ in strip[0].rows {
      try cancellation.check()
      try png.read(left..<right, into: pixels)
      for rows in strip { rows.add(pixels + (rows.columns.lowerBound - left)) }
    }
    for rows in strip { deliver(rows.region, try rows.bitmap(transform, cancellation)) }
  }

  /// All regions of the first one's level.
  private func readByPass(
    _ wanted: [PictureRegion], _ cancellation: PictureCancellation, _ deliver: (PictureRegion, Bitmap) -> Void
  ) throws(PictureFailure) {
    let level = min(wanted[0].level, Self.lowestJPEGLevel)
    var decoder = try JPEGDecoder(file, place, limits, cancellation)
    guard orientation.applied(to: decoder.size) == full else { throw .damaged(detail: "it has changed") }
    var pending: [RegionRows] = []
    for region in wanted where region.level == wanted[0].level {
      pending.append(try RegionRows(region, orientation, of: full, from: level))
    }
    let bytes = pending.reduce(decoder.workingBytes) { $0.addingClamped(RegionRows.byteCount(of: $1.region)) }
    try limits.check(decodingBytes: bytes)
    if transform?.pixels == .inks { decoder.keepInks() }
    let size = try decoder.start(eighths: 8 >> level)
    try Self.forEachRow(of: &decoder, size, cancellation) { row, y throws(PictureFailure) in
      for rows in pending where rows.rows.contains(y) {
        rows.add(row + rows.columns.lowerBound)
        if rows.isComplete { deliver(rows.region, try rows.bitmap(transform, cancellation)) }
      }
      pending.removeAll(where: \.isComplete)
      return !pending.isEmpty
    }
  }

  /// - Parameter body: returns whether it wants another row.
  private static func forEachRow(
    of decoder: inout JPEGDecoder, _ size: PixelSize, _ cancellation: PictureCancellation,
    _ body: (UnsafePointer<UInt32>, _ y: Int) throws(PictureFailure) -> Bool
  ) throws(PictureFailure) {
    let batch = UnsafeMutablePointer<UInt32>.allocate(capacity: size.width * RowScaler.batch)
    defer { batch.deallocate() }
    var y = 0
    while y < size.height {
      try cancellation.check()
      let count = try decoder.read(RowScaler.batch, of: size.width, into: batch)
      for row in 0..<count {
        guard try body(batch + row * size.width, y) else { return }
        y += 1
      }
    }
  }
}
