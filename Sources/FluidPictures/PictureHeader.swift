/// The properties of a picture at the beginning of its file, without decoding.
public struct PictureHeader: Hashable, Sendable {
  /// The format of the file.
  public let format: PictureFormat
  /// The size of the upright picture in pixels. For an SVG, the size at which it is drawn.
  public let size: PixelSize
  /// The transformation that remains to be applied to the decoder's rows.
  public let orientation: PictureOrientation
  /// The size of the file in bytes.
  public let byteSize: Int
  /// The modification time in nanoseconds since 1970, which tells a file from one that replaced it.
  public let modified: Int64
  /// The embedded thumbnail; `nil` unless it shows the whole picture, with proportions within 2 % of the picture's.
  public let embeddedThumbnail: EmbeddedThumbnail?

  /// Whether the file is a progressive JPEG or an interlaced PNG, which come in several passes and take more memory and time.
  public let isProgressive: Bool

  /// Whether the file may have more than one frame: of a WebP and a PNG it says so; a GIF says nothing, and only its blocks tell.
  public let mayBeAnimated: Bool

  /// Whether it is of tiles or strips that are decoded one by one, in a process of its own.
  let hasAreas: Bool

  /// Where a TIFF structure lies with what the camera noted, in bytes; it may claim more than the file has.
  let exif: Range<Int>?

  /// A JPEG inside the file.
  public struct EmbeddedThumbnail: Hashable, Sendable {
    /// The offset in bytes from the beginning of the file.
    public let offset: Int
    /// The length in bytes.
    public let length: Int
    /// The size in pixels as stored, before orientation.
    public let size: PixelSize

    /// Whether one of a size can be the whole of a picture: proportions within 2 %.
    static func shows(_ size: PixelSize, of picture: PixelSize) -> Bool {
      (0.98...1.02).contains(size.aspectRatio / picture.aspectRatio)
    }
  }

  /// Reads the header, usually a few kilobytes of the file.
  ///
  /// An SVG that gives no size is read as a whole to measure its drawing, which takes time.
  ///
  /// - Parameter decoder: what measures it, in a process of its own if the decoder has any, and has the limits beyond which a file is
  ///   refused.
  public init(of path: PicturePath, decodingWith decoder: PictureDecoder) throws(PictureFailure) {
    guard let header = try Self(of: path, measuringWith: decoder, decoder.limits) else {
      throw .damaged(detail: "no size")
    }
    self = header
  }

  /// The same, in this process.
  public init(of path: PicturePath, limits: PictureLimits = PictureLimits()) throws(PictureFailure) {
    try self.init(of: path, decodingWith: PictureDecoder(limits: limits, decodingWith: nil))
  }

  /// The header as far as the beginning of the file tells it; nil where the whole file would have to be read. For threads
  /// that draw.
  public static func quick(
    of path: PicturePath, limits: PictureLimits = PictureLimits()
  ) throws(PictureFailure) -> PictureHeader? {
    try Self(of: path, measuringWith: nil, limits)
  }

  private init?(
    of path: PicturePath, measuringWith decoder: PictureDecoder?, _ limits: PictureLimits
  ) throws(PictureFailure) {
    var reader = try ByteReader(try OpenFile(path))
    let nameExtension = path.nameExtension
    guard let format = PictureFormat(content: reader.firstBlock, nameExtension: nameExtension) else {
      throw .notAPicture
    }
    var found = try HeaderFields(format, &reader)
    if found.size == nil {
      guard let decoder else { return nil }
      found.size = try decoder.measure(try OpenFile(path))
    }
    guard let stored = found.size else { throw .damaged(detail: "no size") }
    try limits.check(stored)
    self.format = format
    size = found.orientation.applied(to: stored)
    orientation = found.orientation
    isProgressive = found.isProgressive
    mayBeAnimated = found.mayBeAnimated
    hasAreas = found.hasAreas
    exif = found.exif
    byteSize = reader.byteSize
    modified = reader.modified
    embeddedThumbnail = found.thumbnail.flatMap { EmbeddedThumbnail.shows($0.size, of: stored) ? $0 : nil }
  }

  /// Creates a header without a file.
  package init(
    format: PictureFormat, size: PixelSize, orientation: PictureOrientation = .up, byteSize: Int = 0,
    modified: Int64 = 0, isProgressive: Bool = false, mayBeAnimated: Bool = false, hasAreas: Bool = false,
    embeddedThumbnail: EmbeddedThumbnail? = nil, exif: Range<Int>? = nil
  ) {
    self.format = format
    self.size = size
    self.orientation = orientation
    self.isProgressive = isProgressive
    self.mayBeAnimated = mayBeAnimated
    self.byteSize = byteSize
    self.modified = modified
    self.embeddedThumbnail = embeddedThumbnail
    self.hasAreas = hasAreas
    self.exif = exif
  }
}

/// What a format's parser finds.
struct HeaderFields {
  /// Of the stored rows; nil of an SVG that has to be measured.
  var size: PixelSize?
  /// Bytes that the decoder takes beside the pixels that it gives and the file's content.
  var workingBytes = 0
  var orientation = PictureOrientation.up
  var isProgressive = false
  var mayBeAnimated = false
  /// Whether it has frames that are not played here.
  var isSequence = false
  /// Whether it is of tiles or strips that are decoded one by one, in a process of its own.
  var hasAreas = false
  var thumbnail: PictureHeader.EmbeddedThumbnail?
  var exif: Range<Int>?
  /// What it says of the colours of its pixels, what counts most first.
  var colors: [ColorStatement] = []
  /// What its pixels are made of, before they are turned into colours.
  var model = PixelModel.colors
  /// Where the picture itself lies that is a JPEG inside of the file.
  var jpeg: Range<Int>?

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
    case .gif: self = try GIFHeader.parse(&reader)
    case .bmp: self = try BMPHeader.parse(&reader)
    case .webp: self = try WebPHeader.parse(&reader)
    case .tiff: self = try TIFFHeader.parse(&reader)
    case .svg: self = try SVGHeader.parse(&reader)
    case .qoi: self = try Self(claimed: reader.uint32(at: 4, .bigEndian), reader.uint32(at: 8, .bigEndian))
    case .tga: self = try Self(claimed: reader.uint16(at: 12, .littleEndian), reader.uint16(at: 14, .littleEndian))
    case .ico, .cur: self = try IconEntry.best(&reader).fields
    case .heic, .avif: self = try HEIFHeader.parse(&reader)
    case .jxl: self = try JXLHeader.parse(&reader)
    case .raw: self = try RawHeader.parse(&reader)
    }
  }
}
