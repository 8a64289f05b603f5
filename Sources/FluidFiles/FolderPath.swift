internal import Glibc

/// Folders that have to be there before a file can be.
package enum FolderPath {
  /// Makes a folder and those that it lies in, as far as they are missing.
  ///
  /// - Parameters:
  ///   - path: of the folder.
  ///   - permissions: of those that are made, as `chmod` has them.
  /// - Returns: the folder that cannot be made, and why; `nil` where all are there.
  package static func make(_ path: String, permissions: UInt32 = 0o755) -> (place: String, cause: FileFailure)? {
    var prefix = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      prefix += (prefix.isEmpty || prefix.hasSuffix("/") ? "" : "/") + part
      if mkdir(prefix, permissions) != 0, errno != EEXIST { return (prefix, .latest) }
    }
    return (try? FileStatus(of: path))?.kind == .folder ? nil : (path, .system(ENOTDIR))
  }
}
