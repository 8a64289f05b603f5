/// The three kinds of WebP (RFC 9649, section 2), and their EXIF chunk.
enum WebPHeader {
  private static let exifFlag: UInt8 = 0x08
  private static let profileFlag: UInt8 = 0x20
  static let animationFlag: UInt8 = 0x02

  static func parse(_ reader: inout ByteReader) throws(PictureFailure) -> HeaderFields {
    if try reader.holds("VP8 ", at: 12) {
      guard try reader.uint24(at: 23, .bigEndian) == 0x9D012A else { throw .damaged(detail: "no VP8 key frame") }
      return try HeaderFields(
        claimed: reader.uint16(at: 26, .littleEndian) & 0x3FFF, reader.uint16(at: 28, .littleEndian) & 0x3FFF)
    }
    if try reader.holds("VP8L", at: 12) {
      guard try reader.byte(at: 20) == 0x2F else { throw .damaged(detail: "no VP8L signature") }
      let bits = try reader.uint32(at: 21, .littleEndian)
      return try withLosslessBytes(HeaderFields(claimed: (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1))
    }
    guard try reader.holds("VP8X", at: 12) else {
      throw reader.byteSize < 16 ? .truncated : .damaged(detail: "no VP8, VP8L or VP8X chunk")
    }
    var fields = try HeaderFields(
      claimed: try reader.uint24(at: 24, .littleEndian) + 1, try reader.uint24(at: 27, .littleEndian) + 1)
    let flags = try reader.byte(at: 20)
    fields.mayBeAnimated = flags & animationFlag != 0
    if flags & profileFlag != 0, let place = place(of: "ICCP", &reader) { fields.colors = [.profile([place])] }
    if flags & exifFlag != 0, let place = place(of: "EXIF", &reader) {
      fields.orientation = ExifBlock(&reader, in: place)?.orientation ?? .up
      fields.exif = place
    }
    fields = withLosslessBytes(fields)
    // libwebpdemux composes frames on two canvases.
    if fields.mayBeAnimated { fields.workingBytes = fields.workingBytes.multipliedClamped(by: 2) }
    return fields
  }

  /// libwebp keeps all pixels of a lossless picture beside those that it gives.
  private static func withLosslessBytes(_ fields: HeaderFields) -> HeaderFields {
    var fields = fields
    fields.workingBytes = fields.size?.byteCount ?? 0
    return fields
  }

  /// The content of a chunk, in bytes of the file; `nil` where there is none.
  static func place(of chunk: StaticString, _ reader: inout ByteReader) -> Range<Int>? {
    var position = 12
    do throws(PictureFailure) {
      for _ in 0..<PictureLimits.maximumBlocks {
        let length = try reader.uint32(at: position + 4, .littleEndian)
        if try reader.holds(chunk, at: position) {
          // Some programs put the JPEG segment's prefix in front.
          let prefix = try reader.holds("Exif\0\0", at: position + 8) ? 6 : 0
          return position + 8 + prefix..<position + 8 + max(length, prefix)
        }
        position += 8 + length + length & 1
      }
    } catch {
      return nil
    }
    return nil
  }
}
