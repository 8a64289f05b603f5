/// What of a TIFF structure matters for decoding (EXIF 2.32, 4.5 and 4.6): orientation and thumbnail.
struct ExifBlock {
  private(set) var orientation: PictureOrientation?
  /// Where a JPEG lies in the file, in bytes.
  private(set) var thumbnail: Range<Int>?

  private enum Tag {
    static let orientation = 0x0112
    static let thumbnailOffset = 0x0201
    static let thumbnailLength = 0x0202
  }

  /// Nil where it is no TIFF structure. Damage further in only loses what lies behind it: a picture is not refused for
  /// its metadata.
  init?(_ reader: inout ByteReader, in place: Range<Int>) {
    guard let first = Self.firstDirectory(&reader, in: place, of: [Tag.orientation]) else { return nil }
    orientation = first.number(Tag.orientation, &reader).flatMap { PictureOrientation(rawValue: $0) }
    guard let next = first.next, next > 0 else { return }
    let second = ExifDirectory(
      &reader, at: next, of: [Tag.thumbnailOffset, Tag.thumbnailLength], in: first.block, first.order)
    guard let offset = second.number(Tag.thumbnailOffset, &reader), offset > 0,
      let length = second.number(Tag.thumbnailLength, &reader), length > 0
    else { return }
    let start = place.lowerBound + offset
    if start + length <= first.block.upperBound { thumbnail = start..<start + length }
  }

  /// The directory that a TIFF structure begins with; nil where there is none. What the file does not have of `place` is
  /// left out of the block.
  static func firstDirectory(_ reader: inout ByteReader, in place: Range<Int>, of tags: [Int]) -> ExifDirectory? {
    do throws(PictureFailure) {
      let block = place.clamped(to: 0..<reader.byteSize)
      guard let order = try order(&reader, at: block.lowerBound) else { return nil }
      let offset = try reader.uint32(at: block.lowerBound + 4, order)
      return ExifDirectory(&reader, at: offset, of: tags, in: block, order)
    } catch {
      return nil
    }
  }

  /// The signature of TIFF, or one of those that Olympus and Panasonic have in its place.
  static func order(_ reader: inout ByteReader, at start: Int) throws(PictureFailure) -> ByteOrder? {
    for signature: StaticString in ["II*\0", "IIRO", "IIRS", "IIU\0"] where try reader.holds(signature, at: start) {
      return .littleEndian
    }
    for signature: StaticString in ["MM\0*", "MMOR"] where try reader.holds(signature, at: start) { return .bigEndian }
    return nil
  }

  /// The single number of a directory entry of type SHORT or LONG.
  static func number(_ reader: inout ByteReader, entry: Int, _ order: ByteOrder) throws(PictureFailure) -> Int? {
    switch try reader.uint16(at: entry + 2, order) {
    case 3: try reader.uint16(at: entry + 8, order)
    case 4: try reader.uint32(at: entry + 8, order)
    default: nil
    }
  }
}
