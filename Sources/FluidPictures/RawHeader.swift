/// A camera's raw file: the JPEGs in it, by TIFF's directories, which most of them are made of, or by the few numbers that Fujifilm's
/// begin with. What the sensor saw is not looked at, nor are a maker's own notes.
enum RawHeader {
  static func parse(_ reader: inout ByteReader) throws(PictureFailure) -> HeaderFields {
    if try reader.holds("FUJIFILMCCD-RAW", at: 0) { return try parseFujifilm(&reader) }
    if try reader.holds("ftyp", at: 4) { throw .unsupported(detail: "Canon's raw files since 2018, CR3") }
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
    /// A whole JPEG as the bytes of an entry, in Panasonic's.
    static let jpeg = 0x002E
    static let ofDirectory = [
      compression, pieceOffsets, orientation, pieceLengths, directories, jpegOffset, jpegLength, jpeg,
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

    private mutating func add(_ offset: Int, _ length: Int, _ reader: inout ByteReader) {
      if let picture = RawPicture(&reader, at: offset, length, in: block) { pictures.append(picture) }
    }
  }
}
