internal import Glibc

/// What stands at a path now, and where a new file has to go to take its place.
struct FilePlace {
  /// The path with every link at its end followed: a link stays, and what it points to is replaced.
  let path: String
  /// What is there; `nil` where nothing is.
  let status: stat?
  /// Whether it is a pipe or a device, which takes bytes and cannot be replaced.
  let isStream: Bool

  /// - Throws: `EISDIR` where a folder is there, `ELOOP` where links go round.
  init(_ path: String) throws(FileFailure) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    self.status = isThere ? status : nil
    if path.isEmpty { throw .system(ENOENT) }
    if path.hasSuffix("/") || isThere && status.st_mode & S_IFMT == S_IFDIR { throw .system(EISDIR) }
    isStream = isThere && (status.st_mode & S_IFMT != S_IFREG || Self.isDescriptor(path))
    self.path = isStream ? path : try Self.resolved(path)
  }

  /// The path itself, whatever is there: a link or a pipe is replaced like a file.
  init(replacing path: String) { (self.path, status, isStream) = (path, nil, false) }

  /// The folder that a path's last name lies in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether a path names a file that is open in this program already, as `/dev/stdin` does.
  static func isDescriptor(_ path: String) -> Bool {
    ["/dev/stdin", "/dev/stdout", "/dev/stderr"].contains(path) || path.hasPrefix("/dev/fd/")
      || path.hasPrefix("/proc/self/fd/")
  }

  private static func resolved(_ path: String) throws(FileFailure) -> String {
    var path = path
    // As many links as the system itself follows.
    for _ in 0..<40 {
      guard let destination = destination(of: path) else { return path }
      path = destination.hasPrefix("/") ? destination : folder(of: path) + "/" + destination
    }
    throw .system(ELOOP)
  }

  private static func destination(of link: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in text.baseAddress.map { readlink(link, $0, text.count) } ?? -1 }
    }
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }
}
