/// What a HEIC or an AVIF consists of: its items, where they lie, and what is said of them (ISO/IEC 14496-12, 8.11).
struct HEIFItems {
  /// The item that is the picture.
  let primary: Int
  /// Four letters an item.
  private(set) var types: [Int: String] = [:]
  /// The places of an item's bytes in the file; none of one that lies elsewhere, or in more pieces than encoders make.
  private(set) var extents: [Int: [Range<Int>]] = [:]
  private var references: [Reference] = []
  private let properties: [Box]
  /// Numbers of properties, the first one 1, in the order in which they apply.
  private var associations: [Int: [Int]] = [:]

  private struct Reference {
    let type: String
    let source: Int
    let targets: [Int]
  }

  private static let maximumExtents = 64

  init(_ reader: inout ByteReader) throws(PictureFailure) {
    let file = try Box.all(in: 0..<reader.byteSize, &reader, until: "meta")
    // One that is cut is the last one that was found, whether it is what was looked for or not.
    guard file.last?.isWhole != false else { throw .truncated }
    guard let meta = file.last, meta.type == "meta", meta.content.count > 4 else {
      throw .damaged(detail: "no picture among its boxes")
    }
    // Behind the version and the flags.
    let boxes = try Box.all(in: meta.content.dropFirst(4), &reader)
    func content(_ type: String) -> Range<Int>? { boxes.first { $0.type == type }?.content }
    guard let pitm = content("pitm"), let iprp = content("iprp") else {
      throw .damaged(detail: "no picture among its boxes")
    }
    let isLong = try reader.byte(at: pitm.lowerBound) > 0
    primary = try reader.number(at: pitm.lowerBound + 4, bytes: isLong ? 4 : 2)
    let parts = try Box.all(in: iprp, &reader)
    let container = parts.first { $0.type == "ipco" }
    properties =
      try container.map { container throws(PictureFailure) in
        try Box.all(in: container.content, &reader)
      } ?? []
    for part in parts where part.type == "ipma" { try addAssociations(part.content.lowerBound, &reader) }
    // A picture is not refused for what else is in its file.
    try? addTypes(content("iinf"), &reader)
    try? addReferences(content("iref"), &reader)
    try? addExtents(content("iloc"), data: content("idat"), &reader)
  }

  /// The properties of an item, in the order in which they apply.
  func properties(of item: Int) -> [Box] {
    (associations[item] ?? []).compactMap { properties.indices.contains($0 - 1) ? properties[$0 - 1] : nil }
  }

  /// The bytes of an item in the file; `nil` where they lie elsewhere or in pieces.
  func place(of item: Int) -> Range<Int>? {
    guard let extents = extents[item], extents.count == 1 else { return nil }
    return extents[0]
  }

  /// The items that an item refers to.
  func targets(of item: Int, _ type: String) -> [Int] {
    references.first { $0.type == type && $0.source == item }?.targets ?? []
  }

  /// The items that refer to an item.
  func sources(of item: Int, _ type: String) -> [Int] {
    references.filter { $0.type == type && $0.targets.contains(item) }.map(\.source)
  }

  // MARK: Reading

  private mutating func addAssociations(_ start: Int, _ reader: inout ByteReader) throws(PictureFailure) {
    let idBytes = try reader.byte(at: start) > 0 ? 4 : 2
    let indexBytes = try reader.byte(at: start + 3) & 1 == 1 ? 2 : 1
    // The highest bit says whether a reader has to know the property.
    let mask = indexBytes == 2 ? 0x7FFF : 0x7F
    var position = start + 8
    for _ in 0..<min(try reader.uint32(at: start + 4, .bigEndian), PictureLimits.maximumBoxes) {
      let item = try reader.number(at: position, bytes: idBytes)
      let count = Int(try reader.byte(at: position + idBytes))
      position += idBytes + 1
      var numbers: [Int] = []
      for place in 0..<count {
        numbers.append(try reader.number(at: position + place * indexBytes, bytes: indexBytes) & mask)
      }
      position += count * indexBytes
      if associations[item] == nil { associations[item] = numbers }
    }
  }

