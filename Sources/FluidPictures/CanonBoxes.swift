/// Canon's raw files since 2018 (CR3), which are boxes of ISO/IEC 14496-12: three JPEGs of the picture, and what the camera noted in
/// TIFF structures.
///
/// The places are Laurent Clévy's description of the format (github.com/lclevy/canon_cr3). Boxes are entered to a fixed depth, so that
/// those of a broken file which hold each other cost nothing.
struct CanonBoxes {
  private var pictures: [RawPicture] = []
  private var orientation: PictureOrientation?
  /// TIFF structures: what a JPEG has as its first directory, and what it has as that of the exposure.
  private var (picture, exposure): (Range<Int>?, Range<Int>?)
  /// The same of what Canon alone notes.
  private var own: Range<Int>?

  private static let header: [UInt8] = [
    0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
  ]
  private static let preview: [UInt8] = [
    0xEA, 0xF4, 0x2B, 0x5E, 0x1C, 0x98, 0x4B, 0x88, 0xB9, 0xFB, 0xB7, 0xDC, 0x40, 0x6E, 0x4D, 0x16,
  ]

  init(_ reader: inout ByteReader) throws(PictureFailure) {
    for box in try Box.all(in: 0..<reader.byteSize, &reader) {
      if box.type == "moov" { try addMovie(box, &reader) }
      guard try Self.isOf(Self.preview, box, &reader) else { continue }
      // Two numbers are between the identifier and the boxes.
      for box in try Box.all(in: box.content.dropFirst(24), &reader) where box.type == "PRVW" {
        try add(box, lengthAt: 12, &reader)
      }
    }
  }

  func fields(_ reader: inout ByteReader) throws(PictureFailure) -> HeaderFields {
    var fields = try RawPicture.fields(of: pictures)
    fields.orientation = orientation ?? .up
    (fields.exif, fields.exposure) = (picture, exposure)
    // The exposure's says of Adobe RGB only that it is not sRGB.
    fields.colors += [exposure, own].compactMap { $0.map { .camera($0) } }
    return fields
  }

  private mutating func addMovie(_ movie: Box, _ reader: inout ByteReader) throws(PictureFailure) {
    let boxes = try Box.all(in: movie.content, &reader)
    for box in boxes where try Self.isOf(Self.header, box, &reader) {
      for box in try Box.all(in: box.content.dropFirst(16), &reader) {
        switch box.type {
        case "CMT1":
          picture = box.content
          orientation = ExifBlock(&reader, in: box.content)?.orientation
        case "CMT2": exposure = box.content
        case "CMT3": own = box.content
        case "THMB": try add(box, lengthAt: 8, &reader)
        default: break
        }
      }
    }
    for track in boxes.lazy.filter({ $0.type == "trak" }).prefix(PictureLimits.maximumDirectories) {
      // A track that is broken leaves the others.
      guard let place = try? Self.sample(of: track, &reader) else { continue }
      add(place, &reader)
    }
  }

  /// Whether it is a box of a type that is known by 16 bytes (ISO/IEC 14496-12, 4.2).
  private static func isOf(_ type: [UInt8], _ box: Box, _ reader: inout ByteReader) throws(PictureFailure) -> Bool {
    guard box.type == "uuid", box.content.count >= type.count else { return false }
    return try reader.bytes(at: box.content.lowerBound, count: type.count) == type
  }

  /// Adds the JPEG of a box that has it behind 16 bytes, of which some are its length.
  private mutating func add(_ box: Box, lengthAt place: Int, _ reader: inout ByteReader) throws(PictureFailure) {
    guard box.content.count > 16 else { return }
    let content = box.content.dropFirst(16)
    let length = try reader.uint32(at: box.content.lowerBound + place, .bigEndian)
    add(content.prefix(length), &reader)
  }

  private mutating func add(_ place: Range<Int>, _ reader: inout ByteReader) {
    let file = 0..<reader.byteSize
    if let picture = RawPicture(&reader, at: place.lowerBound, place.count, in: file) { pictures.append(picture) }
  }

  /// Where the first sample of a track lies that is a JPEG; `nil` of other tracks.
  private static func sample(of track: Box, _ reader: inout ByteReader) throws(PictureFailure) -> Range<Int>? {
    var place = track.content
    for type in ["mdia", "minf", "stbl"] {
      guard let box = try Box.all(in: place, &reader).first(where: { $0.type == type }) else { return nil }
      place = box.content
    }
    let boxes = try Box.all(in: place, &reader)
    func start(_ type: String) -> Int? { boxes.first { $0.type == type }?.content.lowerBound }
    guard let descriptions = boxes.first(where: { $0.type == "stsd" }), let sizes = start("stsz") else { return nil }
    // Behind the version and the number of entries.
    let entries = try Box.all(in: descriptions.content.dropFirst(8), &reader)
    guard let entry = entries.first, entry.type == "CRAW" else { return nil }
    // Behind what every picture in a track has (ISO/IEC 14496-12, 12.1.3), and four bytes more.
    let codecs = try Box.all(in: entry.content.dropFirst(82), &reader)
    guard codecs.contains(where: { $0.type == "JPEG" }) else { return nil }
    // All of one size, or the first of a table.
    var length = try reader.uint32(at: sizes + 4, .bigEndian)
    if length == 0 { length = try reader.uint32(at: sizes + 12, .bigEndian) }
    let offset: Int
    if let long = start("co64") {
      offset = try reader.number(at: long + 8, bytes: 8)
    } else if let short = start("stco") {
      offset = try reader.uint32(at: short + 8, .bigEndian)
    } else {
      return nil
    }
    return offset..<offset.addingClamped(length)
  }
}
