/// What the beginning of a file tells about its picture, without decoding it.
public struct PictureHeader: Hashable, Sendable {
  public let format: PictureFormat
  /// As it is seen, after its orientation. Of an SVG: the size that it is drawn at.
  public let size: PixelSize
  /// What is left to be done to the rows that the decoder gives.
  public let orientation: PictureOrientation
  /// Of the whole file.
  public let byteSize: Int
  /// Nanoseconds since 1970; tells a file from one that took its name.
  public let modified: Int64
  /// Only where it shows the whole picture: its proportions are within 2 % of the picture's.
  public let embeddedThumbnail: EmbeddedThumbnail?

  /// Whether it is a JPEG in several passes, which takes more memory and time than one in rows.
  public let isProgressive: Bool

  /// Where a TIFF structure lies with what the camera noted, in bytes; it may claim more than the file has.
  let exif: Range<Int>?

  /// A JPEG inside the file.
  public struct EmbeddedThumbnail: Hashable, Sendable {
    /// In bytes from the beginning of the file.
    public let offset: Int
    /// In bytes.
    public let length: Int
    /// As stored, before orientation.
    public let size: PixelSize
  }

  /// Reads what is needed of the file, a few kilobytes as a rule.
  ///
  /// Of the formats whose header does not tell the size (ICO, CUR, XV, JPEG XL, AVIF, and an SVG without one), the picture
  /// is decoded to find out.
  public init(of path: PicturePath, limits: PictureLimits = PictureLimits()) throws(PictureFailure) {
    var reader = try ByteReader(try OpenFile(path))
    let nameExtension = path.nameExtension
    guard let format = PictureFormat(content: reader.firstBlock, nameExtension: nameExtension) else {
      throw .notAPicture
    }
    guard PictureLibrary.supportedFormats.contains(format) else {
      throw .unsupported(detail: "this SDL2_image has no \(format.sdlType) decoder")
    }
    var found = try HeaderFields(format, &reader)
    if found.size == nil {
      try limits.check(decodingBytes: reader.byteSize)
      found.size = try ImageLibrary.sizeByDecoding(path, format, limits)
    }
    guard let stored = found.size else { throw .damaged(detail: "no size") }
    try limits.check(stored)
    self.format = format
    size = found.orientation.applied(to: stored)
    orientation = found.orientation
    isProgressive = found.isProgressive
    exif = found.exif
    byteSize = reader.byteSize
    modified = reader.modified
    embeddedThumbnail = found.thumbnail.flatMap { thumbnail in
      let ratio = thumbnail.size.aspectRatio / stored.aspectRatio
      return (0.98...1.02).contains(ratio) ? thumbnail : nil
    }
  }

  /// A header that did not come from a file, for tests and for pictures whose properties are known already.
  public init(
    format: PictureFormat, size: PixelSize, orientation: PictureOrientation = .up, byteSize: Int = 0,
    modified: Int64 = 0, isProgressive: Bool = false, embeddedThumbnail: EmbeddedThumbnail? = nil
  ) {
    self.format = format
    self.size = size
    self.orientation = orientation
    self.isProgressive = isProgressive
    self.byteSize = byteSize
    self.modified = modified
    self.embeddedThumbnail = embeddedThumbnail
    exif = nil
  }

  /// Of the rows that the decoder gives.
  var storedSize: PixelSize { orientation.applied(to: size) }
}

/// What a format's parser finds.
struct HeaderFields {
  /// Of the stored rows; nil where only decoding tells.
  var size: PixelSize?
  var orientation = PictureOrientation.up
  var isProgressive = false
  var thumbnail: PictureHeader.EmbeddedThumbnail?
  var exif: Range<Int>?

  init(size: PixelSize?) { self.size = size }

  /// - Throws: `damaged` for sizes that no picture has.
  init(claimed width: Int, _ height: Int) throws(PictureFailure) {
    guard let size = PixelSize(claimed: width, height) else {
      throw .damaged(detail: "its size is given as \(width) × \(height)")
    }
    self.size = size
  }

  init(_ format: PictureFormat, _ reader: inout ByteReader) throws(PictureFailure) {
    switch format {
    case .jpeg: self = try JPEGHeader.parse(&reader)
    case .png: self = try PNGHeader.parse(&reader)
    case .gif: self = try Self(claimed: reader.uint16(at: 6, .littleEndian), reader.uint16(at: 8, .littleEndian))
    case .bmp: self = try BMPHeader.parse(&reader)
    case .webp: self = try WebPHeader.parse(&reader)
    case .tiff: self = try TIFFHeader.parse(&reader)
    case .svg: self = try SVGHeader.parse(&reader)
    case .qoi: self = try Self(claimed: reader.uint32(at: 4, .bigEndian), reader.uint32(at: 8, .bigEndian))
    case .pnm: self = try PNMHeader.parse(&reader)
    case .tga: self = try Self(claimed: reader.uint16(at: 12, .littleEndian), reader.uint16(at: 14, .littleEndian))
    case .pcx: self = try PCXHeader.parse(&reader)
    case .lbm: self = try LBMHeader.parse(&reader)
    case .xcf: self = try Self(claimed: reader.uint32(at: 14, .bigEndian), reader.uint32(at: 18, .bigEndian))
    case .xpm: self = try XPMHeader.parse(&reader)
    case .xv, .ico, .cur, .jxl, .avif: self = Self(size: nil)
    }
  }
}
