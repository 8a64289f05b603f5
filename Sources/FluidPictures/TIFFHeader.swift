/// The first directory of a TIFF (revision 6.0, section 2).
enum TIFFHeader {
  static func parse(_ reader: inout ByteReader) throws(PictureFailure) -> HeaderFields {
    guard let order = try ExifBlock.order(&reader, at: 0) else { throw .notAPicture }
    let start = try reader.uint32(at: 4, order)
    let count = try reader.uint16(at: start, order)
    var values: [Int: Int?] = [:]
    for index in 0..<count {
      let entry = start + 2 + index * 12
      let tag = try reader.uint16(at: entry, order)
      // Of a tag that comes twice, libtiff takes the first.
      guard Tag.all.contains(tag), values[tag] == nil else { continue }
      values[tag] = .some(try ExifBlock.number(&reader, entry: entry, order))
    }
    func value(_ tag: Int) -> Int? { values[tag] ?? nil }
    var fields = try HeaderFields(claimed: value(Tag.width) ?? 0, value(Tag.height) ?? 0)
    fields.orientation = remaining(after: value(Tag.orientation).flatMap { PictureOrientation(rawValue: $0) } ?? .up)
    fields.exif = 0..<reader.byteSize
    // libtiff decodes a strip or a tile at a time; of what it turns into RGBA, a sample has 16 bits at most.
    let width = value(Tag.tileWidth) ?? value(Tag.width) ?? 0
    let height = value(Tag.tileHeight) ?? min(value(Tag.rowsPerStrip) ?? .max, value(Tag.height) ?? 0)
    let samples = max(value(Tag.samples) ?? 1, 1)
    fields.workingBytes = width.multipliedClamped(by: height).multipliedClamped(by: samples)
      .multipliedClamped(by: 2)
    return fields
  }

  private enum Tag {
    static let width = 0x0100
    static let height = 0x0101
    static let orientation = 0x0112
    static let samples = 0x0115
    static let rowsPerStrip = 0x0116
    static let tileWidth = 0x0142
    static let tileHeight = 0x0143
    static let all: Set = [width, height, orientation, samples, rowsPerStrip, tileWidth, tileHeight]
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
