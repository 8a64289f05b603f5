// The formats whose header is a few numbers at known places.

/// Windows' and OS/2's bitmaps.
enum BMPHeader {
  static func parse(_ reader: inout ByteReader) throws(PictureFailure) -> HeaderFields {
    if try reader.uint32(at: 14, .littleEndian) == 12 {
      return try HeaderFields(claimed: reader.uint16(at: 18, .littleEndian), reader.uint16(at: 20, .littleEndian))
    }
    // A negative height means that rows run from top to bottom.
    return try HeaderFields(
      claimed: reader.int32(at: 18, .littleEndian), abs(reader.int32(at: 22, .littleEndian)))
  }
}

/// Truevision's TGA has no signature, only fields with few allowed values.
enum TGAHeader {
  static func isPlausible(_ head: [UInt8]) -> Bool {
    head.count >= 18 && head[1] <= 1 && [1, 2, 3, 9, 10, 11].contains(head[2])
      && [8, 15, 16, 24, 32].contains(head[16]) && (head[12] | head[13]) != 0 && (head[14] | head[15]) != 0
  }
}

/// GIF (89a, sections 18 to 20): the screen, and the first frame, which may be larger.
enum GIFHeader {
  static func parse(_ reader: inout ByteReader) throws(PictureFailure) -> HeaderFields {
    var fields = try HeaderFields(claimed: reader.uint16(at: 6, .littleEndian), reader.uint16(at: 8, .littleEndian))
    fields.mayBeAnimated = true
    if let frame = try firstFrame(&reader) { fields.workingBytes = frame.area }
    return fields
  }

  /// Nil where the file ends before it, which the decoder finds out, too.
  private static func firstFrame(_ reader: inout ByteReader) throws(PictureFailure) -> PixelSize? {
    func colorBytes(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    do throws(PictureFailure) {
      var position = 13 + colorBytes(try reader.byte(at: 10))
      for _ in 0..<PictureLimits.maximumBlocks {
        let introducer = try reader.byte(at: position)
        position += 1
        if introducer == 0x2C {
          return PixelSize(
            claimed: try reader.uint16(at: position + 4, .littleEndian),
            try reader.uint16(at: position + 6, .littleEndian))
        }
        // What is not known is passed over.
        guard introducer == 0x21 else { continue }
        position += 1
        while true {
          let length = Int(try reader.byte(at: position))
          position += 1 + length
          if length == 0 { break }
        }
      }
    } catch .truncated {
      return nil
    } catch {
      throw error
    }
    throw .damaged(detail: "no frame among its blocks")
  }
}
