internal import FluidFiles

/// The outermost boxes of an MP4: each begins with its size, in 32 bits, and its kind, in four letters
/// (ISO/IEC 14496-12, 4.2).
struct MP4Boxes {
  /// In the order of the file; as far as they lie in it as a whole.
  private(set) var kinds: [String] = []
  /// Whether the last one ends where the file does.
  private(set) var isCovering = false

  /// Whether nothing is missing that players need: frames, and the index that says where they are.
  var isWhole: Bool { isCovering && kinds.first == "ftyp" && kinds.contains("moov") && kinds.contains("mdat") }

  init(_ file: FileDraft) {
    let end = file.byteCount
    var offset = 0
    while offset < end {
      let header = file.bytes(at: offset, count: 16)
      guard header.count >= 8 else { return }
      var size = Self.number(header[0..<4])
      // 0 goes to the end of the file, 1 says that the size follows in 64 bits.
      if size == 0 { size = end - offset }
      if size == 1, header.count == 16 { size = Self.number(header[8..<16]) }
      guard size >= 8, size <= end - offset else { return }
      kinds.append(String(decoding: header[4..<8], as: UTF8.self))
      offset += size
    }
    isCovering = true
  }

  /// Big-endian; negative where it is above 2^63.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
