import CSDL

/// Where the parts of a baseline JPEG lie in its file.
struct JPEGMap: ~Copyable {
  private let handle: OpaquePointer
  /// Of the picture, as stored.
  let size: PixelSize
  /// Of the blocks that belong together, in pixels: a part consists of whole ones.
  let unit: PixelSize

  /// `nil` for a JPEG that has no map, and where memory is short.
  ///
  /// - Parameter file: must stay open.
  init?(_ file: borrowing OpenFile, _ range: Range<Int>) {
    guard let handle = csdl_jpeg_map_open(file.descriptor, Int64(range.lowerBound), Int64(range.count)) else {
      return nil
    }
    var (width, height, unitWidth, unitHeight): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    csdl_jpeg_map_size(handle, &width, &height, &unitWidth, &unitHeight)
    self.handle = handle
    size = PixelSize(width: Int(width), height: Int(height))
    unit = PixelSize(width: Int(unitWidth), height: Int(unitHeight))
  }

  deinit { csdl_jpeg_map_close(handle) }

  /// Goes through the file until all rows of the picture above one are known.
  func reach(_ row: Int, _ cancellation: PictureCancellation) throws(PictureFailure) {
    let end = (min(row, size.height) + unit.height - 1) / unit.height
    let code = csdl_jpeg_map_reach(handle, Int32(end), PictureCancellation.shouldStop, cancellation.context)
    if code != CSDL_JPEG_OK { throw Self.failure(code) }
  }

  /// A part of the picture as a JPEG of its own.
  struct Part: ~Copyable {
    let bytes: UnsafeBufferPointer<UInt8>

    deinit { csdl_jpeg_map_free(UnsafeMutablePointer(mutating: bytes.baseAddress)) }
  }

  /// Cuts out whole units.
  func part(
    _ columns: Range<Int>, _ rows: Range<Int>, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> Part {
    try reach(rows.upperBound * unit.height, cancellation)
    var bytes: UnsafeMutablePointer<UInt8>?
    var length = 0
    let code = csdl_jpeg_map_cut(
      handle, Int32(columns.lowerBound), Int32(rows.lowerBound), Int32(columns.upperBound), Int32(rows.upperBound),
      PictureCancellation.shouldStop, cancellation.context, &bytes, &length)
    guard code == CSDL_JPEG_OK, let bytes else { throw Self.failure(code) }
    return Part(bytes: UnsafeBufferPointer(start: bytes, count: length))
  }

  private static func failure(_ code: Int32) -> PictureFailure {
    switch Int(code) {
    case CSDL_JPEG_TRUNCATED: .truncated
    case CSDL_JPEG_STOPPED: .cancelled
    case CSDL_JPEG_TOO_LARGE: .tooLargeForMemory(bytes: 0)
    default: .damaged(detail: "its codes make no sense")
    }
  }
}
