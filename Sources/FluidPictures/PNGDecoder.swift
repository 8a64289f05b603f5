import CSDL

/// A PNG of any kind in memory, through libpng: SDL2_image leaves libpng's complaints to libpng, which prints them.
struct PNGDecoder: ~Copyable {
  private let handle: OpaquePointer
  let size: PixelSize
  private let isOpaque: Bool

  /// - Parameters:
  ///   - bytes: must outlive this value.
  ///   - cancellation: must outlive it as well.
  init(_ bytes: UnsafeRawBufferPointer, _ cancellation: PictureCancellation) throws(PictureFailure) {
    let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
    guard let handle = csdl_png_open(start, bytes.count, PictureCancellation.shouldStop, cancellation.context) else {
      throw .tooLargeForMemory(bytes: bytes.count)
    }
    var (width, height, isOpaque): (Int32, Int32, Bool) = (0, 0, true)
    let code = csdl_png_read_header(handle, &width, &height, &isOpaque)
    guard code == CSDL_PNG_OK, let size = PixelSize(claimed: Int(width), Int(height)) else {
      let failure = Self.failure(code, handle)
      csdl_png_close(handle)
      throw failure
    }
    (self.handle, self.size, self.isOpaque) = (handle, size, isOpaque)
  }

  deinit { csdl_png_close(handle) }

  /// Hands the rows over as premultiplied RGBA, a batch at a time; returns whether all of them are opaque. Once only.
  func forEachBatch(
    _ cancellation: PictureCancellation, _ body: (UnsafePointer<UInt32>, _ count: Int) -> Void
  ) throws(PictureFailure) -> Bool {
    let (handle, isOpaque, width) = (handle, isOpaque, size.width)
    return try RowBatches.forEach(
      of: size, cancellation,
      fill: { rows, range throws(PictureFailure) in
        let bytes = UnsafeMutableRawPointer(rows).assumingMemoryBound(to: UInt8.self)
        let code = csdl_png_read_rows(handle, Int32(range.count), bytes)
        guard code == CSDL_PNG_OK else { throw Self.failure(code, handle) }
        return isOpaque || Surface.premultiply(rows, count: width * range.count)
      }, body)
  }

  /// Of the first pass of an interlaced PNG.
  var firstPassSize: PixelSize { PixelSize(width: (size.width + 7) / 8, height: (size.height + 7) / 8) }

  /// Decodes the first rows of the first pass of an interlaced PNG as premultiplied RGBA, without padding; returns whether all of them
  /// are opaque. In place of ``forEachBatch(_:_:)``.
  func readFirstPass(_ count: Int, into rows: UnsafeMutablePointer<UInt32>) throws(PictureFailure) -> Bool {
    let bytes = UnsafeMutableRawPointer(rows).assumingMemoryBound(to: UInt8.self)
    let code = csdl_png_read_first_pass(handle, Int32(count), bytes)
    guard code == CSDL_PNG_OK else { throw Self.failure(code, handle) }
    return isOpaque || Surface.premultiply(rows, count: firstPassSize.width * count)
  }

  private static func failure(_ code: Int32, _ handle: OpaquePointer) -> PictureFailure {
    switch Int(code) {
    case CSDL_PNG_TRUNCATED: .truncated
    case CSDL_PNG_STOPPED: .cancelled
    case CSDL_PNG_NO_MEMORY: .tooLargeForMemory(bytes: 0)
    default: .damaged(detail: csdl_png_message(handle).map { String(cString: $0) } ?? "")
    }
  }
}
