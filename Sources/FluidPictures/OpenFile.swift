import Glibc

/// A regular file, open for reading only, closed when this goes away.
struct OpenFile: ~Copyable {
  let descriptor: Int32
  /// In bytes, when it was opened.
  let byteSize: Int
  /// In nanoseconds since 1970.
  let modified: Int64

  init(_ path: PicturePath) throws(PictureFailure) {
    // Without O_NONBLOCK, opening a pipe waits for somebody to write to it.
    let descriptor = path.withCString { Glibc.open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    guard descriptor >= 0 else { throw PictureFailure(errno: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      Glibc.close(descriptor)
      throw PictureFailure(errno: code)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      Glibc.close(descriptor)
      throw .notAFile
    }
    guard status.st_size > 0 else {
      Glibc.close(descriptor)
      throw .emptyFile
    }
    self.descriptor = descriptor
    byteSize = Int(status.st_size)
    modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
  }

  deinit { Glibc.close(descriptor) }

  /// Fills `buffer` from `offset` on as far as the file goes; answers how many bytes that were. It reads, and never maps:
  /// a mapped file that shrinks kills the process.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(PictureFailure) -> Int {
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
