import CSDL

/// The rows of a PNG, from any one on.
struct PNGRows: ~Copyable {
  private let handle: OpaquePointer
  let size: PixelSize
  let isOpaque: Bool

  /// - Parameter file: must stay open.
  /// - Throws: `unsupported` for interlaced rows.
  init(_ file: borrowing OpenFile) throws(PictureFailure) {
    guard let handle = csdl_png_rows_open(file.descriptor, Int64(file.byteSize)) else {
      throw .tooLargeForMemory(bytes: file.byteSize)
    }
    var (width, height): (Int32, Int32) = (0, 0)
    var isOpaque = true
    let code = csdl_png_rows_header(handle, &width, &height, &isOpaque)
    guard code == CSDL_PNG_OK, let size = PixelSize(claimed: Int(width), Int(height)) else {
      csdl_png_rows_close(handle)
      throw Self.failure(code)
    }
    (self.handle, self.size, self.isOpaque) = (handle, size, isOpaque)
  }

  deinit { csdl_png_rows_close(handle) }

  /// Bytes of memory beside the rows that are handed over.
  var workingBytes: Int { Int(csdl_png_rows_bytes(handle)) }

  /// Goes to a row.
  func go(to row: Int, _ cancellation: PictureCancellation) throws(PictureFailure) {
    let code = csdl_png_rows_go(handle, Int32(row), PictureCancellation.shouldStop, cancellation.context)
    if code != CSDL_PNG_OK { throw Self.failure(code) }
  }

  /// Decodes some columns of the next row, premultiplied.
  func read(_ columns: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>) throws(PictureFailure) {
    let code = csdl_png_rows_read(
      handle, Int32(columns.lowerBound), Int32(columns.count),
      UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self))
    if code != CSDL_PNG_OK { throw Self.failure(code) }
    if !isOpaque { _ = Surface.premultiply(pixels, count: columns.count) }
  }

  private static func failure(_ code: Int32) -> PictureFailure {
    switch Int(code) {
    case CSDL_PNG_TRUNCATED: .truncated
    case CSDL_PNG_STOPPED: .cancelled
    case CSDL_PNG_NO_MEMORY: .tooLargeForMemory(bytes: 0)
    case CSDL_PNG_OTHER_KIND: .unsupported(detail: "interlaced")
    default: .damaged(detail: "its rows cannot be unpacked")
    }
  }
}
