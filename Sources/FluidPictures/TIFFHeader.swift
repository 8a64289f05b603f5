import CSDL

/// The first directory of a TIFF (revision 6.0, section 2) or a BigTIFF.
enum TIFFHeader {
  static func parse(_ reader: inout ByteReader) throws(PictureFailure) -> HeaderFields {
    guard let layout = try TIFFLayout(&reader, at: 0) else { throw .notAPicture }
    let start = try layout.first(of: 0, &reader)
    let count = try layout.count(at: start, &reader)
    var values: [Int: Int?] = [:]
    var profile: Range<Int>?
    for index in 0..<count {
      let entry = layout.entry(index, of: start)
      let tag = try reader.uint16(at: entry, layout.order)
      if tag == Tag.profile, profile == nil { profile = try? bytes(&reader, entry: entry, layout) }
      // Of a tag that comes twice, libtiff takes the first.
      guard Tag.all.contains(tag), values[tag] == nil else { continue }
      values[tag] = .some(try layout.number(of: entry, &reader))
    }
    func value(_ tag: Int) -> Int? { values[tag] ?? nil }
    var fields = try HeaderFields(claimed: value(Tag.width) ?? 0, value(Tag.height) ?? 0)
    fields.orientation = remaining(after: value(Tag.orientation).flatMap { PictureOrientation(rawValue: $0) } ?? .up)
    fields.exif = 0..<reader.byteSize
    (fields.model, fields.colors) = colors(value(Tag.photometric), profile)
    // libtiff decodes a strip or a tile at a time; of what it turns into RGBA, a sample has 16 bits at most.
    let width = value(Tag.tileWidth) ?? value(Tag.width) ?? 0
    let height = value(Tag.tileHeight) ?? min(value(Tag.rowsPerStrip) ?? .max, value(Tag.height) ?? 0)
    let samples = max(value(Tag.samples) ?? 1, 1)
    fields.workingBytes = width.multipliedClamped(by: height).multipliedClamped(by: samples)
      .multipliedClamped(by: 2)
    // Inks that stay inks are decoded by rows.
    let chunk = width.multipliedClamped(by: height).multipliedClamped(by: 4)
    fields.hasAreas = fields.model != .inks && chunk <= CSDL_TIFF_MAXIMUM_CHUNK
    return fields
  }

  private enum Tag {
    static let width = 0x0100
    static let height = 0x0101
    static let photometric = 0x0106
    static let orientation = 0x0112
    static let samples = 0x0115
    static let rowsPerStrip = 0x0116
    static let tileWidth = 0x0142
    static let tileHeight = 0x0143
    static let profile = 0x8773
    static let all: Set = [width, height, photometric, orientation, samples, rowsPerStrip, tileWidth, tileHeight]
  }

  /// Where the bytes of an entry lie; `nil` of one of another type, or that is too short for a place elsewhere.
  private static func bytes(
    _ reader: inout ByteReader, entry: Int, _ layout: TIFFLayout
  ) throws(PictureFailure) -> Range<Int>? {
    let type = try reader.uint16(at: entry + 2, layout.order)
    let count = try layout.values(of: entry, &reader)
    let start = try layout.word(at: layout.field(of: entry), &reader)
    return [1, 7].contains(type) && count > layout.wordBytes ? start..<start.addingClamped(count) : nil
  }

  /// White or black as the minimum; inks. Of what libtiff computes of Lab and of logarithms, a profile says nothing.
  private static func colors(_ photometric: Int?, _ profile: Range<Int>?) -> (PixelModel, [ColorStatement]) {
    let statements = profile.map { [ColorStatement.profile([$0])] } ?? []
    switch photometric {
    case 0, 1: return (.gray, statements)
    case 5: return (.inks, statements)
    case 8, 9, 10, 32844, 32845: return (.colors, [])
    default: return (.colors, statements)
    }
  }

  /// libtiff's RGBA interface mirrors rows and columns but never swaps the sides: it treats 6
  /// as 2, 7 as 3 and 8 as 4. This is what is left to do.
  private static func remaining(after orientation: PictureOrientation) -> PictureOrientation {
    switch orientation {
    case .up, .upMirrored, .down, .downMirrored: .up
    case .transposed, .transverse: .transposed
    case .right, .left: .transverse
    }
  }
}
