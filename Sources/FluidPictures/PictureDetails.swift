/// What a person may want to know of a picture's file, from its header: nothing is decoded.
///
///     let details = PictureDetails(of: path, header)
///     for row in details.rows { print(row.label, row.value) }
///
/// What a camera noted is read from the EXIF of JPEG, TIFF, WebP and PNG files (of a PNG where it lies before the pixels).
/// Damaged notes are no failure: what can be read of them counts.
public struct PictureDetails: Hashable, Sendable {
  public let fileName: String
  /// The folder of the file.
  public let folder: String
  /// Of the whole file.
  public let byteSize: Int
  /// As it is seen. Of an SVG: the size that it is drawn at unless it is enlarged.
  public let pixelSize: PixelSize
  public let format: PictureFormat
  /// By the camera's clock.
  public let taken: PictureDate?
  /// Maker and model.
  public let camera: String?
  public let lens: String?
  /// In seconds.
  public let exposureTime: Double?
  /// The f-number.
  public let aperture: Double?
  /// ISO speed.
  public let sensitivity: Int?
  /// In millimetres.
  public let focalLength: Double?
  /// In millimetres: what gives the same view in the 35 mm format.
  public let equivalentFocalLength: Double?
  /// In EV: above 0 is brighter than metered.
  public let compensation: Double?
  /// Nil where nobody says, and for cameras that have none.
  public let hasFlashFired: Bool?
  /// All of it in words, in the order in which people ask: how the photograph was taken, where somebody noted that, then the
  /// file. The file's name is not among it, as it is what stands above.
  public private(set) var sections: [[Row]] = []

  /// Reads on the calling thread: nothing where the header found no notes, otherwise some five blocks of 4 KB, and never
  /// more than 256 KB. A file that cannot be read any more, or that has changed since its header was read, has no notes.
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
    sections = [photographRows, fileRows].filter { !$0.isEmpty }
  }

  private static func notes(of path: PicturePath, _ header: PictureHeader) -> ExifNotes? {
    guard let place = header.exif else { return nil }
    do throws(PictureFailure) {
      var reader = try ByteReader(try OpenFile(path))
      guard reader.byteSize == header.byteSize, reader.modified == header.modified else { return nil }
      return ExifNotes(&reader, in: place)
    } catch {
      return nil
    }
  }
}
