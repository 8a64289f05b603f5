/// What an AV1 bitstream says of its colours, in the header of its sequence (AV1 Bitstream & Decoding Process Specification, 5.5).
enum AV1Colors {
  private static let sequenceHeader = 1
  /// In units before the one that is looked for: a delimiter, and units of unknown kinds.
  private static let maximumUnits = 8

  /// `nil` where it says nothing.
  ///
  /// - Parameter place: of units one behind the other (5.3).
  static func codePoints(in place: Range<Int>, _ reader: inout ByteReader) throws(PictureFailure) -> CodePoints? {
    var place = place
    for _ in 0..<maximumUnits where !place.isEmpty {
      let head = Int(try reader.byte(at: place.lowerBound))
      // Behind the head, and what layers add to it.
      var content = place.dropFirst(head & 4 == 0 ? 1 : 2)
      if head & 2 != 0 {
        let size = try size(at: content.lowerBound, &reader)
        content = content.dropFirst(size.bytes).prefix(size.value)
      }
      if head >> 3 & 15 == sequenceHeader {
        var bits = try StreamBits(content, &reader)
        return try codePoints(&bits)
      }
      place = content.upperBound..<place.upperBound
    }
    return nil
  }

  /// Seven bits a byte, the lowest first (4.10.5).
  private static func size(
    at offset: Int, _ reader: inout ByteReader
  ) throws(PictureFailure) -> (value: Int, bytes: Int) {
    var value = 0
    for index in 0..<8 {
      let byte = Int(try reader.byte(at: offset.addingClamped(index)))
      value |= (byte & 127) << (7 * index)
      if byte < 128 { return (value, index + 1) }
    }
    throw .damaged(detail: "a unit without a size")
  }

  private static func codePoints(_ bits: inout StreamBits) throws(PictureFailure) -> CodePoints? {
    let profile = try bits.next(3)
    _ = try bits.flag()
    let isReduced = try bits.flag()
    if isReduced { try bits.skip(5) } else { try skipOperation(&bits) }
    let (widthBits, heightBits) = (try bits.next(4) + 1, try bits.next(4) + 1)
    try bits.skip(widthBits + heightBits)
    // The numbers of frames.
    if !isReduced, try bits.flag() { try bits.skip(7) }
    // Superblocks, filters of the inside.
    try bits.skip(3)
    if !isReduced { try skipTools(&bits) }
    // Superresolution and restoration.
    try bits.skip(3)
    return try colors(&bits, profile)
  }

  /// Times and operating points.
  private static func skipOperation(_ bits: inout StreamBits) throws(PictureFailure) {
    var delayBits: Int?
    if try bits.flag() {
      try bits.skip(64)
      if try bits.flag() { _ = try bits.golomb() }
      if try bits.flag() {
        delayBits = try bits.next(5) + 1
        try bits.skip(42)
      }
    }
    let hasDelays = try bits.flag()
    for _ in 0...(try bits.next(5)) {
      try bits.skip(12)
      if try bits.next(5) > 7 { try bits.skip(1) }
      if let delayBits, try bits.flag() { try bits.skip(2 * delayBits + 1) }
      if hasDelays, try bits.flag() { try bits.skip(4) }
    }
  }

  /// What frames do with others.
  private static func skipTools(_ bits: inout StreamBits) throws(PictureFailure) {
    try bits.skip(4)
    let hasOrder = try bits.flag()
    if hasOrder { try bits.skip(2) }
    // A choice a frame, or one for all.
    let mayBeScreen = try bits.flag() ? true : try bits.flag()
    if mayBeScreen, try !bits.flag() { try bits.skip(1) }
    if hasOrder { try bits.skip(3) }
  }

  private static func colors(_ bits: inout StreamBits, _ profile: Int) throws(PictureFailure) -> CodePoints? {
    let isDeep = try bits.flag()
    if profile == 2, isDeep { try bits.skip(1) }
    if profile != 1 { try bits.skip(1) }
    guard try bits.flag() else { return nil }
    return CodePoints(primaries: try bits.next(8), transfer: try bits.next(8)).specified
  }
}
