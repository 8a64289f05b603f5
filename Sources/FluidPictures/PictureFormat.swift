/// The formats that are told apart by content, and read through libjpeg or SDL2_image.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  case jpeg, png, gif, bmp, webp, tiff, svg, qoi, pnm, tga, pcx, lbm, xcf, xpm, xv, ico, cur, jxl, avif

  /// The extensions, in lower case, by which files of this format are picked out of a folder.
  public var nameExtensions: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .tiff: ["tif", "tiff"]
    case .pnm: ["pnm", "pbm", "pgm", "ppm"]
    case .lbm: ["lbm", "iff", "ilbm"]
    case .png, .gif, .bmp, .webp, .svg, .qoi, .tga, .pcx, .xcf, .xpm, .xv, .ico, .cur, .jxl, .avif: [rawValue]
    }
  }

  /// SDL2_image's name for it.
  var sdlType: String {
    switch self {
    case .jpeg: "JPG"
    case .tiff: "TIF"
    case .png, .gif, .bmp, .webp, .svg, .qoi, .pnm, .tga, .pcx, .lbm, .xcf, .xpm, .xv, .ico, .cur, .jxl, .avif:
      rawValue.uppercased()
    }
  }

  /// Whether SDL2_image's decoder keeps all of its state in the call. `IMG_xpm.c` and older versions of `IMG_gif.c` have
  /// static variables; those of formats that are rare are not worth finding out.
  var decodesConcurrently: Bool {
    switch self {
    case .jpeg, .png, .bmp, .webp, .tiff, .svg, .qoi: true
    case .gif, .pnm, .tga, .pcx, .lbm, .xcf, .xpm, .xv, .ico, .cur, .jxl, .avif: false
    }
  }
}
