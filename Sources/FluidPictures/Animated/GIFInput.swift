/// The bytes of a GIF, and the codes in its blocks (GIF 89a, section 15 and appendix F).
struct GIFInput {
  private let bytes: UnsafeRawBufferPointer
  private(set) var position: Int
  /// Bits of blocks that were read, the next ones lowest.
  private var bits = 0
  private var bitCount = 0
  /// Bytes that the current block still has.
  private var left = 0

  /// - Parameter bytes: must outlive the value.
  init(_ bytes: UnsafeRawBufferPointer, at position: Int) { (self.bytes, self.position) = (bytes, position) }

  mutating func byte() throws(PictureFailure) -> UInt8 {
    guard position < bytes.count else { throw .truncated }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func uint16() throws(PictureFailure) -> Int { Int(try byte()) | Int(try byte()) << 8 }

  mutating func skip(_ count: Int) throws(PictureFailure) {
    guard count <= bytes.count - position else { throw .truncated }
    position += count
  }

  /// The colours that follow where the flags of a screen or a frame say so; `nil` where they do not.
  mutating func palette(_ flags: UInt8) throws(PictureFailure) -> [UInt32]? {
    guard flags & 0x80 != 0 else { return nil }
    var colors: [UInt32] = []
    for _ in 0..<2 << Int(flags & 7) {
      let (red, green, blue) = (UInt32(try byte()), UInt32(try byte()), UInt32(try byte()))
      colors.append(UInt32(littleEndian: red | green << 8 | blue << 16 | 0xFF00_0000))
    }
    return colors
  }

  /// Passes over blocks up to the empty one.
  mutating func skipBlocks() throws(PictureFailure) {
    while true {
      let count = Int(try byte())
      if count == 0 { return }
      try skip(count)
    }
  }

  /// `nil` behind the last block.
  mutating func code(_ width: Int) throws(PictureFailure) -> Int? {
    while bitCount < width {
      if left == 0 {
        left = Int(try byte())
        if left == 0 {
          position -= 1
          return nil
        }
      }
      left -= 1
      bits |= Int(try byte()) << bitCount
      bitCount += 8
    }
    defer {
      bits >>= width
      bitCount -= width
    }
    return bits & (1 << width - 1)
  }
}
