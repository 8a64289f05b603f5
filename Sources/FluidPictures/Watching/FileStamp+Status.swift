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
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else {
      return [ENOENT, ENOTDIR, ELOOP].contains(errno) ? .missing : .other
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(FileStamp(status))
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Returns whether a file that was created is complete although nothing has said that its writer closed it: a link, or a
  /// file that has not been written to for a time.
  ///
  /// - Parameter seconds: since 1970, by which it was last written.
  static func isComplete(_ path: PicturePath, unchangedSince seconds: Int) -> Bool {
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0 else { return true }
    return status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1
      || status.st_size > 0 && status.st_mtim.tv_sec <= seconds
  }

  private init(_ status: stat) {
    self.init(
      modified: Int64(nanosecondsOf: status.st_mtim.tv_sec, status.st_mtim.tv_nsec),
      byteSize: Int(clamping: status.st_size))
  }
}
