/// How much a single file may ask for before it is refused. Every limit of reading pictures is here.
public struct PictureLimits: Hashable, Sendable {
  /// In pixels. Refused by the header alone, whatever the file holds: more than any camera makes, and most panoramas.
  public var maximumPixels: Int
  /// In bytes of memory that one decoding may need: the file, what the decoder works on and what it gives. A quarter of the
  /// memory of a small computer.
  public var maximumDecodingBytes: Int
  /// In scans times pixels of a JPEG: twenty scans, twice what encoders write, of the largest one that fits in memory.
  public var maximumScannedPixels = 6_000_000_000
  /// In seconds that a process which decodes may take for its size, and then for its pixels: four times what the largest picture
  /// that fits in memory takes on a slow machine.
  public var maximumDecodingSeconds = 60.0
  /// The same for an SVG, which a viewer draws in a tenth of a second: one that takes longer may take for ever.
  public var maximumDrawingSeconds = 5.0
  /// The same for a sketch: one takes milliseconds, and another picture that is opened may have to wait for it.
  var maximumSketchSeconds = 2.0

  /// Creates limits, by default 2³⁰ pixels, such as 32,768 by 32,768, and 1 GiB.
  public init(maximumPixels: Int = 1 << 30, maximumDecodingBytes: Int = 1 << 30) {
    self.maximumPixels = maximumPixels
    self.maximumDecodingBytes = maximumDecodingBytes
  }

  func check(_ size: PixelSize) throws(PictureFailure) {
    if size.area > maximumPixels { throw .tooManyPixels(size, maximum: maximumPixels) }
  }

  func check(decodingBytes: Int) throws(PictureFailure) {
    if decodingBytes > maximumDecodingBytes { throw .tooLargeForMemory(bytes: decodingBytes) }
  }
}

extension PictureLimits {
  /// In bytes of pixels: what is larger is never asked for as a whole, but in regions where its format has them, or smaller. A whole
  /// picture is there twice while it is uploaded.
  public static let maximumWholeBytes = 128 << 20
  /// In scans of a JPEG. More than any encoder writes; files with thousands of them exist only to keep a decoder busy.
  static let maximumScans = 200
  /// In seconds that ending a loader waits for its threads. Longer than any decoder that can be stopped needs, and short
  /// enough for a window that closes.
  static let patienceAtEnd = 0.25

  // MARK: Headers

  /// In segments of a JPEG. More than any camera writes; a file of nothing but segments ends here.
  static let maximumSegments = 4096
  /// In bytes between two segments of a JPEG.
  static let maximumGarbageBytes = 1 << 16
  /// In chunks of a PNG before its pixels. More than any encoder writes.
  static let maximumPNGChunks = 1000
  /// In chunks of a WebP, and blocks before the first frame of a GIF.
  static let maximumBlocks = 4096
  /// In frames of an animated picture: more than an hour at any pace that can be told from another.
  static let maximumFrames = 1 << 16
  /// In chunks of an animated PNG or WebP.
  static let maximumAnimationChunks = 1 << 20
  /// In bytes of a GIF that is looked through for its number of frames while a page waits: some milliseconds.
  static let maximumScannedGIFBytes = 32 << 20
  /// In bytes up to the end of an SVG's root element: a drawing program's preamble may be long, but not this long.
  static let maximumRootBytes = 65536
  /// In boxes of a HEIC, AVIF or JPEG XL in one other box, in its items, and in the properties of one item.
  static let maximumBoxes = 4096
  /// In entries of a TIFF directory. More than any camera writes.
  static let maximumDirectoryEntries = 1024
  /// In directories or tracks of a raw file. More than any camera writes.
  static let maximumDirectories = 64
  /// In bytes of an ICC profile. Those of presses have up to three million; a larger one is as none.
  static let maximumProfileBytes = 4 << 20
  /// In bytes of a text that is shown: a name, not a novel.
  static let maximumTextBytes = 160
}
