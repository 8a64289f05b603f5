/// The properties of a picture's file, from its header without decoding.
///
///     let details = PictureDetails(of: path, header)
///     for row in details.rows { print(row.label, row.value) }
///
/// The camera's properties come from the EXIF of JPEG, TIFF, WebP, HEIC, AVIF, JPEG XL, raw and PNG files (of a PNG where it precedes
/// the pixels, of a JPEG XL where it is not compressed). Damaged EXIF is not an error: its readable part counts.
public struct PictureDetails: Hashable, Sendable {
  /// The name of the file.
  public let fileName: String
  /// The folder of the file.
  public let folder: String
  /// The size of the file in bytes.
  public let byteSize: Int
  /// The size of the upright picture in pixels. For an SVG, the size at which it is drawn without enlargement.
  public let pixelSize: PixelSize
  /// The format of the file.
  public let format: PictureFormat
  /// The date by the camera's clock.
  public let taken: PictureDate?
  /// The camera's maker and model.
  public let camera: String?
  /// The name of the lens.
  public let lens: String?
  /// The exposure time in seconds.
  public let exposureTime: Double?
  /// The f-number.
  public let aperture: Double?
  /// The ISO speed.
  public let sensitivity: Int?
  /// The focal length in millimetres.
  public let focalLength: Double?
  /// The focal length in millimetres with the same view in the 35 mm format.
  public let equivalentFocalLength: Double?
  /// The exposure compensation in EV; above 0 is brighter than metered.
  public let compensation: Double?
  /// Whether the flash fired; `nil` where that is not recorded.
  public let hasFlashFired: Bool?
  /// The name of the colour profile, such as `Display P3`; `nil` where the file says nothing of its colours, or nothing that can
  /// be read without decoding, as in a JPEG XL that has a profile of its own.
  public let colorProfile: String?
  /// How long the frames of an animated picture are shown; `nil` where there is one frame.
  public let animation: AnimationTiming?
  /// Whether there are frames that are not played: a HEIC or an AVIF stands still.
  public let standsStill: Bool
  /// All properties as text: first those of the exposure, where recorded, then those of the file, without its name.
  public private(set) var sections: [[Row]] = []

  /// Reads the properties on the calling thread: what the header is read of once more, and the colour profile; where there is EXIF
  /// about five blocks of 4 KB more, and at most 256 KB. A file that is unreadable or changed since its header was read has
  /// neither camera properties nor a profile.
  public init(of path: PicturePath, _ header: PictureHeader) {
    let notes = Self.notes(of: path, header)
    fileName = path.name
    folder = path.folder
    byteSize = header.byteSize
    pixelSize = header.size
    format = header.format
    taken = notes?.taken
    camera = PhotoText.camera(maker: notes?.maker, model: notes?.model)
    lens = notes?.lens
    exposureTime = notes?.exposureTime
    aperture = notes?.aperture
    sensitivity = notes?.sensitivity
    focalLength = notes?.focalLength
    equivalentFocalLength = notes?.equivalentFocalLength
    compensation = notes?.compensation
    hasFlashFired = notes?.hasFlashFired
    colorProfile = Self.colorProfile(of: path, header)
    animation = Self.timing(of: path, header)
    standsStill = Self.isSequence(path, header)
    sections = [photographRows, fileRows].filter { !$0.isEmpty }
  }

  static func notes(of path: PicturePath, _ header: PictureHeader) -> ExifNotes? {
    guard let place = header.exif else { return nil }
    return read(path, header) { ExifNotes(&$0, in: place) }
  }

  private static func colorProfile(of path: PicturePath, _ header: PictureHeader) -> String? {
    guard header.format != .svg else { return nil }
    return read(path, header) { reader in
      guard let fields = try? HeaderFields(header.format, &reader) else { return nil }
      return PictureColors(fields, &reader)?.name
    }
  }

  private static func isSequence(_ path: PicturePath, _ header: PictureHeader) -> Bool {
    guard header.format == .heic || header.format == .avif else { return false }
    return read(path, header) { try? HeaderFields(header.format, &$0).isSequence } ?? false
  }

  /// Reads something of the file while it is the one whose header this is.
  static func read<Value>(
    _ path: PicturePath, _ header: PictureHeader, _ body: (inout ByteReader) -> Value?
  ) -> Value? {
    do throws(PictureFailure) {
      var reader = try ByteReader(try OpenFile(path))
      guard reader.byteSize == header.byteSize, reader.modified == header.modified else { return nil }
      return body(&reader)
    } catch {
      return nil
    }
  }
}
