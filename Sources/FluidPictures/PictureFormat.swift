/// The formats that are told apart by content, and read through libjpeg, libpng, SDL2_image, libheif, libjxl and libtiff, all but JPEG
/// and PNG in a process of their own.
///
/// SDL2_image reads others: LBM, PCX, PNM, XCF, XPM and XV. Its decoders of those write and read outside of their memory, and
/// pictures in them are hardly met any more, so they are not pictures here.
///
/// Of a camera's raw file the largest JPEG in it is the picture: what the camera showed of it.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  case jpeg, png, gif, bmp, webp, tiff, svg, qoi, tga, ico, cur, jxl, heic, avif, raw

  /// The extensions in lower case by which files of this format are selected in a folder.
  public var nameExtensions: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .tiff: ["tif", "tiff"]
    case .heic: ["heic", "heif", "hif"]
    case .raw: ["arw", "cr2", "cr3", "dng", "nef", "nrw", "orf", "pef", "raf", "rw2", "sr2", "srw"]
    case .png, .gif, .bmp, .webp, .svg, .qoi, .tga, .ico, .cur, .jxl, .avif: [rawValue]
    }
  }

  /// The type by which programs of a desktop know the format (the Shared MIME-info Database).
  public var mediaType: String {
    switch self {
    case .svg: "image/svg+xml"
    case .tga: "image/x-tga"
    case .ico, .cur: "image/vnd.microsoft.icon"
    case .raw: "image/x-dcraw"
    default: "image/\(rawValue)"
    }
  }

  /// Every type under which a desktop hands files of this format over, the usual one first: databases of types differ by age, and have a
  /// type of its own for each maker's raw files.
  package var desktopTypes: [String] {
    switch self {
    case .png: [mediaType, "image/apng"]
    case .cur: [mediaType, "image/x-win-bitmap"]
    case .heic: [mediaType, "image/heif"]
    case .raw: [mediaType] + nameExtensions.compactMap(Self.rawType)
    case .jpeg, .gif, .bmp, .webp, .tiff, .svg, .qoi, .tga, .ico, .jxl, .avif: [mediaType]
    }
  }

  /// What the program opens, as its desktop entry says it: types of pictures, each once, and of folders.
  package static var openableTypes: [String] {
    var types: [String] = []
    for type in allCases.flatMap(\.desktopTypes) where !types.contains(type) { types.append(type) }
    return types + ["inode/directory"]
  }

  private static func rawType(nameExtension: String) -> String? {
    switch nameExtension {
    case "arw", "sr2": "image/x-sony-\(nameExtension)"
    case "cr2", "cr3": "image/x-canon-\(nameExtension)"
    case "dng": "image/x-adobe-dng"
    case "nef", "nrw": "image/x-nikon-\(nameExtension)"
    case "orf": "image/x-olympus-orf"
    case "pef": "image/x-pentax-pef"
    case "raf": "image/x-fuji-raf"
    case "rw2": "image/x-panasonic-rw2"
    case "srw": "image/x-samsung-srw"
    default: nil
    }
  }

  /// Whether a process of its own decodes it wherever there is one: all but JPEG, also the one in a camera's raw file, and PNG.
  package var isDecodedApart: Bool {
    switch self {
    case .jpeg, .png, .raw: false
    case .gif, .bmp, .webp, .tiff, .svg, .qoi, .tga, .ico, .cur, .jxl, .heic, .avif: true
    }
  }
}
