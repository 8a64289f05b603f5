import CSDL

/// A JPEG that libjpeg reads row by row, and reduces as it reads.
struct JPEGDecoder: ~Copyable {
  private let handle: OpaquePointer
  /// Of the file, as stored.
  let size: PixelSize

  /// Over a part of a file, which must stay open; `cancellation` must outlive the decoder.
  init(
    _ file: borrowing OpenFile, _ range: Range<Int>, _ limits: PictureLimits, _ cancellation: PictureCancellation
  ) throws(PictureFailure) {
    guard
      let handle = csdl_jpeg_open_file(
        file.descriptor, Int64(range.lowerBound), Int64(range.count), limits.libjpeg, PictureCancellation.shouldStop,
        cancellation.context)
    else { throw .tooLargeForMemory(bytes: range.count) }
    try self.init(handle: handle)
  }

  /// Over bytes in memory, which must outlive the decoder.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PictureFailure) {
    guard let handle = csdl_jpeg_open_memory(bytes.baseAddress, bytes.count, PictureLimits().libjpeg) else {
      throw .tooLargeForMemory(bytes: bytes.count)
    }
    try self.init(handle: handle)
  }

  private init(handle: OpaquePointer) throws(PictureFailure) {
    var (width, height): (Int32, Int32) = (0, 0)
    let code = csdl_jpeg_read_header(handle, &width, &height)
    guard code == CSDL_JPEG_OK, let size = PixelSize(claimed: Int(width), Int(height)) else {
      let failure = Self.failure(code, handle)
      csdl_jpeg_close(handle)
      throw failure
    }
    self.handle = handle
    self.size = size
  }

  deinit { csdl_jpeg_close(handle) }

  /// Bytes of memory beside the rows.
  var workingBytes: Int { Int(csdl_jpeg_working_bytes(handle)) }

  /// Whether the file ends before the rows that were read: the last of them are a guess.
  var isCutOff: Bool { csdl_jpeg_is_cut_off(handle) }

  /// Makes four inks of a pixel where there are as many, and not colours. Before ``start(covering:)``.
  mutating func keepInks() { csdl_jpeg_keep_inks(handle) }

  /// Begins to decode at libjpeg's smallest size that is nowhere below `output`, and returns that size.
  mutating func start(covering output: PixelSize) throws(PictureFailure) -> PixelSize {
    var eighths = 1
    while eighths < 8, (size.width * eighths + 7) / 8 < output.width || (size.height * eighths + 7) / 8 < output.height
    {
      eighths += 1
    }
    return try start(eighths: eighths)
  }

  /// Begins to decode at so many eighths of the size, 1 to 8, rounded up, and returns the size that comes.
  mutating func start(eighths: Int) throws(PictureFailure) -> PixelSize {
    var (width, height): (Int32, Int32) = (0, 0)
    let code = csdl_jpeg_start(handle, Int32(eighths), &width, &height)
    return try started(code, width, height)
  }

  /// Begins to decode a part of the picture at so many eighths of its size, whose rows then come from `row` on. Returns the columns
  /// that come, which are no fewer than those that are wanted.
  mutating func start(eighths: Int, _ columns: Range<Int>, from row: Int) throws(PictureFailure) -> Range<Int> {
    var (left, width) = (Int32(columns.lowerBound), Int32(columns.count))
    let code = csdl_jpeg_start_part(handle, Int32(eighths), Int32(row), &left, &width)
    guard code == CSDL_JPEG_OK, width > 0 else { throw Self.failure(code, handle) }
    return Int(left)..<Int(left + width)
  }

  /// Begins to decode a progressive JPEG at an eighth of its size by its first scans alone, and returns the size that comes.
  mutating func startCoarse() throws(PictureFailure) -> PixelSize {
    var (width, height): (Int32, Int32) = (0, 0)
    let code = csdl_jpeg_start_coarse(handle, &width, &height)
    return try started(code, width, height)
  }

  private func started(_ code: Int32, _ width: Int32, _ height: Int32) throws(PictureFailure) -> PixelSize {
    guard code == CSDL_JPEG_OK, let scaled = PixelSize(claimed: Int(width), Int(height)) else {
      throw Self.failure(code, handle)
    }
    return scaled
  }

  /// Decodes up to `count` rows without padding, and returns their number.
  mutating func read(
    _ count: Int, of width: Int, into rows: UnsafeMutablePointer<UInt32>
  ) throws(PictureFailure) -> Int {
    let stride = width * MemoryLayout<UInt32>.size
    let code = csdl_jpeg_read_rows(
      handle, UnsafeMutableRawPointer(rows).assumingMemoryBound(to: UInt8.self), stride, Int32(count))
    guard code > 0 else { throw Self.failure(code, handle) }
    return Int(code)
  }

  private static func failure(_ code: Int32, _ handle: OpaquePointer) -> PictureFailure {
    switch Int(code) {
    case CSDL_JPEG_TRUNCATED: .truncated
    case CSDL_JPEG_STOPPED: .cancelled
    case CSDL_JPEG_TOO_COMPLEX: .tooComplex(detail: String(cString: csdl_jpeg_message(handle)))
    case CSDL_JPEG_TOO_LARGE: .tooLargeForMemory(bytes: Int(csdl_jpeg_working_bytes(handle)))
    default: .damaged(detail: String(cString: csdl_jpeg_message(handle)))
    }
  }
}

extension PictureLimits {
  fileprivate var libjpeg: csdl_jpeg_limits {
    csdl_jpeg_limits(
      working_bytes: maximumDecodingBytes, scans: Int32(Self.maximumScans), scanned_pixels: Int64(maximumScannedPixels))
  }
}
