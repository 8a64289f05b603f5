import Glibc

enum ByteOrder {
  case bigEndian
  case littleEndian
}

/// Numbers at places of a file, of which only the blocks that are asked for are read, or of its content in memory.
struct ByteReader: ~Copyable {
  static let blockBytes = 4096

  private let source: Source
  let byteSize: Int
  let modified: Int64
  private var block: [UInt8]
  private var blockStart = 0
  private var blockCount = 0

  init(_ file: consuming OpenFile) throws(PictureFailure) {
    (byteSize, modified) = (file.byteSize, file.modified)
    source = .file(file)
    block = [UInt8](repeating: 0, count: Self.blockBytes)
    try load(at: 0)
  }

  /// Over a file that is open elsewhere and may be closed there.
  init(sharing file: borrowing OpenFile) throws(PictureFailure) {
    let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw PictureFailure(errno: errno) }
    try self.init(try OpenFile(owning: descriptor))
  }

  /// Over a file that must stay open, where a process may not open it a second time.
  init(lending file: borrowing OpenFile) throws(PictureFailure) {
    (byteSize, modified) = (file.byteSize, file.modified)
    source = .lent(file.descriptor)
    block = [UInt8](repeating: 0, count: Self.blockBytes)
    try load(at: 0)
  }

  /// Over bytes that must outlive the reader.
  init(_ bytes: UnsafeRawBufferPointer) throws(PictureFailure) {
    (byteSize, modified) = (bytes.count, 0)
    source = .memory(bytes)
    block = [UInt8](repeating: 0, count: Self.blockBytes)
    try load(at: 0)
  }

  private enum Source: ~Copyable {
    case file(OpenFile)
    case lent(Int32)
    case memory(UnsafeRawBufferPointer)

    borrowing func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(PictureFailure) -> Int {
      switch self {
      case .file(let file): return try file.read(into: buffer, at: offset)
      case .lent(let descriptor): return try OpenFile.read(descriptor, into: buffer, at: offset)
      case .memory(let bytes):
        let part = bytes.dropFirst(offset).prefix(buffer.count)
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: part))
        return part.count
      }
    }
  }

  /// The bytes that are in memory at the beginning of the file, up to a block.
  var firstBlock: ArraySlice<UInt8> { blockStart == 0 ? block[..<blockCount] : [] }

  private mutating func load(at offset: Int) throws(PictureFailure) {
    var failure: PictureFailure?
    let count = block.withUnsafeMutableBytes { buffer in
      do throws(PictureFailure) {
        return try source.read(into: buffer, at: offset)
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    (blockStart, blockCount) = (offset, count)
  }

  mutating func byte(at offset: Int) throws(PictureFailure) -> UInt8 {
    if offset < blockStart || offset >= blockStart + blockCount {
      guard offset >= 0, offset < byteSize else { throw .truncated }
      try load(at: offset)
      guard blockCount > 0 else { throw .truncated }
    }
    return block[offset - blockStart]
  }

  // Numbers are read in hundreds of places, and copies of this would be a good part of the module.
  @inline(never)
  mutating func uint16(at offset: Int, _ order: ByteOrder) throws(PictureFailure) -> Int {
    let first = Int(try byte(at: offset))
    let second = Int(try byte(at: offset + 1))
    return order == .bigEndian ? first << 8 | second : second << 8 | first
  }

  mutating func uint24(at offset: Int, _ order: ByteOrder) throws(PictureFailure) -> Int {
    let low = try uint16(at: order == .bigEndian ? offset + 1 : offset, order)
    return Int(try byte(at: order == .bigEndian ? offset : offset + 2)) << 16 | low
  }

  @inline(never)
  mutating func uint32(at offset: Int, _ order: ByteOrder) throws(PictureFailure) -> Int {
    let first = try uint16(at: offset, order)
    let second = try uint16(at: offset + 2, order)
    return order == .bigEndian ? first << 16 | second : second << 16 | first
  }

  /// One that does not fit is the largest that does.
  mutating func uint64(at offset: Int, _ order: ByteOrder) throws(PictureFailure) -> Int {
    let first = UInt64(try uint32(at: offset, order))
    let second = UInt64(try uint32(at: offset + 4, order))
    return Int(clamping: order == .bigEndian ? first << 32 | second : second << 32 | first)
  }

  mutating func int32(at offset: Int, _ order: ByteOrder) throws(PictureFailure) -> Int {
    Int(Int32(truncatingIfNeeded: try uint32(at: offset, order)))
  }

  mutating func bytes(at offset: Int, count: Int) throws(PictureFailure) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var place = offset
    while result.count < count {
      // Has its block read.
      _ = try byte(at: place)
      let part = block[place - blockStart..<blockCount].prefix(count - result.count)
      result += part
      place += part.count
    }
    return result
  }

  /// Whether the file holds this text at this place.
  @inline(never)
  mutating func holds(_ text: StaticString, at offset: Int) throws(PictureFailure) -> Bool {
    guard offset + text.utf8CodeUnitCount <= byteSize else { return false }
    for index in 0..<text.utf8CodeUnitCount where try byte(at: offset + index) != text.utf8Start[index] {
      return false
    }
    return true
  }
}
