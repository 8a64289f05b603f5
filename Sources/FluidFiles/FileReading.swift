internal import Glibc

/// Reading files as a whole.
package enum FileReading {
  /// All bytes of a regular file. It never waits: a pipe or a device is refused, unless it is open in this program
  /// already, as `/dev/stdin` is.
  ///
  /// - Parameter limit: in bytes; a larger file is an error, and no more of it is read.
  package static func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    let isDescriptor = FilePlace.isDescriptor(path)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (isDescriptor ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw .latest }
    defer { close(descriptor) }
    let status = try FileStatus(of: descriptor)
    if status.kind == .folder { throw .system(EISDIR) }
    guard status.kind == .file || isDescriptor else { throw .notAFile }
    guard status.byteSize <= limit else { throw .tooLarge(limit: limit) }
    var bytes: [UInt8] = []
    // What `/proc` holds has no size, and a file may grow while it is read.
    bytes.reserveCapacity(status.byteSize + 1)
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .latest }
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else { throw .tooLarge(limit: limit) }
      bytes += block[..<count]
    }
  }
}
