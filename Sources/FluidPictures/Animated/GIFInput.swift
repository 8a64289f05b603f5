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

/// What an extension says of the frame that follows it, and of all of them (GIF 89a, section 23; Netscape's extension for loops).
struct GIFExtension {
  /// Hundredths of a second.
  var delay = 0
  /// What becomes of the frame: 2 is cleared, 3 is replaced by what was there before.
  var disposal = 0
  var transparent: Int?
  /// How often all frames are repeated, 0 for ever.
  var repeats: Int?

  /// Reads an extension behind its introducer; what it does not say stays as it was.
  mutating func read(_ input: inout GIFInput) throws(PictureFailure) {
    let label = try input.byte()
    var isNetscape = false
    var isFirst = true
    while true {
      let count = Int(try input.byte())
      if count == 0 { return }
      var block: [UInt8] = []
      var rest = input
      try input.skip(count)
      for _ in 0..<min(count, 11) { block.append(try rest.byte()) }
      switch label {
      case 0xF9 where count >= 4:
        delay = Int(block[1]) | Int(block[2]) << 8
        disposal = Int(block[0] >> 2 & 7)
        // A later one without such a colour does not take back an earlier one's.
        if block[0] & 1 != 0 { transparent = Int(block[3]) }
      case 0xFF where isFirst:
        isNetscape = block.elementsEqual("NETSCAPE2.0".utf8) || block.elementsEqual("ANIMEXTS1.0".utf8)
      case 0xFF where isNetscape && count >= 3 && block[0] & 7 == 1: repeats = Int(block[1]) | Int(block[2]) << 8
      default: break
      }
      isFirst = false
    }
  }
}
