import FluidScene

extension PictureDecoder {
  /// Returns what stands for a picture until its thumbnail is made: the small JPEG that a camera embeds or else, in a single
  /// pixel, the colour of the picture's first rows. `nil` where neither is quick to have.
  func decodeStandIn(
    _ path: PicturePath, _ header: PictureHeader, _ target: PictureTarget, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> DecodedPicture? {
    if header.embeddedThumbnail != nil {
      return try decodeEmbeddedThumbnail(path, header, target, cancellation)
    }
    guard header.hasQuickColor else { return nil }
    try limits.check(header.size)
    let file = try OpenFile(path)
    var reader = try ByteReader(sharing: file)
    let transform = transform(of: .jpeg, &reader)
    var decoder = try JPEGDecoder(file, 0..<file.byteSize, limits, cancellation)
    if transform?.pixels == .inks { decoder.keepInks() }
    let source = try decoder.start(eighths: 1)
    let part = PixelSize(width: source.width, height: max(1, source.height / Self.partOfColor))
    let rows = try Bitmap.make(part, transform, cancellation) { pixels throws(PictureFailure) in
      var row = 0
      while row < part.height {
        row += try decoder.read(part.height - row, of: part.width, into: pixels + row * part.width)
      }
      return true
    }
    return DecodedPicture(
      bitmap: Bitmap(width: 1, height: 1, isOpaque: true, pixels: Array(rows.pixels.prefix(Bitmap.bytesPerPixel))),
      fullSize: header.size, meanColor: rows.meanColor)
  }

  /// So many times as many rows there are as are looked at: the time is a part of the thumbnail's as small.
  private static let partOfColor = 32
}

extension PictureHeader {
  /// Whether something can stand for the picture long before its thumbnail is made.
  package var hasStandIn: Bool { embeddedThumbnail != nil || hasQuickColor }

  /// Whether it is a JPEG that takes its time and comes row by row.
  fileprivate var hasQuickColor: Bool { format == .jpeg && !isProgressive && size.area >= Self.slowArea }

  /// In pixels.
  private static let slowArea = 2_000_000
}
