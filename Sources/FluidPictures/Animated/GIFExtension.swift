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
