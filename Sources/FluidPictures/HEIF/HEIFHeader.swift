/// HEIC, HEIF and AVIF (ISO/IEC 23008-12 and 23000-22): the primary picture, as it is seen after the cropping and the turns among
/// its properties, which libheif applies.
enum HEIFHeader {
  static func parse(_ reader: inout ByteReader) throws(PictureFailure) -> HeaderFields {
    let items = try HEIFItems(&reader)
    let properties = try HEIFProperty.all(of: items.primary, items, &reader)
    var size: PixelSize?
    for property in properties { size = property.applied(to: size) }
    guard let size else { throw .damaged(detail: "no size") }
    var fields = HeaderFields(size: size)
    fields.colors = colors(of: properties)
    fields.exif = exif(items, &reader)
    fields.isSequence = isSequence(&reader)
    if let grid = HEIFGrid.primary(items, &reader) {
      fields.hasAreas = true
      fields.workingBytes = grid.workingBytes
    }
    return fields
  }

  /// Whether it has pictures that follow one another as well: by its brands (ISO/IEC 23008-12, 10.3, and AV1 Image File Format, 6.3).
  private static func isSequence(_ reader: inout ByteReader) -> Bool {
    guard let size = try? reader.uint32(at: 0, .bigEndian), size >= 16 else { return false }
    let brands: [StaticString] = ["avis", "hevc", "hevx", "msf1"]
    return stride(from: 8, to: min(size, 8 + 4 * 32), by: 4).contains { place in
      brands.contains { (try? reader.holds($0, at: place)) == true }
    }
  }

  /// A profile says more than code points, which may be there for the sake of the decoder.
  private static func colors(of properties: [HEIFProperty]) -> [ColorStatement] {
    var (profiles, others): ([ColorStatement], [ColorStatement]) = ([], [])
    for case .color(let statement) in properties {
      if case .profile = statement { profiles.append(statement) } else { others.append(statement) }
    }
    return profiles + others
  }

  /// Where the TIFF structure lies that is an item of the file (ISO/IEC 23008-12, A.2.1); `nil` where there is none in one piece.
  private static func exif(_ items: HEIFItems, _ reader: inout ByteReader) -> Range<Int>? {
    guard let item = items.types.filter({ $0.value == "Exif" }).keys.min(), let place = items.place(of: item),
      place.count > 4,
      // A picture is not refused for its metadata.
      let offset = try? reader.uint32(at: place.lowerBound, .bigEndian)
    else { return nil }
    return offset < place.count - 4 ? place.dropFirst(4 + offset) : nil
  }
}
