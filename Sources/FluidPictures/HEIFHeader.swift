/// HEIC, HEIF and AVIF (ISO/IEC 23008-12 and 23000-22): the primary picture, as it is seen after the cropping and the turns among
/// its properties, which libheif applies.
enum HEIFHeader {
  static func parse(_ reader: inout ByteReader) throws(PictureFailure) -> HeaderFields {
    let file = try Box.all(in: 0..<reader.byteSize, &reader, until: "meta")
    guard let meta = file.first(where: { $0.type == "meta" }), meta.content.count > 4 else {
      throw .damaged(detail: "no picture among its boxes")
    }
    // Behind the version and the flags.
    let boxes = try Box.all(in: meta.content.dropFirst(4), &reader)
    func content(_ type: String) -> Range<Int>? { boxes.first { $0.type == type }?.content }
    guard let pitm = content("pitm"), let iprp = content("iprp") else {
      throw .damaged(detail: "no picture among its boxes")
    }
    let isLong = try reader.byte(at: pitm.lowerBound) > 0
    let primary = try reader.number(at: pitm.lowerBound + 4, bytes: isLong ? 4 : 2)
    var size: PixelSize?
    let properties = try properties(of: primary, in: iprp, &reader)
    for property in properties { size = property.applied(to: size) }
    guard let size else { throw .damaged(detail: "no size") }
    var fields = HeaderFields(size: size)
    fields.colors = colors(of: properties)
    if fields.colors.isEmpty, let colors = streamColors(of: primary, properties, boxes, &reader) {
      fields.colors = [colors]
    }
    if let iinf = content("iinf"), let iloc = content("iloc") { fields.exif = exif(iinf, iloc, &reader) }
    return fields
  }

  // MARK: Properties

  enum Property {
    case size(PixelSize)
    /// The clean aperture, which is what is left of the picture.
    case cropping(PixelSize)
    case quarterTurn
    case color(ColorStatement)
    /// How the picture is encoded.
    case stream(Stream)
    case other

    func applied(to size: PixelSize?) -> PixelSize? {
      switch self {
      case .size(let size): size
      case .cropping(let cropped): size.map { $0.width < cropped.width || $0.height < cropped.height ? $0 : cropped }
      case .quarterTurn: size?.transposed
      case .color, .stream, .other: size
      }
    }
  }

  /// The properties of an item in the order in which they apply (ISO/IEC 14496-12, 8.11.14).
  static func properties(
    of item: Int, in place: Range<Int>, _ reader: inout ByteReader
  ) throws(PictureFailure) -> [Property] {
    let boxes = try Box.all(in: place, &reader)
    guard let container = boxes.first(where: { $0.type == "ipco" }) else { return [] }
    let all = try Box.all(in: container.content, &reader)
    for box in boxes where box.type == "ipma" {
      let start = box.content.lowerBound
      let idBytes = try reader.byte(at: start) > 0 ? 4 : 2
      let indexBytes = try reader.byte(at: start + 3) & 1 == 1 ? 2 : 1
      var position = start + 8
      for _ in 0..<min(try reader.uint32(at: start + 4, .bigEndian), PictureLimits.maximumBoxes) {
        let id = try reader.number(at: position, bytes: idBytes)
        let count = Int(try reader.byte(at: position + idBytes))
        position += idBytes + 1
        guard id == item else {
          position += count * indexBytes
          continue
        }
        var properties: [Property] = []
        for place in 0..<count {
          // The highest bit says whether a reader has to know the property.
          let mask = indexBytes == 2 ? 0x7FFF : 0x7F
          let index = try reader.number(at: position + place * indexBytes, bytes: indexBytes) & mask
          if (1...all.count).contains(index) { properties.append(try property(all[index - 1], &reader)) }
        }
        return properties
      }
    }
    return []
  }

  private static func property(_ box: Box, _ reader: inout ByteReader) throws(PictureFailure) -> Property {
    let start = box.content.lowerBound
    func number(_ index: Int) throws(PictureFailure) -> Int { try reader.uint32(at: start + 4 * index, .bigEndian) }
    switch box.type {
    case "ispe":
      let (width, height) = (try number(1), try number(2))
      guard let size = PixelSize(claimed: width, height) else {
        throw .damaged(detail: "its size is given as \(width) × \(height)")
      }
      return .size(size)
    case "clap":
      let (width, height) = (try number(0) / max(try number(1), 1), try number(2) / max(try number(3), 1))
      return PixelSize(claimed: width, height).map { .cropping($0) } ?? .other
    case "colr": return (try? color(box, &reader)).map { .color($0) } ?? .other
    // Behind the configuration's own numbers.
    case "av1C": return .stream(.av1(box.content.dropFirst(4)))
    case "hvcC": return .stream(.hevc(box.content))
    case "irot": return try reader.byte(at: start) & 1 == 1 ? .quarterTurn : .other
    default: return .other
    }
  }

