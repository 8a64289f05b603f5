/// A picture in the directory of a Windows icon or cursor: a PNG, or a bitmap over a mask.
///
/// Of what a directory says only the places count: sizes, depths and lengths in it are often wrong, and each picture says its own.
struct IconEntry {
  /// In bytes from the beginning of the file.
  let offset: Int
  let kind: Kind

  enum Kind {
    case png(PixelSize)
    case bitmap(IconBitmap)
  }

  private static let directoryBytes = 6
  private static let entryBytes = 16
  private static let pngSignature = 0x8950_4E47

  /// Returns the largest picture, of those the deepest, of those the first.
  static func best(_ reader: inout ByteReader) throws(PictureFailure) -> IconEntry {
    let count = try reader.uint16(at: 4, .littleEndian)
    guard count <= PictureLimits.maximumDirectoryEntries else { throw .damaged(detail: "\(count) pictures in it") }
    var best: IconEntry?
    for index in 0..<count {
      let offset = try reader.uint32(at: directoryBytes + index * entryBytes + 12, .littleEndian)
      guard let entry = IconEntry(&reader, at: offset) else { continue }
      if let former = best, entry.rank <= former.rank { continue }
      best = entry
    }
    guard let best else { throw .damaged(detail: "no picture that can be read in its directory") }
    return best
  }

  /// Nil where the file has no picture at the offset.
  private init?(_ reader: inout ByteReader, at offset: Int) {
    self.offset = offset
    guard let signature = try? reader.uint32(at: offset, .bigEndian) else { return nil }
    if signature == Self.pngSignature {
      guard
        let width = try? reader.uint32(at: offset + 16, .bigEndian),
        let height = try? reader.uint32(at: offset + 20, .bigEndian), let size = PixelSize(claimed: width, height)
      else { return nil }
      kind = .png(size)
    } else {
      guard let bitmap = try? IconBitmap(&reader, at: offset) else { return nil }
      kind = .bitmap(bitmap)
    }
  }

  var size: PixelSize {
    switch kind {
    case .png(let size): size
    case .bitmap(let bitmap): bitmap.size
    }
  }

  /// A PNG, which may have any depth, counts as one of 32 bits.
  private var rank: (area: Int, depth: Int) {
    switch kind {
    case .png(let size): (size.area, 32)
    case .bitmap(let bitmap): (bitmap.size.area, bitmap.depth)
    }
  }

  var fields: HeaderFields {
    var fields = HeaderFields(size: size)
    if case .bitmap(let bitmap) = kind { fields.workingBytes = bitmap.byteCount }
    return fields
  }
}
