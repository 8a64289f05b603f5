/// What a camera noted about colours where it embeds no profile (EXIF 2.32, 4.6.5 and 4.6.7; Design rule for Camera File system
/// 2.0, 3.3.1): sRGB, or Adobe RGB, which is "uncalibrated" with an index of its own.
enum ExifColorSpace {
  case sRGB
  case adobe

  private enum Tag {
    static let notes = 0x8769
    static let colorSpace = 0xA001
    static let interoperability = 0xA005
    static let index = 0x0001
  }

  /// `nil` where nothing is noted.
  init?(_ reader: inout ByteReader, in place: Range<Int>) {
    guard let first = ExifBlock.firstDirectory(&reader, in: place, of: [Tag.notes]),
      let offset = first.number(Tag.notes, &reader), offset > 0
    else { return nil }
    let tags = [Tag.colorSpace, Tag.interoperability]
    let notes = ExifDirectory(&reader, at: offset, of: tags, in: first.block, first.layout)
    switch notes.number(Tag.colorSpace, &reader) {
    case 1: self = .sRGB
    // No value of the standard, but some cameras'.
    case 2: self = .adobe
    case 0xFFFF:
      guard let offset = notes.number(Tag.interoperability, &reader), offset > 0 else { return nil }
      let index = ExifDirectory(&reader, at: offset, of: [Tag.index], in: first.block, first.layout)
      guard index.text(Tag.index, &reader) == "R03" else { return nil }
      self = .adobe
    default: return nil
    }
  }
}
