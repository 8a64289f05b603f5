import CSDL

/// The first rows of a WebP of a single frame. libwebp decodes no others, and for that needs only the beginning of a bitstream.
enum WebPRows {
  /// Where the bitstream begins, in bytes of the file.
  ///
  /// - Throws: also where another bitstream says what is clear.
  static func start(_ reader: inout ByteReader) throws(PictureFailure) -> Int {
    let isClear = WebPHeader.place(of: "ALPH", &reader) != nil
    for chunk: StaticString in ["VP8 ", "VP8L"] where !isClear {
      if let place = WebPHeader.place(of: chunk, &reader) { return place.lowerBound }
    }
    throw .unsupported(detail: "no single bitstream")
  }

  /// Decodes the first rows as premultiplied RGBA, without padding.
  ///
  /// - Parameters:
  ///   - size: the picture's width in pixels, and how many rows.
  ///   - bitstream: as much as there is of it.
  /// - Returns: whether all of them are opaque.
  static func read(
    _ size: PixelSize, of bitstream: Slice<UnsafeRawBufferPointer>, into pixels: UnsafeMutablePointer<UInt32>
  ) throws(PictureFailure) -> Bool {
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else { throw .unsupported(detail: "libwebp is another one") }
    config.options.use_cropping = 1
    (config.options.crop_width, config.options.crop_height) = (
      Int32(clamping: size.width), Int32(clamping: size.height)
    )
    // What smooths a picture changes nothing of its colour.
    (config.options.bypass_filtering, config.options.no_fancy_upsampling) = (1, 1)
    config.output.colorspace = MODE_rgbA
    config.output.is_external_memory = 1
    config.output.u.RGBA = WebPRGBABuffer(
      rgba: UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self),
      stride: Int32(clamping: size.width * 4),
      size: size.byteCount)
    let bytes = UnsafeRawBufferPointer(rebasing: bitstream)
    let code = WebPDecode(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, &config)
    switch code {
    case VP8_STATUS_OK: break
    case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: throw .truncated
    case VP8_STATUS_OUT_OF_MEMORY: throw .tooLargeForMemory(bytes: size.byteCount)
    default: throw .damaged(detail: "its first rows cannot be decoded")
    }
    return (0..<size.area).allSatisfy { UInt32(littleEndian: pixels[$0]) >> 24 == 255 }
  }
}
