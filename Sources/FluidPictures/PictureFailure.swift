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
    case .unsupported: "Unsupported kind"
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
      "There is no file here any more. It may have been moved, renamed or deleted; open its folder again."
    case .noPermission:
      "You may not read this file. Ask its owner, or change its permissions."
    case .notAFile:
      "This is a device or a pipe, not a file. Only files and folders can be opened."
    case .emptyFile:
      "This file has no content. A copy or a download may have failed; get it again from where it came from."
    case .notAPicture:
      "The content of this file is not a picture of a known format, whatever its name says."
    case .unsupported(let detail):
      "This kind of picture cannot be read here" + Self.inBrackets(detail)
        + ". Convert it to JPEG or PNG with the program that made it."
    case .noLibrary(let detail):
      "The library that reads this kind of picture cannot be used" + Self.inBrackets(detail)
        + ". Install it, and restart this program."
    case .noDecoder(let detail):
      "This kind of picture is decoded by a process of its own, which is not there" + Self.inBrackets(detail)
        + ". Install this program's packages again, and restart it."
    case .truncated:
      "The file ends before its picture does. A copy or a download may have been cut off; get it again."
    case .damaged(let detail):
      "The picture's data is damaged" + Self.inBrackets(detail) + ". Try an earlier copy of the file."
    case .tooManyPixels(let size, let maximum):
      "This picture says that it has \(size) pixels; up to \(maximum / 1_000_000) million can be opened. "
        + "Save a smaller version of it."
    case .tooLargeForMemory(let bytes):
      "Opening this picture would take \(bytes / 1_000_000) MB of memory, which is more than is allowed. "
        + "Save a smaller version of it, or save it as a PNG that is not interlaced or a JPEG that is not progressive."
    case .tooComplex(let detail):
      "Drawing this picture would take minutes" + Self.inBrackets(detail)
        + ". Open it with the program that made it, and save it as a PNG."
    case .unreadableFolder(let detail):
      "The content of this folder cannot be listed" + Self.inBrackets(detail) + ". Check its permissions."
    case .unreadable(let detail):
      "The file cannot be read" + Self.inBrackets(detail) + ". Check the disk or the network drive that it is on."
    case .cancelled:
      "Reading was stopped before it came to an end."
    }
  }

  private static func inBrackets(_ detail: String) -> String { detail.isEmpty ? "" : " (\(detail))" }
}
