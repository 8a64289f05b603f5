/// Why there is no picture. Texts of the system and of C libraries are copied into it when it is made, because those
/// libraries overwrite them with the next error.
public enum PictureFailure: Error, Hashable, Sendable {
  /// Nothing has that name, or it is a link to nothing. Also a file that vanished after its folder was listed.
  case missing
  case noPermission
  /// A device, a pipe or a socket.
  case notAFile
  case emptyFile
  case notAPicture
  /// A picture, of a kind that the installed libraries do not read.
  case unsupported(detail: String)
  /// The file ends before the picture does.
  case truncated
  case damaged(detail: String)
  case tooManyPixels(PixelSize, maximum: Int)
  case tooLargeForMemory(bytes: Int)
  case unreadableFolder(detail: String)
  /// The system refused to read for another reason, such as a failing disk.
  case unreadable(detail: String)
  /// Nobody wanted it any more; only where a decoding was given a ``PictureCancellation``.
  case cancelled

  /// At most three short words, for a tile.
  public var title: String {
    switch self {
    case .missing: "Missing"
    case .noPermission: "No permission"
    case .notAFile: "Not a file"
    case .emptyFile: "Empty file"
    case .notAPicture: "Not a picture"
    case .unsupported: "Unsupported kind"
    case .truncated: "Incomplete file"
    case .damaged: "Damaged file"
    case .tooManyPixels: "Too many pixels"
    case .tooLargeForMemory: "Too large"
    case .unreadableFolder: "Unreadable folder"
    case .unreadable: "Unreadable"
    case .cancelled: "Cancelled"
    }
  }

  /// What is wrong and what can be done about it.
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
    case .truncated:
      "The file ends before its picture does. A copy or a download may have been cut off; get it again."
    case .damaged(let detail):
      "The picture's data is damaged" + Self.inBrackets(detail) + ". Try an earlier copy of the file."
    case .tooManyPixels(let size, let maximum):
      "This picture says that it has \(size) pixels; up to \(maximum / 1_000_000) million can be opened. "
        + "Save a smaller version of it."
    case .tooLargeForMemory(let bytes):
      "Opening this picture would take \(bytes / 1_000_000) MB of memory, which is more than is allowed. "
        + "Save a smaller version of it, or save it as a JPEG that is not progressive."
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
