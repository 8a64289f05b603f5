// The formats whose header is a number or two at a fixed place, or a line of text.

/// Windows' and OS/2's bitmaps.
enum BMPHeader {
  static func parse(_ reader: inout ByteReader) throws(PictureFailure) -> HeaderFields {
    if try reader.uint32(at: 14, .littleEndian) == 12 {
      return try HeaderFields(claimed: reader.uint16(at: 18, .littleEndian), reader.uint16(at: 20, .littleEndian))
    }
    // A negative height says that rows go from top to bottom.
    return try HeaderFields(
      claimed: reader.int32(at: 18, .littleEndian), abs(reader.int32(at: 22, .littleEndian)))
  }
}

/// ZSoft's Paintbrush.
enum PCXHeader {
  static func parse(_ reader: inout ByteReader) throws(PictureFailure) -> HeaderFields {
    let left = try reader.uint16(at: 4, .littleEndian)
    let top = try reader.uint16(at: 6, .littleEndian)
    let right = try reader.uint16(at: 8, .littleEndian)
    let bottom = try reader.uint16(at: 10, .littleEndian)
    return try HeaderFields(claimed: right - left + 1, bottom - top + 1)
  }
}

/// Electronic Arts' interchange format: the BMHD chunk.
enum LBMHeader {
  private static let maximumChunks = 256

  static func parse(_ reader: inout ByteReader) throws(PictureFailure) -> HeaderFields {
    var position = 12
    for _ in 0..<maximumChunks {
      if try reader.holds("BMHD", at: position) {
        return try HeaderFields(
          claimed: reader.uint16(at: position + 8, .bigEndian), reader.uint16(at: position + 10, .bigEndian))
      }
      let length = try reader.uint32(at: position + 4, .bigEndian)
      position += 8 + length + length & 1
    }
    throw .damaged(detail: "no BMHD chunk")
  }
}

/// Truevision's TGA has no signature, only fields with few allowed values.
enum TGAHeader {
  static func isPlausible(_ head: [UInt8]) -> Bool {
    head.count >= 18 && head[1] <= 1 && [1, 2, 3, 9, 10, 11].contains(head[2])
      && [8, 15, 16, 24, 32].contains(head[16]) && (head[12] | head[13]) != 0 && (head[14] | head[15]) != 0
  }
}

/// Netpbm's family: numbers as text, with comments.
enum PNMHeader {
  private static let maximumHeaderBytes = 65536

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  static func parse(_ reader: inout ByteReader) throws(PictureFailure) -> HeaderFields {
    var position = 2
    let width = try number(&reader, &position)
    let height = try number(&reader, &position)
    return try HeaderFields(claimed: width, height)
  }

  private static func number(_ reader: inout ByteReader, _ position: inout Int) throws(PictureFailure) -> Int {
    var value: Int?
    while position < maximumHeaderBytes {
      let byte = try reader.byte(at: position)
      position += 1
      if byte == 0x23, value == nil {
        while try reader.byte(at: position) != 0x0A, position < maximumHeaderBytes { position += 1 }
      } else if (0x30...0x39).contains(byte) {
        value = min((value ?? 0) * 10 + Int(byte - 0x30), Int(UInt32.max))
      } else if let value {
        return value
      } else if !isSpace(byte) {
        break
      }
    }
    throw .damaged(detail: "no number where its size should be")
  }
}

/// X11's pixmaps: the first string of a C array begins with width and height.
enum XPMHeader {
  static func parse(_ reader: inout ByteReader) throws(PictureFailure) -> HeaderFields {
    let text = reader.firstBlock
    guard let brace = text.firstIndex(of: 0x7B), let quote = text[brace...].firstIndex(of: 0x22) else {
      throw .damaged(detail: "no values")
    }
    let values = text[(quote + 1)...].prefix { $0 != 0x22 }.split { PNMHeader.isSpace($0) }
      .prefix(2).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard values.count == 2 else { throw .damaged(detail: "no values") }
    return try HeaderFields(claimed: values[0], values[1])
  }
}
