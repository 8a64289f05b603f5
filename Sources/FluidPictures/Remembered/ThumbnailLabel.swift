/// What an entry of the thumbnail cache says of the file that it was made of, and by which it is known to be of that file as
/// it is now.
struct ThumbnailLabel: Equatable, Sendable {
  let uri: FileURI
  /// In nanoseconds since 1970.
  let modified: Int64
  /// In bytes.
  let byteSize: Int
  /// Of the picture, upright.
  let fullSize: PixelSize

  /// `nil` for a file whose address or date cannot be told.
  init?(_ path: PicturePath, _ header: PictureHeader) {
    guard let uri = FileURI(path), header.modified > .min, header.modified < .max else { return nil }
    (self.uri, modified, byteSize, fullSize) = (uri, header.modified, header.byteSize, header.size)
  }

  /// Keys of the Thumbnail Managing Standard, and one of this program's own.
  enum Key: String {
    case uri = "Thumb::URI"
    case modified = "Thumb::MTime"
    case byteSize = "Thumb::Size"
    case width = "Thumb::Image::Width"
    case height = "Thumb::Image::Height"
    case software = "Software"
    /// The standard knows whole seconds, in which a file can change twice.
    case nanoseconds = "Thumb::X-FluidZoom::MTime"
    /// Why there is no thumbnail.
    case failure = "Thumb::X-FluidZoom::Failure"
  }

  /// The texts of an entry that is written.
  var texts: [Key: String] {
    [
      .uri: uri.text, .modified: seconds, .byteSize: "\(byteSize)", .width: "\(fullSize.width)",
      .height: "\(fullSize.height)", .nanoseconds: "\(modified)",
    ]
  }

  /// Whether an entry is of this file as it is now.
  ///
  /// - Parameter text: returns what the entry says.
  func isMet(by text: (Key) -> String?) -> Bool {
    guard text(.uri) == uri.text, text(.modified) == seconds else { return false }
    return [(Key.byteSize, byteSize), (.nanoseconds, Int(modified))].allSatisfy { key, value in
      text(key).map { $0 == "\(value)" } ?? true
    }
  }

  /// Whole seconds since 1970, rounded down as the system does.
  private var seconds: String {
    let (whole, part) = modified.quotientAndRemainder(dividingBy: 1_000_000_000)
    return "\(part < 0 ? whole - 1 : whole)"
  }
}
