internal import Foundation

/// A disk of 64 KiB, which is soon full: a file system in memory that only root can mount. Tests that need one are marked
/// as skipped elsewhere.
package final class FullDisk {
  package let path: String
  private let folder: ScratchFolder

  package init() throws {
    folder = try ScratchFolder()
    path = folder.file("disk")
    mkdir(path, 0o755)
    guard mount("none", path, "tmpfs", 0, "size=64k") == 0 else {
      throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
    }
  }

  deinit { umount2(path, Int32(MNT_DETACH)) }

  /// Whether this machine lets tests mount one.
  package static let isPossible = (try? FullDisk()) != nil
}