  // MARK: Colours

  /// ISO/IEC 14496-12, 12.1.5.
  private static func color(_ box: Box, _ reader: inout ByteReader) throws(PictureFailure) -> ColorStatement? {
    let start = box.content.lowerBound
    for name: StaticString in ["prof", "rICC"] where try reader.holds(name, at: start) {
      return .profile([box.content.dropFirst(4)])
    }
    guard try reader.holds("nclx", at: start) else { return nil }
    return .codePoints(
      CodePoints(
        primaries: try reader.uint16(at: start + 4, .bigEndian), transfer: try reader.uint16(at: start + 6, .bigEndian))
    )
  }

  /// A profile says more than code points, which may be there for the sake of the decoder.
  private static func colors(of properties: [Property]) -> [ColorStatement] {
    var (profiles, others): ([ColorStatement], [ColorStatement]) = ([], [])
    for case .color(let statement) in properties {
      if case .profile = statement { profiles.append(statement) } else { others.append(statement) }
    }
    return profiles + others
  }

  // MARK: What the camera noted

  /// Where the TIFF structure lies that is an item of the file (ISO/IEC 23008-12, A.2.1); nil where there is none in one piece.
  private static func exif(_ iinf: Range<Int>, _ iloc: Range<Int>, _ reader: inout ByteReader) -> Range<Int>? {
    do throws(PictureFailure) {
      let isLong = try reader.byte(at: iinf.lowerBound) > 0
      let entries = try Box.all(in: iinf.dropFirst(4 + (isLong ? 4 : 2)), &reader)
      for entry in entries where entry.type == "infe" {
        let start = entry.content.lowerBound
        let idBytes = try reader.byte(at: start) > 2 ? 4 : 2
        guard try reader.holds("Exif", at: start + 4 + idBytes + 2) else { continue }
        let id = try reader.number(at: start + 4, bytes: idBytes)
        guard let place = try place(of: id, iloc, &reader), place.count > 4 else { return nil }
        let offset = try reader.uint32(at: place.lowerBound, .bigEndian)
        return offset < place.count - 4 ? place.dropFirst(4 + offset) : nil
      }
      return nil
    } catch {
      // A picture is not refused for its metadata.
      return nil
    }
  }

  /// The bytes of an item in the file (ISO/IEC 14496-12, 8.11.3); nil where it is elsewhere or in pieces.
  static func place(
    of item: Int, _ iloc: Range<Int>, _ reader: inout ByteReader
  ) throws(PictureFailure) -> Range<Int>? {
    let start = iloc.lowerBound
    let version = try reader.byte(at: start)
    let sizes = try reader.uint16(at: start + 4, .bigEndian)
    let (offsetBytes, lengthBytes, baseBytes) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let indexBytes = version > 0 ? sizes & 15 : 0
    let idBytes = version > 1 ? 4 : 2
    var position = start + 6 + idBytes
    for _ in 0..<min(try reader.number(at: start + 6, bytes: idBytes), PictureLimits.maximumBoxes) {
      let id = try reader.number(at: position, bytes: idBytes)
      position += idBytes
      var isInFile = true
      if version > 0 {
        isInFile = try reader.uint16(at: position, .bigEndian) & 15 == 0
        position += 2
      }
      position += 2
      let base = try reader.number(at: position, bytes: baseBytes)
      position += baseBytes
      let extents = try reader.uint16(at: position, .bigEndian)
      position += 2
      if id == item {
        guard isInFile, extents == 1 else { return nil }
        let offset = base.addingClamped(try reader.number(at: position + indexBytes, bytes: offsetBytes))
        let length = try reader.number(at: position + indexBytes + offsetBytes, bytes: lengthBytes)
        guard offset <= reader.byteSize, length <= reader.byteSize - offset else { return nil }
        return offset..<offset + length
      }
      position += extents * (indexBytes + offsetBytes + lengthBytes)
    }
    return nil
  }
}
