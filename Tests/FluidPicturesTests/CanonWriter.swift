/// Writes the boxes of Canon's raw files (CR3), as far as a reader of their JPEGs looks at them.
struct CanonWriter {
  /// By the bytes of a JPEG each; what is empty is not there.
  var (picture, preview, thumbnail): ([UInt8], [UInt8], [UInt8])
  var orientation = 1
  /// A TIFF structure whose first directory is that of the exposure.
  var exposure: [UInt8] = []
  /// The same of what Canon alone notes.
  var own: [UInt8] = []
  /// Where the track says that its sample lies, in the place of where it does.
  var claimedOffset: UInt64?
  /// How large it says that its sample is.
  var claimedLength: Int?
  /// Whether the size is in a table.
  var hasSizeTable = false
  /// Whether places have four bytes.
  var hasShortOffsets = false

  private static let header = Encode.hex("85c0b687820f11e08111f4ce462b6a48")
  private static let previewType = Encode.hex("eaf42b5e1c984b88b9fbb7dc406e4d16")

  static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    Encode.be32(content.count + 8) + Array(type.utf8) + content
  }

  private static func be64(_ value: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) }
  }

  /// What a JPEG has as its first directory.
  private var notes: [UInt8] {
    var writer = RawWriter(isBigEndian: false, signature: nil)
    let first = writer.directory([0x010F: .text("Canon"), 0x0110: .text("R5"), 0x0112: .number(orientation)])
    writer.begin(with: first)
    return writer.bytes
  }

  private static func track(_ entry: [UInt8], _ table: [UInt8], _ place: [UInt8]) -> [UInt8] {
    let descriptions = box("stsd", Encode.be32(0) + Encode.be32(1) + box("CRAW", entry))
    let tables = box("stbl", descriptions + box("stsz", Encode.be32(0) + table) + place)
    return box("trak", box("tkhd", [0]) + box("mdia", box("hdlr", [0]) + box("minf", box("vmhd", [0]) + tables)))
  }

  /// What the sensor saw, or the JPEG, whose places are known when everything before is.
  private func movie(_ start: Int, _ sensor: Int) -> [UInt8] {
    let entry = [UInt8](repeating: 0, count: 82)
    let raw = Self.track(
      entry + Self.box("CMP1", [0]), Encode.be32(40) + Encode.be32(1),
      Self.box("co64", Encode.be32(0) + Encode.be32(1) + Self.be64(UInt64(sensor))))
    let offset = claimedOffset ?? UInt64(start)
    let length = claimedLength ?? picture.count
    let sizes = Encode.be32(hasSizeTable ? 0 : length) + Encode.be32(1)
    let table = hasSizeTable ? sizes + Encode.be32(length) : sizes
    let place =
      hasShortOffsets
      ? Self.box("stco", Encode.be32(0) + Encode.be32(1) + Encode.be32(Int(offset & 0xFFFF_FFFF)))
      : Self.box("co64", Encode.be32(0) + Encode.be32(1) + Self.be64(offset))
    let shown = Self.track(entry + Self.box("JPEG", [0, 0, 0, 0]) + Self.box("free", [0, 0]), table, place)
    var boxes = Self.box("CNCV", Array("CanonCR3_001/00.09.00/00.00.00".utf8)) + Self.box("CMT1", notes)
    if !exposure.isEmpty { boxes += Self.box("CMT2", exposure) }
    if !own.isEmpty { boxes += Self.box("CMT3", own) }
    if !thumbnail.isEmpty {
      let sizes = Encode.be16(160) + Encode.be16(120) + Encode.be32(thumbnail.count) + [0, 1, 0, 0]
      boxes += Self.box("THMB", Encode.be32(0) + sizes + thumbnail + [0, 0, 0, 0])
    }
    // What the sensor saw comes first here, so that a reader has to tell them apart.
    return Self.box(
      "moov", Self.box("uuid", Self.header + boxes) + Self.box("mvhd", [0]) + raw + (picture.isEmpty ? [] : shown))
  }

  var bytes: [UInt8] {
    let type = Self.box("ftyp", Array("crx ".utf8) + Encode.be32(1) + Array("crx isom".utf8))
    var extra = Self.box("uuid", Encode.hex("be7acfcb97a942e89c71999491e3afac") + [1, 2, 3])
    if !preview.isEmpty {
      let sizes = [0, 1] + Encode.be16(1620) + Encode.be16(1080) + [0, 1] + Encode.be32(preview.count)
      extra += Self.box(
        "uuid",
        Self.previewType + Encode.be32(0) + Encode.be32(1) + Self.box("PRVW", Encode.be32(0) + sizes + preview))
    }
    let before = type.count + movie(0, 0).count + extra.count + 16
    let sensor = [UInt8](repeating: 0xFF, count: 40)
    // A box that says its length in eight bytes, as cameras write it.
    let data = Encode.be32(1) + Array("mdat".utf8) + Self.be64(UInt64(16 + picture.count + sensor.count))
    return type + movie(before, before + picture.count) + extra + data + picture + sensor
  }
}
