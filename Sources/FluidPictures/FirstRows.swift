import FluidScene

/// Decodes the rows that a picture's file begins with, in this process: what stands for the picture until its thumbnail is made.
struct FirstRows {
  private let decoder: PlainDecoder

  init(_ decoder: PlainDecoder) { self.decoder = decoder }

  /// The colour of a picture's first rows in a pixel, in this process; `nil` where they are clear in part, which says little, or
  /// the picture is of a format that has none.
  func color(
    _ file: borrowing OpenFile, _ header: PictureHeader, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> DecodedPicture? {
    guard let rows = try rows(file, header, isWhole: false, cancellation), rows.isOpaque else { return nil }
    return DecodedPicture(bitmap: rows.meanPixel, fullSize: header.size, meanColor: rows.meanColor)
  }

  /// The whole picture at an eighth of its size, or smaller; see ``PictureDecoder/decodeCoarse(_:_:_:_:)``.
  func coarse(
    _ file: borrowing OpenFile, _ header: PictureHeader, _ target: PictureTarget, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> DecodedPicture? {
    guard let coarse = try rows(file, header, isWhole: true, cancellation) else { return nil }
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
  /// first scans; the first pass of an interlaced PNG or GIF; and the rows of any other PNG, GIF or WebP. `nil` of any other format.
  ///
  /// - Parameter isWhole: whether all of them are wanted, or enough for a colour.
  private func rows(
    _ file: borrowing OpenFile, _ header: PictureHeader, isWhole: Bool, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> Bitmap? {
    try decoder.limits.check(header.size)
    var reader = try ByteReader(lending: file)
    let transform = decoder.transform(of: header.format, &reader)
    func part(_ source: PixelSize, ofColor part: Int) -> PixelSize {
      PixelSize(width: source.width, height: isWhole ? source.height : max(1, source.height / part))
    }
    switch (header.format, header.isProgressive) {
    case (.jpeg, let isProgressive), (.raw, let isProgressive):
      let place = header.format == .raw ? try HeaderFields(.raw, &reader).jpeg : 0..<file.byteSize
      guard let place else { return nil }
      var jpeg = try JPEGDecoder(file, place, decoder.limits, cancellation)
      if transform?.pixels == .inks { jpeg.keepInks() }
      try decoder.limits.check(decodingBytes: jpeg.workingBytes)
      let source = isProgressive ? try jpeg.startCoarse() : try jpeg.start(eighths: 1)
      let part = part(source, ofColor: Self.partOfColor)
      try decoder.limits.check(decodingBytes: jpeg.workingBytes.addingClamped(part.byteCount))
      return try Bitmap.make(part, transform, cancellation) { pixels throws(PictureFailure) in
        var row = 0
        while row < part.height {
          row += try jpeg.read(part.height - row, of: part.width, into: pixels + row * part.width)
        }
        return true
      }
    case (.png, let isInterlaced):
      let png = try PNGDecoder(file, cancellation)
      let part =
        isInterlaced
        ? part(png.firstPassSize, ofColor: Self.partOfColor) : part(png.size, ofColor: Self.partOfPNGColor)
      try decoder.limits.check(decodingBytes: PNGDecoder.rowBytes(png.size.width).addingClamped(part.byteCount))
      return try Bitmap.make(part, transform, cancellation) { pixels throws(PictureFailure) in
        try isInterlaced ? png.readFirstPass(part.height, into: pixels) : png.read(part.height, into: pixels)
      }
    case (.gif, _):
      let contents = try FileContents(of: file, atMost: Self.firstBytes + file.byteSize / Self.partOfFirstPass)
      let rows = Self.rowsOfColor(header)
      try decoder.limits.check(decodingBytes: contents.bytes.count.addingClamped(header.size.byteCount))
      let gif = try GIFDecoder(contents.bytes, rows: rows, cancellation)
      return try Bitmap.make(PixelSize(width: gif.size.width, height: rows), transform, cancellation) {
        gif.drawFirst(rows, into: $0)
      }
    case (.webp, _):
      try decoder.limits.check(decodingBytes: file.byteSize.addingClamped(header.size.byteCount))
      let contents = try FileContents(of: file, atMost: Self.firstBytes + file.byteSize / Self.partOfFirstPass)
      let stored = header.orientation.applied(to: header.size)
      let part = PixelSize(width: stored.width, height: Self.rowsOfColor(header))
      return try Bitmap.make(part, transform, cancellation) { pixels throws(PictureFailure) in
        let rows = try WebPRows.read(part, of: contents.bytes, isRough: true, into: pixels)
        guard rows == part.height else { throw .truncated }
        return (0..<part.area).allSatisfy { UInt32(littleEndian: pixels[$0]) >> 24 == 255 }
      }
    default: return nil
    }
  }

  /// How many whole rows are looked at for a colour: a small part of them, but some where there are few.
  private static func rowsOfColor(_ header: PictureHeader) -> Int {
    let height = header.orientation.applied(to: header.size).height
    return min(max(16, height / partOfPNGColor), (height + 7) / 8)
  }

  /// So many times as many rows there are as are looked at: the time is a part of the thumbnail's as small.
  private static let partOfColor = 32
  /// The same of a PNG, whose rows are whole ones, and take longer.
  private static let partOfPNGColor = 128
  /// In bytes that may lie before the pixels.
  private static let firstBytes = 256 << 10
  /// The first pass of a PNG is a 64th of the pixels, and takes some times as much of the file, since pixels that are far apart differ.
  /// What a GIF or a WebP needs for some rows is less.
  private static let partOfFirstPass = 8
}

extension Bitmap {
  /// A single pixel of its mean colour.
  fileprivate var meanPixel: Bitmap {
    let color = meanColor
    let channels = [color.red, color.green, color.blue, color.alpha].map { UInt8(($0 * 255).rounded()) }
    return Bitmap(width: 1, height: 1, isOpaque: color.alpha == 1, pixels: channels)
  }
}
