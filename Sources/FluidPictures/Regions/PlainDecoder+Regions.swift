import FluidScene

extension PlainDecoder {
  /// The level that libjpeg reduces to by itself.
  private static let lowestJPEGLevel = 3

  /// A region of a JPEG, also of the one in a raw file, in this process. Of the rows above it libjpeg reads the codes, and of those
  /// in it decodes the columns; a progressive one it reads as a whole.
  func decodeRegion(
    _ file: borrowing OpenFile, _ header: PictureHeader, _ region: PictureRegion, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> Bitmap {
    var reader = try ByteReader(lending: file)
    let fields = try HeaderFields(header.format, &reader)
    let transform = transform(of: fields, &reader)
    let place = header.format == .raw ? fields.jpeg : 0..<file.byteSize
    guard let place else { throw .damaged(detail: "no picture in it") }
    var decoder = try JPEGDecoder(file, place, limits, cancellation)
    guard header.orientation.applied(to: decoder.size) == header.size else { throw .damaged(detail: "it has changed") }
    let level = min(region.level, Self.lowestJPEGLevel)
    let rows = try RegionRows(region, header.orientation, of: header.size, from: level)
    try limits.check(decodingBytes: decoder.workingBytes.addingClamped(RegionRows.byteCount(of: region)))
    if transform?.pixels == .inks { decoder.keepInks() }
    let columns = try decoder.start(eighths: 8 >> level, rows.columns, from: rows.rows.lowerBound)
    let batch = UnsafeMutablePointer<UInt32>.allocate(capacity: columns.count * RowScaler.batch)
    defer { batch.deallocate() }
    while !rows.isComplete {
      try cancellation.check()
      let count = try decoder.read(RowScaler.batch, of: columns.count, into: batch)
      for row in 0..<count where !rows.isComplete {
        rows.add(batch + (row * columns.count + rows.columns.lowerBound - columns.lowerBound))
      }
    }
    return try rows.bitmap(transform, cancellation)
  }
}
