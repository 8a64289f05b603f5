import CSDL
internal import FluidFiles

/// SDL2_image.
enum ImageLibrary {
  /// Decodes a picture with the decoder of its format and no other. The formats that SDL2_image does not decode give a failure.
  /// The rest of a file that ends early is as its decoder makes it of nothing.
  static func load(
    _ contents: borrowing FileContents, _ format: PictureFormat, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> Surface {
    guard let decoder = format.decoder else { throw .unsupported(detail: format.name) }
    var isCutOff = false
    var surface = try surface(contents.bytes, cancellation) { csdl_load_image(decoder, $0, &isCutOff) }
    surface.isCutOff =
      isCutOff || (format == .qoi && !contents.bytes.suffix(8).elementsEqual([0, 0, 0, 0, 0, 0, 0, 1]))
    return surface
  }

  /// Draws an SVG at a width or a height, as large as it fits into both; at its own size where both are 0.
  static func draw(
    _ bytes: UnsafeRawBufferPointer, width: Int, height: Int, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> Surface {
    try surface(bytes, cancellation) { IMG_LoadSizedSVG_RW($0, Int32(clamping: width), Int32(clamping: height)) }
  }

  private static func surface(
    _ bytes: UnsafeRawBufferPointer, _ cancellation: PictureCancellation,
    _ decode: (UnsafeMutablePointer<SDL_RWops>) -> UnsafeMutablePointer<SDL_Surface>?
  ) throws(PictureFailure) -> Surface {
    SDL_ClearError()
    let source = csdl_open_bytes(
      bytes.baseAddress, bytes.count, PictureCancellation.shouldStop, cancellation.context)
    guard let source else { throw .tooLargeForMemory(bytes: bytes.count) }
    defer { SDL_RWclose(source) }
    guard let surface = decode(source) else {
      try cancellation.check()
      // Now, because the next error on this thread overwrites it.
      let message = String(cString: SDL_GetError())
      throw message.holds("nsupported") ? .unsupported(detail: message) : .damaged(detail: message)
    }
    return Surface(surface)
  }
}

extension PictureFormat {
  /// Nil for those that SDL2_image does not decode, or that it draws.
  fileprivate var decoder: csdl_image_format? {
    switch self {
    case .bmp: CSDL_IMAGE_BMP
    case .qoi: CSDL_IMAGE_QOI
    case .tga: CSDL_IMAGE_TGA
    case .ico: CSDL_IMAGE_ICO
    case .cur: CSDL_IMAGE_CUR
    case .jpeg, .png, .gif, .webp, .svg, .tiff, .jxl, .heic, .avif, .raw: nil
    }
  }
}
