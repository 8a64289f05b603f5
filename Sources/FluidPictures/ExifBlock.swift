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
      &reader, at: next, of: [Tag.thumbnailOffset, Tag.thumbnailLength], in: first.block, first.layout)
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
      guard let layout = try TIFFLayout(&reader, at: block.lowerBound) else { return nil }
      let offset = try layout.first(of: block.lowerBound, &reader)
      return ExifDirectory(&reader, at: offset, of: tags, in: block, layout)
    } catch {
      return nil
    }
  }
}
