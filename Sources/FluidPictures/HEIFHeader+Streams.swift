extension HEIFHeader {
  /// A bitstream, by where it says what it is.
  enum Stream {
    /// Of the picture's own bytes, where there is nothing here (AV1 in ISOBMFF, 2.3.3).
    case av1(Range<Int>)
    case hevc(Range<Int>)
  }

  /// What the bitstream of a picture says of its colours, or that of the first tile of a grid: it counts where no property says it
  /// (ISO/IEC 23000-22, 7.3.6.4). `nil` where it says nothing.
  static func streamColors(
    of item: Int, _ properties: [Property], _ boxes: [Box], _ reader: inout ByteReader
  ) -> ColorStatement? {
    do throws(PictureFailure) {
      var (item, properties) = (item, properties)
      if stream(of: properties) == nil, let tile = try firstTile(of: item, boxes, &reader),
        let iprp = boxes.first(where: { $0.type == "iprp" })
      {
        item = tile
        properties = try self.properties(of: tile, in: iprp.content, &reader)
      }
      let points: CodePoints?
      switch stream(of: properties) {
      case .av1(let place) where place.isEmpty:
        guard let iloc = boxes.first(where: { $0.type == "iloc" }),
          let content = try self.place(of: item, iloc.content, &reader)
        else { return nil }
        points = try AV1Colors.codePoints(in: content, &reader)
      case .av1(let place): points = try AV1Colors.codePoints(in: place, &reader)
      case .hevc(let place): points = try HEVCColors.codePoints(in: place, &reader)
      case nil: return nil
      }
      return points.map { .codePoints($0) }
    } catch {
      // A picture is not refused for what its colours are called.
      return nil
    }
  }

  private static func stream(of properties: [Property]) -> Stream? {
    for case .stream(let stream) in properties { return stream }
    return nil
  }

  /// The first item that an item is derived from (ISO/IEC 14496-12, 8.11.12).
  private static func firstTile(
    of item: Int, _ boxes: [Box], _ reader: inout ByteReader
  ) throws(PictureFailure) -> Int? {
    guard let iref = boxes.first(where: { $0.type == "iref" }), iref.content.count > 4 else { return nil }
    let idBytes = try reader.byte(at: iref.content.lowerBound) > 0 ? 4 : 2
    for reference in try Box.all(in: iref.content.dropFirst(4), &reader) where reference.type == "dimg" {
      let start = reference.content.lowerBound
      guard try reader.number(at: start, bytes: idBytes) == item,
        try reader.uint16(at: start + idBytes, .bigEndian) > 0
      else { continue }
      return try reader.number(at: start + idBytes + 2, bytes: idBytes)
    }
    return nil
  }
}
