/// What an HEVC bitstream says of its colours, in the usability information of its sequence (ITU-T H.265, 7.3.2.2 and E.2.1).
enum HEVCColors {
  private static let sequence: UInt8 = 33

  /// `nil` where it says nothing, or only behind what stills have no use for: reference pictures, and scaling lists of its own.
  ///
  /// - Parameter place: of a decoder's configuration (ISO/IEC 14496-15, 8.3.3.1).
  static func codePoints(in place: Range<Int>, _ reader: inout ByteReader) throws(PictureFailure) -> CodePoints? {
    var position = place.lowerBound + 23
    for _ in 0..<(try reader.byte(at: place.lowerBound + 22)) {
      let type = try reader.byte(at: position) & 63
      let count = try reader.uint16(at: position + 1, .bigEndian)
      position += 3
      for _ in 0..<min(count, maximumUnits) {
        let length = try reader.uint16(at: position, .bigEndian)
        if type == sequence {
          let unit = (position + 2..<position + 2 + length).clamped(to: place)
          // Behind the head of the unit.
          var bits = try StreamBits(unit.dropFirst(2), &reader).withoutEmulationPrevention()
          return try codePoints(&bits)
        }
        position += 2 + length
      }
    }
    return nil
  }

  /// In units of one type, which are parameters.
  private static let maximumUnits = 64

  private static func codePoints(_ bits: inout StreamBits) throws(PictureFailure) -> CodePoints? {
    try bits.skip(4)
    let layers = try bits.next(3)
    try bits.skip(1)
    try skipLevels(&bits, layers)
    _ = try bits.golomb()
    // Chroma; 4:4:4 may be in planes of their own.
    if try bits.golomb() == 3 { try bits.skip(1) }
    for _ in 0..<2 { _ = try bits.golomb() }
    if try bits.flag() { for _ in 0..<4 { _ = try bits.golomb() } }
    // Depths and the order of pictures.
    for _ in 0..<3 { _ = try bits.golomb() }
    let isForEachLayer = try bits.flag()
    for _ in 0...(isForEachLayer ? layers : 0) { for _ in 0..<3 { _ = try bits.golomb() } }
    // Sizes of blocks.
    for _ in 0..<6 { _ = try bits.golomb() }
    if try bits.flag(), try bits.flag() { return nil }
    // Partitions and filters.
    try bits.skip(2)
    // Samples as they are.
    if try bits.flag() {
      try bits.skip(8)
      for _ in 0..<2 { _ = try bits.golomb() }
      try bits.skip(1)
    }
    // Reference pictures, of both kinds.
    guard try bits.golomb() == 0, try !bits.flag() else { return nil }
    try bits.skip(2)
    guard try bits.flag() else { return nil }
    return try usability(&bits)
  }

  /// Profiles and levels, of the whole and of its layers (7.3.3).
  private static func skipLevels(_ bits: inout StreamBits, _ layers: Int) throws(PictureFailure) {
    try bits.skip(96)
    guard layers > 0 else { return }
    var count = 0
    for _ in 0..<layers { count += (try bits.flag() ? 88 : 0) + (try bits.flag() ? 8 : 0) }
    try bits.skip(2 * (8 - layers) + count)
  }

  private static func usability(_ bits: inout StreamBits) throws(PictureFailure) -> CodePoints? {
    // The shape of a pixel, by number or in full, and whether it is for the edge of a screen.
    if try bits.flag(), try bits.next(8) == 255 { try bits.skip(32) }
    if try bits.flag() { try bits.skip(1) }
    guard try bits.flag() else { return nil }
    try bits.skip(4)
    guard try bits.flag() else { return nil }
    return CodePoints(primaries: try bits.next(8), transfer: try bits.next(8)).specified
  }
}
