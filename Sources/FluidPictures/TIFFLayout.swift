/// How the directories of a TIFF structure are laid out: as in revision 6.0 (section 2), or as in BigTIFF ("BigTIFF Design", libtiff), whose
/// counts and places have eight bytes.
struct TIFFLayout {
  let order: ByteOrder
  var isBig = false

  /// In bytes, of the number of entries of a directory.
  var numberBytes: Int { isBig ? 8 : 2 }
  var entryBytes: Int { isBig ? 20 : 12 }
  /// In bytes, of a count, a place, and a value that stands in its entry.
  var wordBytes: Int { isBig ? 8 : 4 }

  /// More entries than these are none: libtiff refuses a directory that has more.
  private static let maximumEntries = 0xFFFF
  /// What lies further behind is read as if it lay here: sums of such places are numbers still.
  private static let maximumPlace = 1 << 60

  init(order: ByteOrder) { self.order = order }

  /// The signature of TIFF, one of those that Olympus and Panasonic have in its place, or that of BigTIFF, which no structure inside
  /// another file is. `nil` where there is none of them.
  init?(_ reader: inout ByteReader, at start: Int) throws(PictureFailure) {
    for signature: StaticString in ["II*\0", "IIRO", "IIRS", "IIU\0"] where try reader.holds(signature, at: start) {
      self.init(order: .littleEndian)
      return
    }
    for signature: StaticString in ["MM\0*", "MMOR"] where try reader.holds(signature, at: start) {
      self.init(order: .bigEndian)
      return
    }
    guard start == 0 else { return nil }
    let isLittleEndian = try reader.holds("II+\0\u{8}\0\0\0", at: 0)
    let isBigEndian = try reader.holds("MM\0+\0\u{8}\0\0", at: 0)
    guard isLittleEndian || isBigEndian else { return nil }
    self.init(order: isLittleEndian ? .littleEndian : .bigEndian)
    isBig = true
  }

  /// Where the first directory of a structure lies, from its beginning.
  func first(of start: Int, _ reader: inout ByteReader) throws(PictureFailure) -> Int {
    try word(at: start + wordBytes, &reader)
  }

  /// How many entries a directory has.
  func count(at directory: Int, _ reader: inout ByteReader) throws(PictureFailure) -> Int {
    let count = try isBig ? reader.uint64(at: directory, order) : reader.uint16(at: directory, order)
    return min(count, Self.maximumEntries)
  }

  func entry(_ index: Int, of directory: Int) -> Int { directory + numberBytes + index * entryBytes }

  /// How many values an entry has.
  func values(of entry: Int, _ reader: inout ByteReader) throws(PictureFailure) -> Int {
    try word(at: entry + 4, &reader)
  }

  /// Where an entry has its value, or the place of its values.
  func field(of entry: Int) -> Int { entry + 4 + wordBytes }

  /// A count or a place.
  func word(at place: Int, _ reader: inout ByteReader) throws(PictureFailure) -> Int {
    isBig ? min(try reader.uint64(at: place, order), Self.maximumPlace) : try reader.uint32(at: place, order)
  }

  /// The single number of an entry: a SHORT, a LONG, or BigTIFF's LONG8; `nil` of another type.
  func number(of entry: Int, _ reader: inout ByteReader) throws(PictureFailure) -> Int? {
    switch try reader.uint16(at: entry + 2, order) {
    case 3: try reader.uint16(at: field(of: entry), order)
    case 4: try reader.uint32(at: field(of: entry), order)
    case 16 where isBig: try word(at: field(of: entry), &reader)
    default: nil
    }
  }
}