  private mutating func addTypes(_ place: Range<Int>?, _ reader: inout ByteReader) throws(PictureFailure) {
    guard let place else { return }
    let isLong = try reader.byte(at: place.lowerBound) > 0
    for entry in try Box.all(in: place.dropFirst(4 + (isLong ? 4 : 2)), &reader) where entry.type == "infe" {
      let start = entry.content.lowerBound
      let version = try reader.byte(at: start)
      guard version >= 2 else { continue }
      let idBytes = version > 2 ? 4 : 2
      let item = try reader.number(at: start + 4, bytes: idBytes)
      let type = try reader.bytes(at: start + 4 + idBytes + 2, count: 4)
      if types[item] == nil { types[item] = String(decoding: type, as: UTF8.self) }
    }
  }

  private mutating func addReferences(_ place: Range<Int>?, _ reader: inout ByteReader) throws(PictureFailure) {
    guard let place else { return }
    let idBytes = try reader.byte(at: place.lowerBound) > 0 ? 4 : 2
    for box in try Box.all(in: place.dropFirst(4), &reader) {
      let start = box.content.lowerBound
      let source = try reader.number(at: start, bytes: idBytes)
      let count = try reader.uint16(at: start + idBytes, .bigEndian)
      let targets = box.content.dropFirst(idBytes + 2)
      guard count * idBytes <= targets.count else { continue }
      var items: [Int] = []
      for place in 0..<count {
        items.append(try reader.number(at: targets.lowerBound + place * idBytes, bytes: idBytes))
      }
      references.append(Reference(type: box.type, source: source, targets: items))
    }
  }

  /// - Parameter data: bytes of items that lie beside what is said of them.
  private mutating func addExtents(
    _ place: Range<Int>?, data: Range<Int>?, _ reader: inout ByteReader
  ) throws(PictureFailure) {
    guard let start = place?.lowerBound else { return }
    let version = try reader.byte(at: start)
    let sizes = try reader.uint16(at: start + 4, .bigEndian)
    let (offsetBytes, lengthBytes, baseBytes) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let indexBytes = version > 0 ? sizes & 15 : 0
    let idBytes = version > 1 ? 4 : 2
    var position = start + 6 + idBytes
    for _ in 0..<min(try reader.number(at: start + 6, bytes: idBytes), PictureLimits.maximumBoxes) {
      let item = try reader.number(at: position, bytes: idBytes)
      position += idBytes
      // In the file, beside what is said of it, or made of another item.
      var method = 0
      if version > 0 {
        method = try reader.uint16(at: position, .bigEndian) & 15
        position += 2
      }
      let isElsewhere = try reader.uint16(at: position, .bigEndian) != 0
      let base = try reader.number(at: position + 2, bytes: baseBytes)
      position += 2 + baseBytes
      let count = try reader.uint16(at: position, .bigEndian)
      position += 2
      let space = method == 0 ? 0..<reader.byteSize : method == 1 ? data : nil
      if let space, !isElsewhere, count <= Self.maximumExtents, extents[item] == nil {
        var found: [Range<Int>] = []
        for extent in 0..<count {
          let start = position + extent * (indexBytes + offsetBytes + lengthBytes) + indexBytes
          let offset = base.addingClamped(try reader.number(at: start, bytes: offsetBytes))
          let length = try reader.number(at: start + offsetBytes, bytes: lengthBytes)
          let place =
            space.lowerBound.addingClamped(offset)..<space.lowerBound.addingClamped(offset).addingClamped(length)
          // A file that ends early says places of what it lacks.
          if place.upperBound <= space.upperBound || method == 0 { found.append(place) }
        }
        if found.count == count { extents[item] = found }
      }
      position += count * (indexBytes + offsetBytes + lengthBytes)
    }
  }
}
