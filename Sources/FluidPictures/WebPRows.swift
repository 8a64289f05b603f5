import CSDL

/// The rows of a WebP of a single frame, from the first one on, as far as the file goes.
enum WebPRows {
  /// Decodes the first rows as premultiplied RGBA, without padding.
  ///
  /// - Parameters:
  ///   - size: the picture's width in pixels, and how many rows.
  ///   - bytes: the file, or as much of its beginning as there is.
  ///   - isRough: whether a colour is all that is wanted of them.
  ///   - pixels: whose rows that are not there stay as they are.
  /// - Returns: how many rows there are.
  static func read(
    _ size: PixelSize, of bytes: UnsafeRawBufferPointer, isRough: Bool = false,
    into pixels: UnsafeMutablePointer<UInt32>
  ) throws(PictureFailure) -> Int {
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else { throw .unsupported(detail: "libwebp is another one") }
    config.options.use_cropping = 1
    (config.options.crop_width, config.options.crop_height) = (
      Int32(clamping: size.width), Int32(clamping: size.height)
    )
    // What smooths a picture changes nothing of its colour.
    if isRough { (config.options.bypass_filtering, config.options.no_fancy_upsampling) = (1, 1) }
    config.output.colorspace = MODE_rgbA
    config.output.is_external_memory = 1
    config.output.u.RGBA = WebPRGBABuffer(
      rgba: UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self),
      stride: Int32(clamping: size.width * 4),
      size: size.byteCount)
    guard let decoder = WebPIDecode(nil, 0, &config) else { throw .tooLargeForMemory(bytes: size.byteCount) }
    defer { WebPIDelete(decoder) }
    let code = WebPIUpdate(decoder, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
    switch code {
    case VP8_STATUS_OK: return size.height
    case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: break
    case VP8_STATUS_OUT_OF_MEMORY: throw .tooLargeForMemory(bytes: size.byteCount)
    default: throw .damaged(detail: "libwebp cannot decode it")
    }
    var last: Int32 = 0
    guard WebPIDecGetRGB(decoder, &last, nil, nil, nil) != nil, last > 0 else { throw .truncated }
    return Int(last)
  }
}
