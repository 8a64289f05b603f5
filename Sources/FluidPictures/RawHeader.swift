/// A camera's raw file: the JPEGs in it, by TIFF's directories, which most of them are made of, by boxes (``CanonBoxes``), or by the
/// few numbers that Fujifilm's begin with. What the sensor saw is not looked at.
enum RawHeader {
  static func parse(_ reader: inout ByteReader) throws(PictureFailure) -> HeaderFields {
    if try reader.holds("FUJIFILMCCD-RAW", at: 0) { return try parseFujifilm(&reader) }
    if try reader.holds("ftyp", at: 4) { return try CanonBoxes(&reader).fields(&reader) }
    guard let layout = try TIFFLayout(&reader, at: 0) else { throw .notAPicture }
    var search = Search(layout, 0..<reader.byteSize)
    search.visit(try layout.first(of: 0, &reader), &reader)
    var fields = try RawPicture.fields(of: search.pictures)
    fields.orientation = search.orientation ?? .up
    fields.exif = 0..<reader.byteSize
    fields.colors.append(.camera(0..<reader.byteSize))
    return fields
  }

  /// Place and length of a JPEG that has EXIF of its own.
  private static func parseFujifilm(_ reader: inout ByteReader) throws(PictureFailure) -> HeaderFields {
    let start = try reader.uint32(at: 84, .bigEndian)
    let length = try reader.uint32(at: 88, .bigEndian)
    guard start > 0, length <= reader.byteSize - min(start, reader.byteSize) else { throw .truncated }
    var fields = try JPEGHeader.parse(&reader, at: start)
    fields.jpeg = start..<start + length
    return fields
  }

  // MARK: Directories

  private enum Tag {
    static let compression = 0x0103
    static let pieceOffsets = 0x0111
    static let orientation = 0x0112
    static let pieceLengths = 0x0117
    static let directories = 0x014A
    static let jpegOffset = 0x0201
    static let jpegLength = 0x0202
    static let notes = 0x8769
    static let makerNote = 0x927C
    /// A whole JPEG as the bytes of an entry, in Panasonic's.
    static let jpeg = 0x002E
    /// In Olympus's own notes: the directory of its settings, and in that the place of a JPEG.
    static let settings = 0x2020
    static let previewOffset = 0x0101
    static let previewLength = 0x0102
    static let ofDirectory = [
      compression, pieceOffsets, orientation, pieceLengths, directories, jpegOffset, jpegLength, notes, jpeg,
    ]
  }

  /// A walk through the directories of a file: each is visited once, and not too many of them.
  private struct Search {
    let layout: TIFFLayout
    let block: Range<Int>
    var pictures: [RawPicture] = []
    var orientation: PictureOrientation?
    private var visited: Set<Int> = []

    init(_ layout: TIFFLayout, _ block: Range<Int>) { (self.layout, self.block) = (layout, block) }

    mutating func visit(_ first: Int, _ reader: inout ByteReader) {
      var offset = first
      while offset > 0, visited.count < PictureLimits.maximumDirectories, visited.insert(offset).inserted {
        let directory = ExifDirectory(&reader, at: offset, of: Tag.ofDirectory, in: block, layout)
        // That of the first one is that of the picture.
        if visited.count == 1 {
          orientation = directory.number(Tag.orientation, &reader).flatMap { PictureOrientation(rawValue: $0) }
        }
        addPictures(of: directory, &reader)
        for place in directory.numbers(Tag.directories, atMost: PictureLimits.maximumDirectories, &reader) {
          visit(place, &reader)
        }
        if let notes = directory.number(Tag.notes, &reader) { addOlympus(notes, &reader) }
        offset = directory.next ?? 0
      }
    }

    private mutating func addPictures(of directory: ExifDirectory, _ reader: inout ByteReader) {
      if let offset = directory.number(Tag.jpegOffset, &reader),
        let length = directory.number(Tag.jpegLength, &reader)
      {
        add(offset, length, &reader)
      }
      // JPEG, old and new, in one piece.
      if let compression = directory.number(Tag.compression, &reader), [6, 7].contains(compression) {
        let offsets = directory.numbers(Tag.pieceOffsets, atMost: 2, &reader)
        let lengths = directory.numbers(Tag.pieceLengths, atMost: 2, &reader)
        if offsets.count == 1, lengths.count == 1 { add(offsets[0], lengths[0], &reader) }
      }
      if let place = directory.bytes(Tag.jpeg, &reader) { add(place.lowerBound, place.count, &reader) }
    }

    /// Offsets count from the beginning of the notes there.
    private mutating func addOlympus(_ offset: Int, _ reader: inout ByteReader) {
      let notes = ExifDirectory(&reader, at: offset, of: [Tag.makerNote], in: block, layout)
      guard let place = notes.bytes(Tag.makerNote, &reader),
        (try? reader.holds("OLYMPUS\0II", at: place.lowerBound)) == true
      else { return }
      let plain = TIFFLayout(order: .littleEndian)
      let own = ExifDirectory(&reader, at: 12, of: [Tag.settings], in: place, plain)
      guard let start = own.numbers(Tag.settings, atMost: 1, &reader).first else { return }
      let settings = ExifDirectory(
        &reader, at: start, of: [Tag.previewOffset, Tag.previewLength], in: place, plain)
      guard let offset = settings.number(Tag.previewOffset, &reader),
        let length = settings.number(Tag.previewLength, &reader)
      else { return }
      add(place.lowerBound + offset, length, &reader)
    }

    private mutating func add(_ offset: Int, _ length: Int, _ reader: inout ByteReader) {
      if let picture = RawPicture(&reader, at: offset, length, in: block) { pictures.append(picture) }
    }
  }
}
