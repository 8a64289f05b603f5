import FluidFiles
import Glibc

/// A regular file, open for reading only, closed when this goes away.
struct OpenFile: ~Copyable {
  let descriptor: Int32
  /// In bytes, when it was opened.
  let byteSize: Int
  /// In nanoseconds since 1970, as near as they can be told.
  let modified: Int64

  /// - Parameter followsLink: whether a symbolic link stands for the file that it leads to; it is an error otherwise.
  init(_ path: PicturePath, followsLink: Bool = true) throws(PictureFailure) {
    // Opening a pipe wakes its writer, and opening a device may do something.
    if let status = try? FileStatus(of: path, followsLinks: followsLink), status.kind == .other { throw .notAFile }
    // It may have become one since then. Without O_NONBLOCK, opening a pipe waits for a writer.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followsLink ? 0 : O_NOFOLLOW)
    let descriptor = path.withCString { Glibc.open($0, flags) }
    guard descriptor >= 0 else { throw PictureFailure(errno: errno) }
    try self.init(owning: descriptor)
  }

  /// A file that was opened elsewhere, and is closed in any case.
  init(owning descriptor: Int32) throws(PictureFailure) {
    let status: FileStatus
    do throws(FileFailure) {
      status = try FileStatus(of: descriptor)
    } catch {
      Glibc.close(descriptor)
      throw PictureFailure(error)
    }
    guard status.kind == .file else {
      Glibc.close(descriptor)
      throw .notAFile
    }
    guard status.byteSize > 0 else {
      Glibc.close(descriptor)
      throw .emptyFile
    }
    self.descriptor = descriptor
    byteSize = status.byteSize
    modified = status.modifiedNanoseconds
  }

  /// A file that another process has opened as one, and that is closed in any case, in a process that may not ask what it is.
  init(received descriptor: Int32) throws(PictureFailure) {
    let end = lseek(descriptor, 0, SEEK_END)
    guard end > 0 else {
      Glibc.close(descriptor)
      throw .emptyFile
    }
    (self.descriptor, byteSize, modified) = (descriptor, Int(end), 0)
  }

  deinit { Glibc.close(descriptor) }

  /// Fills `buffer` from `offset` on as far as the file reaches, and returns the number of bytes. It reads rather than
  /// maps: a mapped file that shrinks kills the process.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(PictureFailure) -> Int {
    try Self.read(descriptor, into: buffer, at: offset)
  }

  /// The same of a file that is open elsewhere.
  static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(PictureFailure) -> Int {
    var done = 0
    while done < buffer.count {
      let got = pread(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done, off_t(offset + done))
      if got == 0 { break }
      if got < 0 {
        if errno == EINTR { continue }
        throw PictureFailure(errno: errno)
      }
      done += got
    }
    return done
  }
}
