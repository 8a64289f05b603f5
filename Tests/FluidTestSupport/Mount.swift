internal import Foundation

/// A folder that is mounted over another one, as root can. Tests that need one are marked as skipped elsewhere.
package final class Mount {
  private let path: String
  private var isThere = true

  package init(_ folder: String, over path: String) throws {
    self.path = path
    guard mount(folder, path, nil, UInt(MS_BIND), nil) == 0 else {
      throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
    }
  }

  deinit { end() }

  package func end() {
    if isThere { umount2(path, Int32(MNT_DETACH)) }
    isThere = false
  }

  /// Whether this machine lets tests mount one.
  package static let isPossible: Bool = {
    guard let folder = try? ScratchFolder(), (try? folder.makeFolder("below")) != nil else { return false }
    return (try? Mount(folder.path, over: folder.file("below"))) != nil
  }()
}
