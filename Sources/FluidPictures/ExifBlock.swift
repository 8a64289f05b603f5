/// The directories of a TIFF structure (EXIF 2.3, 4.5 and 4.6) that matter here: orientation and thumbnail.
struct ExifBlock {
  private(set) var orientation: PictureOrientation?
  /// Where a JPEG lies in the file, in bytes.
  private(set) var thumbnail: Range<Int>?

  private enum Tag {
    static let orientation = 0x0112
    static let thumbnailOffset = 0x0201
    static let thumbnailLength = 0x0202
  }

  private static let entryBytes = 12

  /// Nil where it is no TIFF structure. Damage further in only loses what lies behind it: a picture is not refused for
  /// its metadata.
  init?(_ reader: inout ByteReader, at start: Int, count: Int) {
    do throws(PictureFailure) {
      guard let order = try Self.order(&reader, at: start) else { return nil }
      let end = min(start + count, reader.byteSize)
      let first = start + (try reader.uint32(at: start + 4, order))
      let second = try readDirectory(&reader, at: first, end: end, order) { tag, value in
        if tag == Tag.orientation { orientation = PictureOrientation(rawValue: value) }
      }
      guard let second, second > 0 else { return }
      var (offset, length) = (0, 0)
      _ = try readDirectory(&reader, at: start + second, end: end, order) { tag, value in
        if tag == Tag.thumbnailOffset { offset = value }
        if tag == Tag.thumbnailLength { length = value }
      }
      if offset > 0, length > 0, start + offset + length <= end {
        thumbnail = start + offset..<start + offset + length
      }
    } catch {
      // What was found before the damage counts.
    }
  }

  static func order(_ reader: inout ByteReader, at start: Int) throws(PictureFailure) -> ByteOrder? {
    if try reader.holds("II*\0", at: start) { return .littleEndian }
    if try reader.holds("MM\0*", at: start) { return .bigEndian }
    return nil
  }

  /// Answers the offset of the next directory, nil where this one is not whole.
  private func readDirectory(
    _ reader: inout ByteReader, at start: Int, end: Int, _ order: ByteOrder, _ found: (_ tag: Int, _ value: Int) -> Void
  ) throws(PictureFailure) -> Int? {
    guard start + 2 <= end else { return nil }
    let count = try reader.uint16(at: start, order)
    let next = start + 2 + count * Self.entryBytes
    for index in 0..<count {
      let entry = start + 2 + index * Self.entryBytes
      guard entry + Self.entryBytes <= end else { return nil }
      let tag = try reader.uint16(at: entry, order)
      if let value = try Self.number(&reader, entry: entry, order) { found(tag, value) }
    }
    return next + 4 <= end ? try reader.uint32(at: next, order) : nil
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
