/// IHDR, and what comes before the pixels (PNG specification, third edition).
enum PNGHeader {
  static func parse(_ reader: inout ByteReader) throws(PictureFailure) -> HeaderFields {
    guard try reader.holds("IHDR", at: 12) else { throw .damaged(detail: "no IHDR") }
    var fields = try HeaderFields(
      claimed: reader.uint32(at: 16, .bigEndian), reader.uint32(at: 20, .bigEndian))
    fields.isProgressive = (try? reader.byte(at: 28)) == 1
    let kind = try reader.byte(at: 25)
    fields.model = kind == 0 || kind == 4 ? .gray : .colors
    var colors = PNGColors()
    var position = 8
    for _ in 0..<PictureLimits.maximumPNGChunks {
      guard position + 12 <= reader.byteSize else { break }
      if try reader.holds("IDAT", at: position + 4) { break }
      let length = try reader.uint32(at: position, .bigEndian)
      if try reader.holds("acTL", at: position + 4) { fields.mayBeAnimated = true }
      if fields.exif == nil, try reader.holds("eXIf", at: position + 4) {
        let place = position + 8..<position + 8 + length
        fields.orientation = ExifBlock(&reader, in: place)?.orientation ?? .up
        fields.exif = place
      }
      try? colors.add(position + 8..<position + 8 + length, &reader)
      position += 12 + length
    }
    fields.colors = colors.statements
    return fields
  }
}
