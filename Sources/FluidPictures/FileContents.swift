/// A whole file in memory, for decoders that jump about in it.
struct FileContents: ~Copyable {
  let bytes: UnsafeRawBufferPointer

  init(of file: borrowing OpenFile) throws(PictureFailure) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: file.byteSize, alignment: 16)
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

  deinit { bytes.deallocate() }
}
