// The formats that not every SDL2_image reads.

/// AVIF (ISO/IEC 23000-22): the largest of the sizes that its boxes give.
enum AVIFHeader {
  static func parse(_ reader: inout ByteReader) throws(PictureFailure) -> HeaderFields {
    let head = try reader.bytes(at: 0, count: min(reader.byteSize, PictureLimits.maximumBoxBytes))
    var largest: PixelSize?
    var rest = head[...]
    let type = Array("ispe".utf8)
    while let start = rest.firstIndex(of: type[0]) {
      rest = rest[start...]
      if rest.starts(with: type), rest.count >= 16 {
        func number(_ offset: Int) -> Int {
          rest[(start + offset)..<(start + offset + 4)].reduce(0) { $0 << 8 | Int($1) }
        }
        // Behind the type: version and flags, then width and height (ISO/IEC 23008-12, 6.5.3).
        if let size = PixelSize(claimed: number(8), number(12)), size.area > largest?.area ?? 0 { largest = size }
      }
      rest = rest.dropFirst()
    }
    guard let largest else { throw .damaged(detail: "no size") }
    return HeaderFields(size: largest)
  }
}

/// JPEG XL (ISO/IEC 18181-1, SizeHeader), bare or in boxes.
enum JXLHeader {
  private static let aspectRatios = [(1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1)]

  static func parse(_ reader: inout ByteReader) throws(PictureFailure) -> HeaderFields {
    var bits = Bits(position: (try codestream(&reader) + 2) * 8)
    let isSmall = try bits.next(1, &reader) == 1
    let height = try bits.side(isSmall, &reader)
    let ratio = try bits.next(3, &reader)
    if ratio == 0 { return try HeaderFields(claimed: try bits.side(isSmall, &reader), height) }
    let (above, below) = aspectRatios[ratio - 1]
    return try HeaderFields(claimed: height * above / below, height)
  }

  /// The offset at which the codestream begins.
  private static func codestream(_ reader: inout ByteReader) throws(PictureFailure) -> Int {
    if try reader.uint16(at: 0, .bigEndian) == 0xFF0A { return 0 }
    var position = 0
    for _ in 0..<PictureLimits.maximumBlocks {
      let length = try reader.uint32(at: position, .bigEndian)
      if try reader.holds("jxlc", at: position + 4) { return position + 8 }
      if try reader.holds("jxlp", at: position + 4) { return position + 12 }
      guard length >= 8 else { break }
      position += length
    }
    throw .damaged(detail: "no codestream")
  }

  private struct Bits {
    var position: Int

    /// The lowest bit of a byte comes first.
    mutating func next(_ count: Int, _ reader: inout ByteReader) throws(PictureFailure) -> Int {
      var value = 0
      for index in 0..<count {
        value |= Int(try reader.byte(at: position / 8) >> UInt8(position % 8) & 1) << index
        position += 1
      }
      return value
    }

    mutating func side(_ isSmall: Bool, _ reader: inout ByteReader) throws(PictureFailure) -> Int {
      if isSmall { return (try next(5, &reader) + 1) * 8 }
      let width = [9, 13, 18, 30][try next(2, &reader)]
      return try next(width, &reader) + 1
    }
  }
}
