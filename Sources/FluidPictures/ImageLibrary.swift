import CSDL
import FluidScene
import Synchronization

/// SDL2_image, with what it needs to be used from several threads.
///
/// SDL keeps its error text per thread and guards its list of pixel formats, and the decoders of the formats that
/// matter keep their state in the call. Two things are not safe: the first `IMG_Init`, which is done here once, and
/// decoders with static variables, which take turns.
enum ImageLibrary {
  /// All formats but those that the installed one does not read.
  static let formats: Set<PictureFormat> = {
    let ready = UInt32(bitPattern: IMG_Init(Int32(bitPattern: IMG_INIT_WEBP.rawValue)))
    var formats = Set(PictureFormat.allCases)
    if ready & IMG_INIT_WEBP.rawValue == 0 { formats.remove(.webp) }
    if let version = IMG_Linked_Version()?.pointee, (version.major, version.minor) < (2, 6) { formats.remove(.qoi) }
    return formats
  }()

  /// A lock that needs no descriptor, which the process that decodes could not have.
  private static let turn = Mutex(())

  /// Decodes the first frame, with the decoder of its format and no other. The formats that SDL2_image does not decode give
  /// a failure.
  static func load(
    _ contents: borrowing FileContents, _ format: PictureFormat, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> Surface {
    guard let decoder = format.decoder else { throw .unsupported(detail: format.name) }
    return try withTurn(format) { () throws(PictureFailure) in
      try surface(contents.bytes, format, cancellation) { csdl_load_image(decoder, $0) }
    }
  }

  /// Draws an SVG as large as it fits into a box, or at its own size.
  static func draw(
    _ bytes: UnsafeRawBufferPointer, fitting box: PixelSize?, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> Surface {
    _ = formats
    return try surface(bytes, .svg, cancellation) { source in
      csdl_load_svg(source, Int32(clamping: box?.width ?? 0), Int32(clamping: box?.height ?? 0))
    }
  }

  private static func withTurn(
    _ format: PictureFormat, _ body: () throws(PictureFailure) -> Surface
  ) throws(PictureFailure) -> Surface {
    _ = formats
    if format.decodesConcurrently { return try body() }
    return try turn.withLock { _ throws(PictureFailure) in try body() }
  }

  private static func surface(
    _ bytes: UnsafeRawBufferPointer, _ format: PictureFormat, _ cancellation: PictureCancellation,
    _ decode: (UnsafeMutablePointer<SDL_RWops>) -> UnsafeMutablePointer<SDL_Surface>?
  ) throws(PictureFailure) -> Surface {
    SDL_ClearError()
    guard
      let source = csdl_open_bytes(
        bytes.baseAddress, bytes.count, PictureCancellation.shouldStop, cancellation.context)
    else { throw failure(bytes, format) }
    defer { SDL_RWclose(source) }
    guard let surface = decode(source) else {
      try cancellation.check()
      throw failure(bytes, format)
    }
    return Surface(surface)
  }

  private static func failure(_ bytes: UnsafeRawBufferPointer, _ format: PictureFormat) -> PictureFailure {
    // Now, because the next error on this thread overwrites it.
    let message = String(cString: SDL_GetError())
    if PictureFormat.isCutOff(bytes, format) { return .truncated }
    if message.holds("nsupported") { return .unsupported(detail: message) }
    return .damaged(detail: message)
  }
}

extension PictureFormat {
  /// Nil for JPEG, which libjpeg decodes also where it is in a raw file, PNG and GIF (``PNGDecoder``, ``GIFDecoder``), SVG, which is drawn,
  /// icons and cursors, which are a PNG or a bitmap inside, and what is decoded apart.
  fileprivate var decoder: csdl_image_format? {
    switch self {
    case .jpeg, .png, .gif, .svg, .tiff, .ico, .cur, .jxl, .heic, .avif, .raw: nil
    case .bmp: CSDL_IMAGE_BMP
    case .qoi: CSDL_IMAGE_QOI
    case .tga: CSDL_IMAGE_TGA
    case .webp: CSDL_IMAGE_WEBP
    }
  }

  /// Returns whether the header of a file that could not be decoded announces more bytes than the file has.
  fileprivate static func isCutOff(_ bytes: UnsafeRawBufferPointer, _ format: PictureFormat) -> Bool {
    func uint32(_ offset: Int) -> Int {
      bytes.count >= offset + 4
        ? Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))) : 0
    }
    switch format {
    case .webp: return uint32(4) + 8 > bytes.count
    case .bmp: return uint32(2) > bytes.count
    case .qoi: return !bytes.suffix(8).elementsEqual([0, 0, 0, 0, 0, 0, 0, 1])
    case .jpeg, .png, .gif, .tiff, .svg, .tga, .ico, .cur, .jxl, .heic, .avif, .raw: return false
    }
  }
}
