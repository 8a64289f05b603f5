internal import Glibc

/// What the system knows of a file (stat(2)).
///
/// The structure of that name is used in this module alone: what imports C libraries beside the system's would take it for theirs.
package struct FileStatus: Sendable {
  /// What there is.
  package enum Kind: Hashable, Sendable {
    case file, folder, link
    /// A pipe, a device or a socket.
    case other
  }

  package let kind: Kind
  package let byteSize: Int
  /// When it was last written, in seconds since 1970, and the nanoseconds beside them.
  package let modified: (seconds: Int, nanoseconds: Int)
  /// The file system and the number in it, by which two paths lead to one file.
  package let identity: FileIdentity
  /// How many names it has.
  package let linkCount: Int

  /// - Parameters:
  ///   - path: a C string.
  ///   - followsLinks: whether it is that of what a link leads to.
  package init(of path: UnsafePointer<CChar>, followsLinks: Bool = true) throws(FileFailure) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { throw .latest }
    self.init(status)
  }

  /// That of an open file.
  package init(of descriptor: Int32) throws(FileFailure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .latest }
    self.init(status)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    byteSize = Int(status.st_size)
    modified = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    identity = FileIdentity(device: UInt(status.st_dev), number: UInt(status.st_ino))
    linkCount = Int(status.st_nlink)
  }
}

/// A file, whatever it is called.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt
  private let number: UInt

  fileprivate init(device: UInt, number: UInt) { (self.device, self.number) = (device, number) }
}
