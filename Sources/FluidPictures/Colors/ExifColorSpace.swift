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
    /// In Canon's own notes, where they are a structure of their own.
    static let canon = 0x00B4
  }

  /// `nil` where nothing is noted.
  init?(_ reader: inout ByteReader, in place: Range<Int>) {
    let tags = [Tag.notes, Tag.colorSpace, Tag.interoperability, Tag.canon]
    guard let first = ExifBlock.firstDirectory(&reader, in: place, of: tags) else { return nil }
    // The directory of the notes is the first one, where it is a structure of its own.
    var notes = first
    if let offset = first.number(Tag.notes, &reader), offset > 0 {
      notes = ExifDirectory(&reader, at: offset, of: tags, in: first.block, first.layout)
    }
    switch notes.number(Tag.colorSpace, &reader) ?? first.number(Tag.canon, &reader) {
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
