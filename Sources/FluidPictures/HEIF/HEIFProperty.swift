/// What is said of an item of a HEIC or an AVIF, as far as it changes what is seen (ISO/IEC 23008-12, 6.5).
enum HEIFProperty {
  case size(PixelSize)
  /// The clean aperture, which is what is left of the picture.
  case cropping(PixelSize)
  /// Quarters of a turn, counterclockwise.
  case turn(Int)
  /// Left for right, or top for bottom.
  case mirroring(isAcross: Bool)
  case color(ColorStatement)
  /// The picture is the opacity of another one.
  case alpha
  case other

  /// All of an item, in the order in which they apply.
  static func all(
    of item: Int, _ items: HEIFItems, _ reader: inout ByteReader
  ) throws(PictureFailure) -> [HEIFProperty] {
    var properties: [HEIFProperty] = []
    for box in items.properties(of: item) { properties.append(try Self(box, &reader)) }
    return properties
  }

  private init(_ box: Box, _ reader: inout ByteReader) throws(PictureFailure) {
    let start = box.content.lowerBound
    func number(_ index: Int) throws(PictureFailure) -> Int { try reader.uint32(at: start + 4 * index, .bigEndian) }
    switch box.type {
    case "ispe":
      let (width, height) = (try number(1), try number(2))
      guard let size = PixelSize(claimed: width, height) else {
        throw .damaged(detail: "its size is given as \(width) × \(height)")
      }
      self = .size(size)
    case "clap":
      let (width, height) = (try number(0) / max(try number(1), 1), try number(2) / max(try number(3), 1))
      self = PixelSize(claimed: width, height).map { .cropping($0) } ?? .other
    case "colr": self = (try? Self.color(box, &reader)).map { .color($0) } ?? .other
    case "irot": self = .turn(Int(try reader.byte(at: start) & 3))
    case "imir": self = .mirroring(isAcross: try reader.byte(at: start) & 1 == 1)
    case "auxC": self = try Self.isAlpha(box, &reader) ? .alpha : .other
    default: self = .other
    }
  }

  /// Returns the size of a picture after this property.
  func applied(to size: PixelSize?) -> PixelSize? {
    switch self {
    case .size(let size): size
    case .cropping(let cropped): size.map { $0.width < cropped.width || $0.height < cropped.height ? $0 : cropped }
    case .turn(let quarters): quarters % 2 == 1 ? size?.transposed : size
    case .mirroring, .color, .alpha, .other: size
    }
  }

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

  /// Behind the version and the flags; of HEVC and of any codec.
  private static func isAlpha(_ box: Box, _ reader: inout ByteReader) throws(PictureFailure) -> Bool {
    let start = box.content.lowerBound + 4
    if try reader.holds("urn:mpeg:hevc:2015:auxid:1", at: start) { return true }
    return try reader.holds("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", at: start)
  }
}
