import CSDL

/// A PNG of any kind, through libpng: SDL2_image leaves libpng's complaints to libpng, which prints them.
struct PNGDecoder: ~Copyable {
  private let handle: OpaquePointer
  let size: PixelSize
  private let isOpaque: Bool

  /// Over a file, which must stay open; `cancellation` must outlive the decoder.
  init(_ file: borrowing OpenFile, _ cancellation: PictureCancellation) throws(PictureFailure) {
    try self.init(
      csdl_png_open_file(
        file.descriptor, Int64(file.byteSize), PictureCancellation.shouldStop, cancellation.context))
  }

  /// Over bytes in memory, which must outlive the decoder, as must `cancellation`.
  init(_ bytes: UnsafeRawBufferPointer, _ cancellation: PictureCancellation) throws(PictureFailure) {
    try self.init(
      csdl_png_open(
        bytes.assumingMemoryBound(to: UInt8.self).baseAddress, bytes.count, PictureCancellation.shouldStop,
        cancellation.context))
  }

  private init(_ handle: OpaquePointer?) throws(PictureFailure) {
    guard let handle else { throw .tooLargeForMemory(bytes: 0) }
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

  /// Bytes of memory beside the rows that are handed over. None of them is taken before the first row.
  var workingBytes: Int {
    Self.rowBytes(size.width).addingClamped(csdl_png_is_interlaced(handle) ? size.byteCount : 0)
  }

  /// The same of rows of a width alone: libpng's row and the one above it, of up to 16 bits a channel, and one that is kept here.
  static func rowBytes(_ width: Int) -> Int { width.multipliedClamped(by: 2 * 8 + 4) }

  /// Hands the rows over as premultiplied RGBA, a batch at a time; returns whether all of them are opaque. Once only.
  ///
  /// - Parameter tone: taken before the rows are cut to bytes, as far as they are more.
  func forEachBatch(
    _ cancellation: PictureCancellation, tone: DeepTone? = nil,
    _ body: (UnsafePointer<UInt32>, _ count: Int) -> Void
  ) throws(PictureFailure) -> Bool {
    let isDeep = tone != nil && csdl_png_keep_depth(handle)
    let count = size.width * min(size.height, RowScaler.batch)
    let deep = UnsafeMutablePointer<SIMD4<UInt16>>.allocate(capacity: isDeep ? count : 0)
    defer { deep.deallocate() }
    return try RowBatches.forEach(
      of: size, cancellation,
      fill: { rows, range throws(PictureFailure) in
        guard let tone else { return try read(range.count, into: rows) }
        let count = size.width * range.count
        let bytes = isDeep ? UnsafeMutableRawPointer(deep) : UnsafeMutableRawPointer(rows)
        let code = csdl_png_read_rows(handle, Int32(range.count), bytes.assumingMemoryBound(to: UInt8.self))
        guard code == CSDL_PNG_OK else { throw Self.failure(code, handle) }
        if isDeep { tone.apply(deep, bits: 16, to: rows, count: count) } else { tone.apply(to: rows, count: count) }
        return (isOpaque && !isCutOff) || Surface.premultiply(rows, count: count)
      }, body)
  }

  /// Decodes the next rows as premultiplied RGBA, without padding; returns whether all of them are opaque.
  func read(_ count: Int, into rows: UnsafeMutablePointer<UInt32>) throws(PictureFailure) -> Bool {
    let bytes = UnsafeMutableRawPointer(rows).assumingMemoryBound(to: UInt8.self)
    let code = csdl_png_read_rows(handle, Int32(count), bytes)
    guard code == CSDL_PNG_OK else { throw Self.failure(code, handle) }
    return (isOpaque && !isCutOff) || Surface.premultiply(rows, count: size.width * count)
  }

  /// Whether the file ends before the rows that were read: what is missing of them is clear, or coarse.
  var isCutOff: Bool { csdl_png_is_cut_off(handle) }

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
