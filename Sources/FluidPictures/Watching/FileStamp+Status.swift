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

  /// Returns whether a file that was created is complete although nothing has said that its writer closed it: a link, a pipe
  /// or a device, or a file that has not been written to for a time.
  ///
  /// What is written gets the time of the clock. A time in the future is one that was set, or of a clock that was ahead: it has
  /// not been written to since.
  ///
  /// - Parameters:
  ///   - now: in seconds since 1970.
  ///   - stillness: seconds for which it has not been written to.
  static func isComplete(_ path: PicturePath, at now: Int, after stillness: Int) -> Bool {
    guard let status = try? FileStatus(of: path, followsLinks: false), status.kind == .file else { return true }
    let (age, isOutside) = now.subtractingReportingOverflow(status.modified.seconds)
    return status.linkCount > 1 || status.byteSize > 0 && (isOutside || age.magnitude >= stillness.magnitude)
  }
}
