import FluidFiles
import Glibc

extension FileStamp {
  /// What a path leads to.
  enum Status: Hashable {
    /// Also a pipe or a device, which has a tile like a file.
    case file(FileStamp)
    case folder
    /// Something that cannot be looked at.
    case other
    case missing
  }

  /// Returns what a path leads to, through links.
  static func status(of path: PicturePath) -> Status {
    do throws(FileFailure) {
      let status = try FileStatus(of: path)
      switch status.kind {
      case .file, .link, .other:
        return .file(FileStamp(modified: status.modifiedNanoseconds, byteSize: status.byteSize))
      case .folder: return .folder
      }
    } catch {
      return [.system(ENOENT), .system(ENOTDIR), .system(ELOOP)].contains(error) ? .missing : .other
    }
  }

  /// Returns whether what was created is complete although nothing says that its writer has closed it: another name of a file, a link, a
  /// pipe or a device.
  static func isComplete(_ path: PicturePath) -> Bool {
    guard let status = try? FileStatus(of: path, followsLinks: false), status.kind == .file else { return true }
    return status.linkCount > 1
  }
}
