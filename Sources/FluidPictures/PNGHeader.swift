/// IHDR, and eXIf where it comes before the pixels (PNG specification, third edition).
enum PNGHeader {
  private static let maximumChunks = 64

  static func parse(_ reader: inout ByteReader) throws(PictureFailure) -> HeaderFields {
    guard try reader.holds("IHDR", at: 12) else { throw .damaged(detail: "no IHDR") }
    var fields = try HeaderFields(
      claimed: reader.uint32(at: 16, .bigEndian), reader.uint32(at: 20, .bigEndian))
    var position = 8
    for _ in 0..<maximumChunks {
      guard position + 12 <= reader.byteSize else { break }
      if try reader.holds("IDAT", at: position + 4) { break }
      let length = try reader.uint32(at: position, .bigEndian)
      if try reader.holds("eXIf", at: position + 4) {
        let place = position + 8..<position + 8 + length
        fields.orientation = ExifBlock(&reader, in: place)?.orientation ?? .up
        fields.exif = place
        break
      }
      position += 12 + length
    }
    return fields
  }
}
