/// A picture of a HEIC or an AVIF that is encoded as one, such as a tile of a grid.
struct HEIFTile {
  /// Four letters: how it is encoded.
  private let type: String
  /// The places of its bytes in the file.
  private let extents: [Range<Int>]
  /// What a decoder has to know of it.
  private let properties: [Box]

  /// In bytes of a property. The parameters of a bitstream take some hundred.
  private static let maximumPropertyBytes = 1 << 16
  private static let maximumProperties = 32
  /// In bytes of the file: more than the pixels of the largest tile.
  private static let maximumBytes = 32 << 20

  /// - Returns: `nil` of an item that is none.
  init?(_ item: Int, _ items: HEIFItems, _ reader: inout ByteReader) {
    guard let type = items.types[item], ["hvc1", "av01"].contains(type), let extents = items.extents[item] else {
      return nil
    }
    var properties: [Box] = []
    for box in items.properties(of: item) {
      switch box.type {
      case "ispe", "hvcC", "av1C", "pixi": properties.append(box)
      // How colours are encoded, which no profile says.
      case "colr" where (try? reader.holds("nclx", at: box.content.lowerBound)) == true: properties.append(box)
      default: break
      }
    }
    guard (1...Self.maximumProperties).contains(properties.count),
      properties.allSatisfy({ $0.content.count <= Self.maximumPropertyBytes })
    else { return nil }
    (self.type, self.extents, self.properties) = (type, extents, properties)
    guard byteCount <= Self.maximumBytes else { return nil }
  }

  /// In bytes of the file.
  private var byteCount: Int { extents.reduce(0) { $0.addingClamped($1.count) } }

  /// A file in which the tile is the picture: the same bytes and properties, but for those that turn it.
  func file(_ reader: inout ByteReader) throws(PictureFailure) -> [UInt8] {
    var boxes: [UInt8] = []
    for box in properties {
      boxes += Self.box(box.type, try reader.bytes(at: box.content.lowerBound, count: box.content.count))
    }
    let associations = (1...properties.count).map { UInt8($0) }
    let isAV1 = type == "av01"
    let beginning = Self.box("ftyp", Array((isAV1 ? "avif\0\0\0\0avifmif1" : "heic\0\0\0\0heicmif1").utf8))
    let version: [UInt8] = [0, 0, 0, 0]
    let information = Self.box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + Array(type.utf8) + [0])
    /// The length of what precedes the picture's bytes does not depend on where they are said to lie.
    func meta(_ start: Int) -> [UInt8] {
      let parts = [
        Self.box("hdlr", version + version + Array("pict".utf8) + [UInt8](repeating: 0, count: 13)),
        Self.box("pitm", version + [0, 1]),
        Self.box("iinf", version + [0, 1] + information),
        Self.box(
          "iprp",
          Self.box("ipco", boxes)
            + Self.box("ipma", version + [0, 0, 0, 1, 0, 1, UInt8(associations.count)] + associations)),
        Self.box("iloc", version + [0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1] + Self.number(start) + Self.number(byteCount)),
      ]
      return beginning + Self.box("meta", version + parts.joined())
    }
    var file = meta(meta(0).count + 8)
    file += Self.number(byteCount + 8) + Array("mdat".utf8)
    for extent in extents { file += try reader.bytes(at: extent.lowerBound, count: extent.count) }
    return file
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    number(content.count + 8) + Array(type.utf8) + content
  }
}
