/// JPEG XL (ISO/IEC 18181-1, SizeHeader and the beginning of ImageMetadata), bare or in boxes (18181-2): the size as it is seen,
/// since libjxl turns pictures itself. What its colours are libjxl says as it decodes.
enum JXLHeader {
  private static let aspectRatios = [(1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1)]

  static func parse(_ reader: inout ByteReader) throws(PictureFailure) -> HeaderFields {
    let isBare = try reader.uint16(at: 0, .bigEndian) == 0xFF0A
    let boxes = isBare ? [] : try Box.all(in: 0..<reader.byteSize, &reader)
    var bits = JXLBits(position: (try codestream(isBare, boxes) + 2) * 8)
    var fields = try size(&bits, &reader)
    // Not all is as usual, and more than the colours.
    if try !bits.flag(&reader), try bits.flag(&reader) {
      let orientation = PictureOrientation(rawValue: try bits.next(3, &reader) + 1) ?? .up
      fields.size = fields.size.map(orientation.applied)
    }
    // In the box: where the TIFF structure begins behind this number.
    if let place = boxes.first(where: { $0.type == "Exif" })?.content, place.count > 4 {
      let offset = try reader.uint32(at: place.lowerBound, .bigEndian)
      if offset < place.count - 4 { fields.exif = place.dropFirst(4 + offset) }
    }
    return fields
  }

  private static func size(_ bits: inout JXLBits, _ reader: inout ByteReader) throws(PictureFailure) -> HeaderFields {
    let isSmall = try bits.next(1, &reader) == 1
    let height = try side(isSmall, &bits, &reader)
    let ratio = try bits.next(3, &reader)
    if ratio == 0 { return try HeaderFields(claimed: try side(isSmall, &bits, &reader), height) }
    let (above, below) = aspectRatios[ratio - 1]
    return try HeaderFields(claimed: height * above / below, height)
  }

  private static func side(
    _ isSmall: Bool, _ bits: inout JXLBits, _ reader: inout ByteReader
  ) throws(PictureFailure) -> Int {
    if isSmall { return (try bits.next(5, &reader) + 1) * 8 }
    return try bits.number([.bits(9, 1), .bits(13, 1), .bits(18, 1), .bits(30, 1)], &reader)
  }

  /// The offset at which the codestream begins. Where it is in parts, each has its number before it.
  private static func codestream(_ isBare: Bool, _ boxes: [Box]) throws(PictureFailure) -> Int {
    if isBare { return 0 }
    guard let box = boxes.first(where: { $0.type == "jxlc" || $0.type == "jxlp" }) else {
      throw .damaged(detail: "no codestream")
    }
    return box.content.lowerBound + (box.type == "jxlp" ? 4 : 0)
  }
}
