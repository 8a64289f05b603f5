import CSDL
import FluidScene
import Glibc

/// Memory for the pixels of a picture that a process writes and another one reads, and behind them the profile of the display that
/// they are for. Its size cannot be changed by either.
struct SharedPixels: ~Copyable {
  let file: OpenDescriptor
  /// Of the pixels that are there; at first, of those that are wanted.
  var size: PixelSize
  /// Of the whole picture.
  let full: PixelSize
  /// Whether the file ends before the picture does.
  var isCutOff = false

  init(_ size: PixelSize, of full: PixelSize, in display: DisplayProfile) throws(PictureFailure) {
    let count = size.byteCount.addingClamped(display.bytes.count)
    let descriptor = csdl_make_shared_memory(Int64(count))
    guard descriptor >= 0 else { throw .tooLargeForMemory(bytes: count) }
    // Where this fails, the other side finds no profile there.
    pwrite(descriptor, display.bytes, display.bytes.count, off_t(size.byteCount))
    file = OpenDescriptor(descriptor)
    (self.size, self.full) = (size, full)
  }

  /// The display whose profile of so many bytes lies behind pixels of a size; sRGB where there is none that can be read.
  static func display(
    behind size: PixelSize, _ count: Int, in file: borrowing OpenDescriptor
  ) -> DisplayProfile {
    guard count > 0 else { return .sRGB }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(pread(file.number, buffer.baseAddress, count, off_t(size.byteCount)), 0)
    }
    return DisplayProfile(icc: bytes) ?? .sRGB
  }

  /// The pixels as a picture of this process.
  func bitmap(_ cancellation: PictureCancellation) throws(PictureFailure) -> Bitmap {
    try Bitmap.make(size, nil, cancellation) { pixels throws(PictureFailure) in try read(into: pixels) }
  }

  /// Copies the pixels: what the other side changes later changes nothing here.
  ///
  /// - Returns: whether all of them are opaque.
  private func read(into pixels: UnsafeMutablePointer<UInt32>) throws(PictureFailure) -> Bool {
    let target = UnsafeMutableRawBufferPointer(start: pixels, count: size.byteCount)
    var done = 0
    while done < target.count {
      let got = pread(file.number, target.baseAddress.map { $0 + done }, target.count - done, off_t(done))
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { throw .tooLargeForMemory(bytes: size.byteCount) }
      done += got
    }
    var all = UInt32.max
    for index in 0..<size.area { all &= pixels[index] }
    return UInt32(littleEndian: all) >> 24 == 255
  }

  /// Writes a picture into a memory that came with a message.
  ///
  /// - Returns: its size.
  static func write(_ bitmap: Bitmap, into file: borrowing OpenDescriptor) throws(PictureFailure) -> PixelSize {
    let size = PixelSize(width: bitmap.width, height: bitmap.height)
    try write(size, into: file) { pixels in
      bitmap.pixels.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(start: pixels, count: $0.count).copyMemory(from: $0)
      }
    }
    return size
  }

  /// The pixels of a memory that came with a message, while `body` writes them.
  static func write(
    _ size: PixelSize, into file: borrowing OpenDescriptor,
    _ body: (UnsafeMutablePointer<UInt32>) throws(PictureFailure) -> Void
  ) throws(PictureFailure) {
    guard lseek(file.number, 0, SEEK_END) >= size.byteCount else { throw .tooLargeForMemory(bytes: size.byteCount) }
    let memory = mmap(nil, size.byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file.number, 0)
    guard let memory, memory != MAP_FAILED else { throw .tooLargeForMemory(bytes: size.byteCount) }
    defer { munmap(memory, size.byteCount) }
    try body(memory.bindMemory(to: UInt32.self, capacity: size.area))
  }
}
