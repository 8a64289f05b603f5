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
    // Rows that are clear in part say little.
    guard header.isSlow, let rows = try firstRows(path, header, isWhole: false, cancellation), rows.isOpaque else {
      return nil
    }
    return DecodedPicture(
      bitmap: Bitmap(width: 1, height: 1, isOpaque: true, pixels: Array(rows.pixels.prefix(Bitmap.bytesPerPixel))),
      fullSize: header.size, meanColor: rows.meanColor)
  }

  /// Returns the whole picture at an eighth of its size, or smaller, of what comes first in its file. `nil` where that is not a small
  /// part of the file.
  func decodeCoarse(
    _ path: PicturePath, _ header: PictureHeader, _ target: PictureTarget, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> DecodedPicture? {
    guard header.hasCoarsePicture, let coarse = try firstRows(path, header, isWhole: true, cancellation) else {
      return nil
    }
    let stored = PixelSize(width: coarse.width, height: coarse.height)
    let size = target.size(of: header.orientation.applied(to: stored))
    let bitmap = try Bitmap.make(size, nil, cancellation) { pixels in
      var scaler = RowScaler(
        from: stored, to: header.orientation.applied(to: size), header.orientation, into: pixels)
      coarse.pixels.withUnsafeBytes { bytes in
        bytes.withMemoryRebound(to: UInt32.self) { rows in
          if let first = rows.baseAddress { scaler.add(first, count: stored.height) }
        }
      }
      return coarse.isOpaque
    }
    return DecodedPicture(bitmap: bitmap, fullSize: header.size)
  }

  /// The first of the rows that a picture's file begins with, as stored: an eighth of those of a JPEG, of a progressive one from its
  /// first scans; the first pass of an interlaced PNG; and the rows of any other PNG. `nil` of any other format.
  ///
  /// - Parameter isWhole: whether all of them are wanted, or enough for a colour.
  private func firstRows(
    _ path: PicturePath, _ header: PictureHeader, isWhole: Bool, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> Bitmap? {
    try limits.check(header.size)
    let file = try OpenFile(path)
    var reader = try ByteReader(sharing: file)
    let transform = transform(of: header.format, &reader)
    func part(_ source: PixelSize, ofColor part: Int) -> PixelSize {
      PixelSize(width: source.width, height: isWhole ? source.height : max(1, source.height / part))
    }
    switch (header.format, header.isProgressive) {
    case (.jpeg, let isProgressive):
      var decoder = try JPEGDecoder(file, 0..<file.byteSize, limits, cancellation)
      if transform?.pixels == .inks { decoder.keepInks() }
      if isProgressive { try limits.check(decodingBytes: decoder.workingBytes) }
      let source = isProgressive ? try decoder.startCoarse() : try decoder.start(eighths: 1)
      let part = part(source, ofColor: Self.partOfColor)
      return try Bitmap.make(part, transform, cancellation) { pixels throws(PictureFailure) in
        var row = 0
        while row < part.height {
          row += try decoder.read(part.height - row, of: part.width, into: pixels + row * part.width)
        }
        return true
      }
    case (.png, true):
      let contents = try FileContents(of: file, atMost: Self.firstBytes + file.byteSize / Self.partOfFirstPass)
      let png = try PNGDecoder(contents.bytes, cancellation)
      let part = part(png.firstPassSize, ofColor: Self.partOfColor)
      return try Bitmap.make(part, transform, cancellation) { pixels throws(PictureFailure) in
        try png.readFirstPass(part.height, into: pixels)
      }
    case (.png, false):
      let png = try PNGRows(file)
      let part = part(png.size, ofColor: Self.partOfPNGColor)
      return try Bitmap.make(part, transform, cancellation) { pixels throws(PictureFailure) in
        try png.go(to: 0, cancellation)
        for row in 0..<part.height { try png.read(0..<part.width, into: pixels + row * part.width) }
        return png.isOpaque
      }
    default: return nil
    }
  }

  /// So many times as many rows there are as are looked at: the time is a part of the thumbnail's as small.
  private static let partOfColor = 32
  /// The same of a PNG, whose rows are whole ones, and take longer.
  private static let partOfPNGColor = 128
  /// In bytes that may lie before the pixels of an interlaced PNG.
  private static let firstBytes = 256 << 10
  /// The first pass is a 64th of the pixels, and takes some times as much of the file, since pixels that are far apart differ.
  private static let partOfFirstPass = 8
}

extension PictureHeader {
  /// Whether something can stand for the picture long before its thumbnail is made.
  package var hasStandIn: Bool { embeddedThumbnail != nil || isSlow }

  /// Whether the whole picture can be seen, coarsely, long before its thumbnail is made.
  package var hasCoarsePicture: Bool { embeddedThumbnail == nil && isProgressive && isSlow }

  /// Whether it is a JPEG or a PNG that takes its time.
  fileprivate var isSlow: Bool { (format == .jpeg || format == .png) && size.area >= Self.slowArea }

  /// In pixels.
  private static let slowArea = 2_000_000
}
