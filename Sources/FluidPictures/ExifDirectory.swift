/// One directory of a TIFF structure (TIFF 6.0, section 2; EXIF 2.32, 4.6.2), with the locations of the requested
/// entries.
///
/// Of duplicate tags the first counts, and the number of entries is limited, so that a lookup is bounded work whatever
/// a file claims.
struct ExifDirectory {
  /// The whole structure in the file, in bytes; offsets count from its beginning.
  let block: Range<Int>
  let layout: TIFFLayout
  /// The offset of the directory after this one, nil where this one is not whole.
  private(set) var next: Int?
  private var places: [(tag: Int, place: Int)] = []

  /// Reads as far as the directory is whole: what was found before damage counts.
  init(_ reader: inout ByteReader, at offset: Int, of tags: [Int], in block: Range<Int>, _ layout: TIFFLayout) {
    self.block = block
    self.layout = layout
    let start = block.lowerBound + offset
    do throws(PictureFailure) {
      guard start + layout.numberBytes <= block.upperBound else { return }
      let count = try layout.count(at: start, &reader)
      for index in 0..<min(count, PictureLimits.maximumDirectoryEntries) {
        let place = layout.entry(index, of: start)
        guard place + layout.entryBytes <= block.upperBound else { return }
        let tag = try reader.uint16(at: place, order)
        if tags.contains(tag), self.place(of: tag) == nil { places.append((tag, place)) }
      }
      let end = layout.entry(count, of: start)
      if end + layout.wordBytes <= block.upperBound { next = try layout.word(at: end, &reader) }
    } catch {
      // The file ends here.
    }
  }

  private var order: ByteOrder { layout.order }

  private func place(of tag: Int) -> Int? { places.first { $0.tag == tag }?.place }

  /// A single SHORT, LONG or LONG8, or the first of several.
  func number(_ tag: Int, _ reader: inout ByteReader) -> Int? {
    guard let value = try? value(tag, &reader) else { return nil }
    switch value.type {
    case 3: return try? reader.uint16(at: value.place, order)
    case 4: return try? reader.uint32(at: value.place, order)
    case 16 where layout.isBig: return try? layout.word(at: value.place, &reader)
    default: return nil
    }
  }

  /// The numbers of a LONG, an IFD, a SHORT, or BigTIFF's two of eight bytes, up to a limit: where other directories begin, or pieces of a picture.
  func numbers(_ tag: Int, atMost limit: Int, _ reader: inout ByteReader) -> [Int] {
    guard let value = try? value(tag, &reader) else { return [] }
    var numbers: [Int] = []
    for index in 0..<min(value.count, limit) {
      let number: Int? =
        switch value.type {
        case 3: try? reader.uint16(at: value.place + 2 * index, order)
        case 4, 13: try? reader.uint32(at: value.place + 4 * index, order)
        case 16 where layout.isBig, 18 where layout.isBig: try? layout.word(at: value.place + 8 * index, &reader)
        default: nil
        }
      guard let number else { return [] }
      numbers.append(number)
    }
    return numbers
  }

  /// Where the bytes of an entry lie in the file, of one whose type is bytes.
  func bytes(_ tag: Int, _ reader: inout ByteReader) -> Range<Int>? {
    guard let value = try? value(tag, &reader), [1, 7].contains(value.type),
      value.count <= block.upperBound - value.place
    else { return nil }
    return value.place..<value.place + value.count
  }

  /// A RATIONAL, or the `index`-th of several; nil where it is no number.
  func rational(_ tag: Int, _ index: Int = 0, _ reader: inout ByteReader) -> Double? {
    guard let value = try? value(tag, &reader), value.count > index, [5, 10].contains(value.type) else { return nil }
    let place = value.place + 8 * index
    func part(at place: Int) -> Int? {
      if value.type == 5 { try? reader.uint32(at: place, order) } else { try? reader.int32(at: place, order) }
    }
    guard place + 8 <= block.upperBound, let above = part(at: place), let below = part(at: place + 4), below != 0
    else { return nil }
    return Double(above) / Double(below)
  }

  /// A text, without what surrounds it and without what cannot be shown; nil where nothing is left.
  func text(_ tag: Int, _ reader: inout ByteReader) -> String? {
    guard let value = try? value(tag, &reader), [2, 7, 129].contains(value.type) else { return nil }
    let count = min(value.count, PictureLimits.maximumTextBytes, block.upperBound - value.place)
    guard count > 0, let bytes = try? reader.bytes(at: value.place, count: count) else { return nil }
    return ShownText.cleaned(of: bytes.prefix { $0 != 0 })
  }

  /// Returns the value of an entry and its location in the file: the entry itself for up to four bytes, or eight of a BigTIFF.
  private func value(
    _ tag: Int, _ reader: inout ByteReader
  ) throws(PictureFailure) -> (type: Int, count: Int, place: Int)? {
    guard let entry = place(of: tag) else { return nil }
    let type = try reader.uint16(at: entry + 2, order)
    let count = try layout.values(of: entry, &reader)
    let width = [5, 10, 16, 18].contains(type) ? 8 : type == 4 || type == 13 ? 4 : type == 3 ? 2 : 1
    let isInside = count <= layout.wordBytes / width
    let field = layout.field(of: entry)
    let place = isInside ? field : block.lowerBound + (try layout.word(at: field, &reader))
    return block.contains(place) ? (type, count, place) : nil
  }
}
