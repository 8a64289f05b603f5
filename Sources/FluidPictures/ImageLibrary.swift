import CSDL

/// SDL2_image, with what it needs to be used from several threads.
///
/// SDL keeps its error text per thread and guards its list of pixel formats, and the decoders of the formats that matter
/// keep their state in the call. Two things are not safe: the first `IMG_Init`, which is done here once, and decoders with
/// static variables, which take turns.
enum ImageLibrary {
  /// What the installed one reads.
  static let formats: Set<PictureFormat> = {
    let wanted = [IMG_INIT_JPG, IMG_INIT_PNG, IMG_INIT_TIF, IMG_INIT_WEBP, IMG_INIT_JXL, IMG_INIT_AVIF]
    let ready = UInt32(bitPattern: IMG_Init(Int32(bitPattern: wanted.reduce(0) { $0 | $1.rawValue })))
    func has(_ flag: IMG_InitFlags) -> Bool { ready & flag.rawValue != 0 }
    var formats = Set(PictureFormat.allCases)
    if !has(IMG_INIT_PNG) { formats.remove(.png) }
    if !has(IMG_INIT_TIF) { formats.remove(.tiff) }
    if !has(IMG_INIT_WEBP) { formats.remove(.webp) }
    if !has(IMG_INIT_JXL) { formats.remove(.jxl) }
    if !has(IMG_INIT_AVIF) { formats.remove(.avif) }
    if let version = IMG_Linked_Version()?.pointee, (version.major, version.minor) < (2, 6) { formats.remove(.qoi) }
    return formats
  }()

  private static let turn = EventSemaphore(value: 1)

  /// Decodes the first frame. Only the side of `svgSize` that asks for the larger scale is passed on, so that the drawing
  /// is nowhere smaller.
  static func load(
    _ contents: borrowing FileContents, _ format: PictureFormat, svgSize: PixelSize?, drawn: PixelSize
  ) throws(PictureFailure) -> Surface {
    _ = formats
    if format.decodesConcurrently { return try decode(contents.bytes, format, svgSize, drawn) }
    turn.wait()
    defer { turn.signal() }
    return try decode(contents.bytes, format, svgSize, drawn)
  }

  private static func decode(
    _ bytes: UnsafeRawBufferPointer, _ format: PictureFormat, _ svgSize: PixelSize?, _ drawn: PixelSize
  ) throws(PictureFailure) -> Surface {
    SDL_ClearError()
    guard let source = SDL_RWFromConstMem(bytes.baseAddress, Int32(clamping: bytes.count)) else {
      throw failure(bytes, format)
    }
    let surface: UnsafeMutablePointer<SDL_Surface>?
    if let svgSize {
      let isWide = svgSize.width * drawn.height > svgSize.height * drawn.width
      surface = csdl_load_svg(source, isWide ? Int32(svgSize.width) : 0, isWide ? 0 : Int32(svgSize.height))
      SDL_RWclose(source)
    } else {
      surface = IMG_LoadTyped_RW(source, 1, format.sdlType)
    }
    guard let surface else { throw failure(bytes, format) }
    return Surface(surface)
  }

  private static func failure(_ bytes: UnsafeRawBufferPointer, _ format: PictureFormat) -> PictureFailure {
    // Now, because the next error on this thread overwrites it.
    let message = String(cString: SDL_GetError())
    if PictureFormat.isCutOff(bytes, format) { return .truncated }
    if message.contains("nsupported") { return .unsupported(detail: message) }
    return .damaged(detail: message)
  }

  /// For formats whose header does not tell.
  static func sizeByDecoding(
    _ path: PicturePath, _ format: PictureFormat, _ limits: PictureLimits
  ) throws(PictureFailure) -> PixelSize {
    let contents = try FileContents(of: try OpenFile(path))
    return try load(contents, format, svgSize: nil, drawn: PixelSize(width: 1, height: 1)).size()
  }
}

extension PictureFormat {
  /// `IMG_lbm.c` leaves the padding of rows to 16 pixels in its picture.
  func trimmed(_ decoded: PixelSize, to header: PixelSize) -> PixelSize {
    guard self == .lbm, decoded.height == header.height else { return decoded }
    return PixelSize(width: min(decoded.width, header.width), height: decoded.height)
  }

  /// Whether a file that could not be decoded says that there should be more of it.
  fileprivate static func isCutOff(_ bytes: UnsafeRawBufferPointer, _ format: PictureFormat) -> Bool {
    func uint32(_ offset: Int) -> Int {
      bytes.count >= offset + 4
        ? Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))) : 0
    }
    switch format {
    case .png: return !bytes.suffix(16).elementsEqual([0x49, 0x45, 0x4E, 0x44]) && !containsEnd(bytes)
    case .webp: return uint32(4) + 8 > bytes.count
    case .bmp: return uint32(2) > bytes.count
    case .gif: return bytes.last != 0x3B
    case .qoi: return !bytes.suffix(8).elementsEqual([0, 0, 0, 0, 0, 0, 0, 1])
    case .jpeg, .tiff, .svg, .pnm, .tga, .pcx, .lbm, .xcf, .xpm, .xv, .ico, .cur, .jxl, .avif: return false
    }
  }

  /// Whether a PNG's last chunk is among the last bytes.
  private static func containsEnd(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let tail = Array(bytes.suffix(64))
    let end: [UInt8] = [0x49, 0x45, 0x4E, 0x44]
    return tail.indices.dropLast(3).contains { tail[$0..<$0 + 4].elementsEqual(end) }
  }
}
