/// The reason for a missing picture. Texts of the system and of C libraries are copied at the moment of the failure,
/// because the libraries overwrite them with the next error.
public enum PictureFailure: Error, Hashable, Sendable {
  /// The file does not exist, is a dangling link, or vanished after its folder was listed.
  case missing
  case noPermission
  /// The path is a device, a pipe or a socket.
  case notAFile
  case emptyFile
  case notAPicture
  /// The installed libraries do not read this kind of picture.
  case unsupported(detail: String)
  /// The library that reads this format is not installed. Without a process that decodes nothing is known of libraries.
  case noLibrary(detail: String)
  /// There is no process that decodes this format, or it was ended from outside. See ``DecoderProgram``.
  case noDecoder(detail: String)
  /// The file ends before the picture does.
  case truncated
  case damaged(detail: String)
  case tooManyPixels(PixelSize, maximum: Int)
  case tooLargeForMemory(bytes: Int)
  /// Decoding would take minutes, or never end.
  case tooComplex(detail: String)
  case unreadableFolder(detail: String)
  /// The system refused to read for another reason, such as a failing disk.
  case unreadable(detail: String)
  /// The decoding was cancelled by its ``PictureCancellation``.
  case cancelled

  /// The reason in at most three short words, for a tile.
  public var title: String {
    switch self {
    case .missing: "Missing"
    case .noPermission: "No permission"
    case .notAFile: "Not a file"
    case .emptyFile: "Empty file"
    case .notAPicture: "Not a picture"
    case .unsupported: "Unsupported format"
    case .noDecoder, .noLibrary: "No decoder"
    case .truncated: "Incomplete file"
    case .damaged: "Damaged file"
    case .tooManyPixels: "Too many pixels"
    case .tooLargeForMemory: "Too large"
    case .tooComplex: "Too complex"
    case .unreadableFolder: "Unreadable folder"
    case .unreadable: "Unreadable"
    case .cancelled: "Cancelled"
    }
  }

  /// The reason in a sentence, with a remedy.
  public var message: String {
    switch self {
    case .missing:
      "The file is gone. It may have been moved, renamed or deleted. Open its folder again."
    case .noPermission:
      "You don't have permission to read this file. Ask its owner, or change its permissions."
    case .notAFile:
      "This is a device or a pipe, not a file. Only files and folders can be opened."
    case .emptyFile:
      "The file is empty. The copy or download may have failed. Try getting it again."
    case .notAPicture:
      "This isn't a picture in a known format, whatever its name says."
    case .unsupported(let detail):
      "This format can't be read here" + Self.inBrackets(detail)
        + ". Convert the picture to JPEG or PNG with the app that made it."
    case .noLibrary(let detail):
      "The library for this format can't be used" + Self.inBrackets(detail)
        + ". Install the library and restart FluidZoom."
    case .noDecoder(let detail):
      "The decoder for this format is missing" + Self.inBrackets(detail)
        + ". Reinstall FluidZoom and restart it."
    case .truncated:
      "The file is cut short. The copy or download may have stopped. Try getting it again."
    case .damaged(let detail):
      "The picture's data is damaged" + Self.inBrackets(detail) + ". Try an earlier copy of the file."
    case .tooManyPixels(let size, let maximum):
      "This picture has \(size) pixels. Up to \(maximum / 1_000_000) million can be opened. "
        + "Save a smaller version."
    case .tooLargeForMemory(let bytes):
      "Opening this picture would take \(bytes / 1_000_000) MB of memory, more than is allowed. "
        + "Save a smaller version, or a PNG without interlacing or a JPEG that isn't progressive."
    case .tooComplex(let detail):
      "Drawing this picture would take minutes" + Self.inBrackets(detail)
        + ". Save the drawing as a PNG with the app that made it."
    case .unreadableFolder(let detail):
      "This folder can't be listed" + Self.inBrackets(detail) + ". Check its permissions."
    case .unreadable(let detail):
      "The file can't be read" + Self.inBrackets(detail) + ". Check the disk or network drive."
    case .cancelled:
      "Reading was stopped early."
    }
  }

  private static func inBrackets(_ detail: String) -> String { detail.isEmpty ? "" : " (\(detail))" }
}
