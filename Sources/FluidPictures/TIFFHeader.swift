/// The first directory of a TIFF (revision 6.0, section 2).
enum TIFFHeader {
  static func parse(_ reader: inout ByteReader) throws(PictureFailure) -> HeaderFields {
    guard let order = try ExifBlock.order(&reader, at: 0) else { throw .notAPicture }
    let start = try reader.uint32(at: 4, order)
    let count = try reader.uint16(at: start, order)
    var (width, height) = (0, 0)
    var orientation = PictureOrientation.up
    for index in 0..<count {
      let entry = start + 2 + index * 12
      let tag = try reader.uint16(at: entry, order)
      guard tag == 0x0100 || tag == 0x0101 || tag == 0x0112,
        let value = try ExifBlock.number(&reader, entry: entry, order)
      else { continue }
      switch tag {
      case 0x0100: width = value
      case 0x0101: height = value
      default: orientation = PictureOrientation(rawValue: value) ?? .up
      }
    }
    var fields = try HeaderFields(claimed: width, height)
    fields.orientation = remaining(after: orientation)
    fields.exif = 0..<reader.byteSize
    return fields
  }

  /// libtiff's RGBA interface, which SDL2_image uses, mirrors rows and columns but never swaps the sides: it treats 6
  /// as 2, 7 as 3 and 8 as 4. This is what is left to do.
  private static func remaining(after orientation: PictureOrientation) -> PictureOrientation {
    switch orientation {
    case .up, .upMirrored, .down, .downMirrored: .up
    case .transposed, .transverse: .transposed
    case .right, .left: .transverse
    }
  }
}
