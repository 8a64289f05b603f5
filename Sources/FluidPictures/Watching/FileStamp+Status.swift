import FluidFiles
import Glibc

extension FileStamp {
  /// What a path leads to.
  enum Status: Hashable {
    case file(FileStamp)
    case folder
    /// A pipe, a device, or something that cannot be looked at.
    case other
    case missing
  }

  /// Returns what a path leads to, through links.
  static func status(of path: PicturePath) -> Status {
    do throws(FileFailure) {
      let status = try FileStatus(of: path)
      switch status.kind {
      case .file: return .file(FileStamp(modified: status.modifiedNanoseconds, byteSize: status.byteSize))
      case .folder: return .folder
      case .link, .other: return .other
      }
    } catch {
      return [.system(ENOENT), .system(ENOTDIR), .system(ELOOP)].contains(error) ? .missing : .other
    }
  }

  /// Returns whether a file that was created is complete although nothing has said that its writer closed it: a link, or a
  /// file that has not been written to for a time.
  ///
  /// - Parameter seconds: since 1970, by which it was last written.
  static func isComplete(_ path: PicturePath, unchangedSince seconds: Int) -> Bool {
    guard let status = try? FileStatus(of: path, followsLinks: false) else { return true }
    return status.kind == .link || status.linkCount > 1 || status.byteSize > 0 && status.modified.seconds <= seconds
  }
}
