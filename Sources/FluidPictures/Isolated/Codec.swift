import CSDL

/// A picture in memory, and the library that decodes it.
struct Codec: ~Copyable {
  private let handle: OpaquePointer
  /// The part that it decodes, where that is its own.
  private let contents: FileContents?
  /// As the library gives it.
  let size: PixelSize

  /// Rows that live as long as their codec.
  struct Rows {
    fileprivate let rows: csdl_codec_rows
    let size: PixelSize
  }

  /// Over a file, which it keeps.
  init(_ format: PictureFormat, _ contents: consuming FileContents) throws(PictureFailure) {
    (handle, size) = try Self.open(format, contents.bytes)
    self.contents = consume contents
  }

  /// Over bytes that must outlive it.
  init(_ format: PictureFormat, _ bytes: UnsafeRawBufferPointer) throws(PictureFailure) {
    (handle, size) = try Self.open(format, bytes)
    contents = nil
  }

  private static func open(
    _ format: PictureFormat, _ bytes: UnsafeRawBufferPointer
  ) throws(PictureFailure) -> (OpaquePointer, PixelSize) {
    guard let kind = format.codec else { throw .unsupported(detail: format.name) }
    var (width, height): (Int32, Int32) = (0, 0)
    var handle: OpaquePointer?
    var message = [CChar](repeating: 0, count: CSDL_CODEC_MESSAGE)
    let code = csdl_codec_open(kind, bytes.baseAddress, bytes.count, &handle, &width, &height, &message)
    guard code == CSDL_CODEC_OK, let handle else { throw failure(code, message, bytes: bytes.count) }
    guard let size = PixelSize(claimed: Int(width), Int(height)) else {
      csdl_codec_close(handle)
      throw .damaged(detail: "its size is given as \(width) × \(height)")
    }
    return (handle, size)
  }

  deinit { csdl_codec_close(handle) }

  /// Makes four inks of a pixel where the file has as many, and not colours. Before ``decode(covering:)``.
  func keepInks() { csdl_codec_keep_inks(handle) }

  /// Makes more than bytes of a pixel where the file has more. Before ``decode(covering:)``.
  func keepDepth() { csdl_codec_keep_depth(handle) }

  /// Decodes the picture, or a smaller one of it that the file has. Once only.
  func decode(covering output: PixelSize) throws(PictureFailure) -> Rows {
    var rows = csdl_codec_rows()
    var message = [CChar](repeating: 0, count: CSDL_CODEC_MESSAGE)
    let code = csdl_codec_decode(
      handle, Int32(clamping: output.width), Int32(clamping: output.height), &rows, &message)
    guard code == CSDL_CODEC_OK, let size = PixelSize(claimed: Int(rows.width), Int(rows.height)) else {
      throw Self.failure(code, message, bytes: size.byteCount)
    }
    return Rows(rows: rows, size: size)
  }

  static func failure(_ code: Int32, _ message: [CChar], bytes: Int) -> PictureFailure {
    let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // What a tile cannot show in a line is left out.
    let detail = String(String.UnicodeScalarView(text.unicodeScalars.filter { (0x20..<0x7F).contains($0.value) }))
    return switch Int(code) {
    case CSDL_CODEC_TRUNCATED: .truncated
    case CSDL_CODEC_UNSUPPORTED: .unsupported(detail: detail)
    case CSDL_CODEC_NO_MEMORY: .tooLargeForMemory(bytes: bytes)
    case CSDL_CODEC_NO_LIBRARY: .noLibrary(detail: detail)
    default: .damaged(detail: detail)
    }
  }
}

extension Codec.Rows {
  /// Whether they are of four inks.
  var hasInks: Bool { rows.has_inks }
  /// Whether the file ends before they do.
  var isCutOff: Bool { rows.is_cut_off }
  /// Whether they are grey as the codec knows it.
  var isGray: Bool { rows.is_gray }

  /// What the codec says of their colours; `nil` where that is the header's to say.
  var colors: PictureColors? {
    guard rows.profile_length <= PictureLimits.maximumProfileBytes else { return nil }
    if let profile = rows.profile {
      return PictureColors(icc: Array(UnsafeBufferPointer(start: profile, count: rows.profile_length)))
    }
    return PictureColors(CodePoints(primaries: Int(rows.primaries), transfer: Int(rows.transfer)))
  }

  /// Passes the rows as premultiplied RGBA without padding, a batch at a time.
  ///
  /// - Parameter tone: taken before the rows are cut to bytes, as far as they are more.
  func forEachBatch(_ tone: DeepTone? = nil, _ body: (UnsafePointer<UInt32>, _ count: Int) -> Void) {
    let batch = UnsafeMutablePointer<UInt32>.allocate(capacity: size.width * RowScaler.batch)
    defer { batch.deallocate() }
    for y in stride(from: 0, to: size.height, by: RowScaler.batch) {
      let count = min(RowScaler.batch, size.height - y)
      for row in 0..<count { copy(y + row, into: batch + row * size.width, tone) }
      if !rows.is_premultiplied, !rows.has_inks { _ = Surface.premultiply(batch, count: size.width * count) }
      body(batch, count)
    }
  }

  private func copy(_ row: Int, into pixels: UnsafeMutablePointer<UInt32>, _ tone: DeepTone?) {
    let start = UnsafeRawPointer(rows.pixels + row * rows.stride)
    if rows.bits > 8 {
      let deep = start.assumingMemoryBound(to: SIMD4<UInt16>.self)
      (tone ?? .plain).apply(deep, bits: Int(rows.bits), to: pixels, count: size.width)
    } else {
      UnsafeMutableRawPointer(pixels).copyMemory(from: start, byteCount: size.width * 4)
      tone?.apply(to: pixels, count: size.width)
    }
  }
}

extension PictureFormat {
  /// Nil for those whose decoders are in every process.
  var codec: csdl_codec_kind? {
    switch self {
    case .heic, .avif: CSDL_CODEC_HEIF
    case .jxl: CSDL_CODEC_JXL
    case .tiff: CSDL_CODEC_TIFF
    case .jpeg, .png, .gif, .bmp, .webp, .svg, .qoi, .tga, .ico, .cur, .raw: nil
    }
  }
}
