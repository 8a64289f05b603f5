import FluidScene

/// An open file whose regions are decoded, by a process of its own where there is one.
///
/// - A TIFF, a HEIC or an AVIF: a region at a time, which costs the tiles or strips that it touches.
/// - A JPEG: all regions of a level that lie close together at once, since each time costs the codes of the rows above.
struct RegionReader: ~Copyable {
  private let file: OpenFile
  private let header: PictureHeader
  /// What decodes in another process, and knows limits and the display.
  private let decoder: PictureDecoder

  /// In bytes of the pixels of regions that are decoded at once.
  static let maximumStripBytes = RegionQueue.maximumResultBytes

  init(_ path: PicturePath, _ header: PictureHeader, _ decoder: PictureDecoder) throws(PictureFailure) {
    let file = try OpenFile(path)
    guard file.modified == header.modified || header.modified == 0 else {
      throw .damaged(detail: "it has changed")
    }
    try decoder.limits.check(header.size)
    self.decoder = decoder.decoder(of: path, header.format)
    self.header = header
    self.file = file
  }

  /// Decodes the first region, and those of the others that take little more time with it.
  ///
  /// - Parameter deliver: called with each region as soon as it is made.
  func read(
    _ wanted: [PictureRegion], _ cancellation: PictureCancellation,
    _ deliver: (PictureRegion, Bitmap) -> Void
  ) throws(PictureFailure) {
    guard var whole = wanted.first else { return }
    var parts: [PictureRegion] = []
    for region in wanted where region.level == whole.level && (parts.isEmpty || !header.hasAreas) {
      let union = whole.union(region)
      guard parts.isEmpty || union.size.byteCount <= Self.maximumStripBytes else { continue }
      whole = union
      parts.append(region)
    }
    try decoder.limits.check(decodingBytes: RegionRows.byteCount(of: whole))
    let bitmap = try decode(whole, cancellation)
    for part in parts { deliver(part, part == whole ? bitmap : bitmap.cropped(to: part, from: whole)) }
  }

  private func decode(
    _ region: PictureRegion, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> Bitmap {
    guard let decoders = decoder.decoders else {
      guard !header.hasAreas else { throw .noDecoder(detail: "this program has none") }
      return try decoder.plain.decodeRegion(file, header, region, cancellation)
    }
    // In the display's colours already: what a file says of its own is read in the other process alone.
    let size = header.size
    let shared = try decoders.decode(file.descriptor, header.format, decoder.display, cancellation) {
      found throws(PictureFailure) in
      guard found == size else { throw .damaged(detail: "it has changed") }
      return .region(region)
    }
    return try shared.bitmap(cancellation)
  }
}

extension PictureRegion {
  /// The smallest one of the same level that holds both.
  fileprivate func union(_ other: PictureRegion) -> PictureRegion {
    let (left, top) = (min(x, other.x), min(y, other.y))
    let right = max(x + size.width, other.x + other.size.width)
    let bottom = max(y + size.height, other.y + other.size.height)
    return PictureRegion(
      level: level, x: left, y: top, size: PixelSize(width: right - left, height: bottom - top))
  }
}

extension Bitmap {
  /// A part of the pixels of a region.
  fileprivate func cropped(to part: PictureRegion, from whole: PictureRegion) -> Bitmap {
    let (row, count) = (width * Self.bytesPerPixel, part.size.width * Self.bytesPerPixel)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(part.size.byteCount)
    for y in 0..<part.size.height {
      let start = (part.y - whole.y + y) * row + (part.x - whole.x) * Self.bytesPerPixel
      bytes += pixels[start..<start + count]
    }
    return Bitmap(width: part.size.width, height: part.size.height, isOpaque: isOpaque, pixels: bytes)
  }
}
