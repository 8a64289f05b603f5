/// A file in memory, for decoders that jump about in it.
struct FileContents: ~Copyable {
  let bytes: UnsafeRawBufferPointer

  /// - Parameter limit: in bytes; a longer file is in memory as far as that.
  init(of file: borrowing OpenFile, atMost limit: Int = .max) throws(PictureFailure) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: min(file.byteSize, limit), alignment: 16)
    let count: Int
    do {
      count = try file.read(into: buffer, at: 0)
    } catch {
      buffer.deallocate()
      throw error
    }
    guard count > 0 else {
      buffer.deallocate()
      throw .emptyFile
    }
    bytes = UnsafeRawBufferPointer(start: buffer.baseAddress, count: count)
  }

  /// A file that was put together here.
  init(copying contents: [UInt8]) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: contents.count, alignment: 16)
    buffer.copyBytes(from: contents)
    bytes = UnsafeRawBufferPointer(buffer)
  }

  /// Replaces a number of the file, its lowest byte first.
  func setUInt32(_ value: Int, at offset: Int) {
    UnsafeMutableRawBufferPointer(mutating: bytes)
      .storeBytes(of: UInt32(littleEndian: UInt32(truncatingIfNeeded: value)), toByteOffset: offset, as: UInt32.self)
  }

  deinit { bytes.deallocate() }
}
