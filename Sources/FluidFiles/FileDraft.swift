internal import Glibc

/// A file that takes another one's place when it is complete, and vanishes when it never is.
///
/// It lies in the folder of the file that it becomes, under a name that nothing else has: taking the place is one step
/// of the system's, and no file of the user's is written to before. A link stays a link; what it points to is replaced,
/// and keeps its permissions. A pipe or a device is written to directly.
///
///     let draft = try FileDraft(of: path)
///     try draft.write(bytes)
///     try draft.publish()
///
/// By hand and not with swift-system, which opens files but neither renames nor syncs them and lists no folders.
package final class FileDraft {
  /// Where it lies until it is published.
  package let path: String
  private let place: FilePlace
  private var descriptor: Int32 = -1
  private var isPublished = false

  /// - Throws: why no file can be made there; `EISDIR` where a folder is.
  package init(of target: String) throws(FileFailure) {
    place = try FilePlace(target)
    guard !place.isStream else {
      path = place.path
      // Without O_NONBLOCK, opening a pipe waits for a reader.
      descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
      guard descriptor >= 0 else { throw .latest }
      _ = fcntl(descriptor, F_SETFL, 0)
      return
    }
    (path, descriptor) = try Self.make(in: FilePlace.folder(of: place.path), permissions: 0o666)
    if let status = place.status {
      // Only root can give a file away.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      _ = fchmod(descriptor, status.st_mode & 0o777)
    }
  }

  /// A draft that takes the place of whatever has a name: of a link or a pipe too, which is neither followed nor written to.
  ///
  /// - Parameters:
  ///   - path: the name.
  ///   - permissions: of the file, as `chmod` has them.
  package init(replacing path: String, permissions: UInt32) throws(FileFailure) {
    place = FilePlace(replacing: path)
    (self.path, descriptor) = try Self.make(in: FilePlace.folder(of: path), permissions: permissions)
  }

  private static func make(
    in folder: String, permissions: UInt32
  ) throws(FileFailure) -> (path: String, descriptor: Int32) {
    var descriptor: Int32 = -1
    let path = try DraftName.make(in: folder) { path in
      descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, permissions)
      return descriptor >= 0
    }
    return (path, descriptor)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if !isPublished, !place.isStream { unlink(path) }
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(FileFailure) {
    var count = 0
    while count < bytes.count {
      let written = Glibc.write(descriptor, bytes.baseAddress.map { $0 + count }, bytes.count - count)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw .latest }
      count += written
    }
  }

  /// In bytes.
  package var byteCount: Int { (try? FileStatus(of: descriptor))?.byteSize ?? 0 }

  /// Reads so many bytes, or those that there are.
  package func bytes(at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      done = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
    }
  }

  /// Puts it in its place.
  ///
  /// - Parameter isDurable: waits until the disk has all of it. What another program wrote may have failed unnoticed.
  package func publish(isDurable: Bool = false) throws(FileFailure) {
    if isDurable, !place.isStream, fsync(descriptor) != 0 { throw .latest }
    let file = descriptor
    descriptor = -1
    // Some file systems notice only now that there is no room.
    guard close(file) == 0 else { throw .latest }
    guard place.isStream || rename(path, place.path) == 0 else { throw .latest }
    isPublished = true
  }

  /// Replaces a file as a whole.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
    let draft = try FileDraft(of: path)
    try bytes.withUnsafeBufferPointer { bytes throws(FileFailure) in try draft.write(UnsafeRawBufferPointer(bytes)) }
    try draft.publish()
  }
}
