/// Rows of premultiplied RGBA that are made and handed over a batch at a time, so that the whole picture is never in memory.
enum RowBatches {
  /// - Parameters:
  ///   - size: of the picture, in pixels.
  ///   - cancellation: asked before each batch.
  ///   - fill: makes the rows of a range, from the pointer on; returns whether all of them are opaque.
  ///   - body: takes the rows of a batch.
  /// - Returns: whether all rows are opaque.
  static func forEach(
    of size: PixelSize, _ cancellation: PictureCancellation,
    fill: (UnsafeMutablePointer<UInt32>, Range<Int>) throws(PictureFailure) -> Bool,
    _ body: (UnsafePointer<UInt32>, _ count: Int) -> Void
  ) throws(PictureFailure) -> Bool {
    let batch = min(size.height, RowScaler.batch)
    let rows = UnsafeMutablePointer<UInt32>.allocate(capacity: size.width * batch)
    defer { rows.deallocate() }
    var isOpaque = true
    for y in stride(from: 0, to: size.height, by: batch) {
      try cancellation.check()
      let range = y..<min(y + batch, size.height)
      isOpaque = try fill(rows, range) && isOpaque
      body(rows, range.count)
    }
    return isOpaque
  }
}
