import FluidScene

/// Decodes files in this process, on the calling thread. For any number of threads at once.
struct PlainDecoder: Sendable {
  /// The limits beyond which a file is refused.
  let limits: PictureLimits
  /// Whose colours the pixels have.
  var display: DisplayProfile
  let transforms = ColorTransforms()

  /// Returns the picture at the size of `target`, upright, in the display's colours.
  func decode(
    _ file: borrowing OpenFile, _ header: PictureHeader, _ target: PictureTarget, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> DecodedPicture {
    if header.format == .jpeg {
      var reader = try ByteReader(sharing: file)
      let transform = transform(of: .jpeg, &reader)
      var decoder = try JPEGDecoder(file, 0..<file.byteSize, limits, cancellation)
      return try decode(&decoder, header.orientation, target, transform, cancellation)
    }
    if header.format == .raw { return try decodeRaw(file, target, cancellation) }
    if header.format == .svg { return try draw(file, target, cancellation) }
    if header.format == .png {
      return try decode(
        try PNGDecoder(file, cancellation), reader: try ByteReader(sharing: file), header, target, cancellation)
    }
    return try decodeWhole(file, header, target, cancellation)
  }

  /// The largest JPEG of a camera's raw file, looked for anew: what the header said may be long ago.
  private func decodeRaw(
    _ file: borrowing OpenFile, _ target: PictureTarget, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> DecodedPicture {
    var reader = try ByteReader(sharing: file)
    let fields = try HeaderFields(.raw, &reader)
    guard let place = fields.jpeg else { throw .damaged(detail: "no picture in it") }
    let transform = transform(of: fields, &reader)
    var decoder = try JPEGDecoder(file, place, limits, cancellation)
    return try decode(&decoder, fields.orientation, target, transform, cancellation)
  }

  /// Returns the small JPEG that a camera embeds in its files; `nil` where there is none that shows the whole picture.
  /// ``DecodedPicture/fullSize`` is that of the whole picture.
  func decodeEmbeddedThumbnail(
    _ path: PicturePath, _ header: PictureHeader, _ target: PictureTarget, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> DecodedPicture? {
    guard let place = header.embeddedThumbnail else { return nil }
    let file = try OpenFile(path)
    let range = place.offset..<place.offset.addingClamped(place.length)
    var reader = try ByteReader(sharing: file)
    var fields = try HeaderFields(header.format, &reader)
    // Three colours as a rule, also of inks; what they stand for is what the picture's do.
    fields.model = .colors
    let transform = transform(of: fields, &reader)
    var decoder = try JPEGDecoder(file, range, limits, cancellation)
    let thumbnail = try decode(&decoder, header.orientation, target, transform, cancellation)
    guard !thumbnail.isCutOff else { throw .truncated }
    return DecodedPicture(bitmap: thumbnail.bitmap, fullSize: header.size, meanColor: thumbnail.meanColor)
  }

  /// - Parameter meanColor: of the visible pixels, where it is known.
  func decode(
    _ decoder: inout JPEGDecoder, _ orientation: PictureOrientation, _ target: PictureTarget,
    _ transform: ColorTransform?, _ cancellation: PictureCancellation, meanColor: Color? = nil
  ) throws(PictureFailure) -> DecodedPicture {
    let full = orientation.applied(to: decoder.size)
    try limits.check(full)
    let upright = target.size(of: full)
    try limits.check(decodingBytes: decoder.workingBytes.addingClamped(upright.byteCount))
    let output = orientation.applied(to: upright)
    if transform?.pixels == .inks { decoder.keepInks() }
    let source = try decoder.start(covering: output)
    let bitmap = try Bitmap.make(upright, transform, cancellation) { pixels throws(PictureFailure) in
      if source == output, orientation == .up {
        var row = 0
        while row < source.height {
          try cancellation.check()
          row += try decoder.read(RowScaler.batch, of: source.width, into: pixels + row * source.width)
        }
        return true
      }
      var scaler = RowScaler(from: source, to: output, orientation, into: pixels)
      let rows = UnsafeMutablePointer<UInt32>.allocate(capacity: source.width * RowScaler.batch)
      defer { rows.deallocate() }
      var row = 0
      while row < source.height {
        try cancellation.check()
        let count = try decoder.read(RowScaler.batch, of: source.width, into: rows)
        scaler.add(rows, count: count)
        row += count
      }
      return true
    }
    var picture = DecodedPicture(bitmap: bitmap, fullSize: full, meanColor: meanColor)
    picture.isCutOff = decoder.isCutOff
    return picture
  }

  private func decodeWhole(
    _ file: borrowing OpenFile, _ header: PictureHeader, _ target: PictureTarget, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> DecodedPicture {
    let contents = try contents(of: file, header, target)
    if header.format == .ico || header.format == .cur {
      return try decodeIcon(contents, header, target, cancellation)
    }
    var reader = try ByteReader(contents.bytes)
    let transform = transform(of: header.format, &reader)
    if header.format == .gif {
      let gif = try GIFDecoder(contents.bytes, cancellation)
      var shown = try picture(header, target, gif.size, transform, cancellation) { scaler throws(PictureFailure) in
        try gif.forEachBatch(cancellation) { scaler.add($0, count: $1) }
      }
      shown.isCutOff = gif.isCutOff
      return shown
    }
    if header.format == .webp {
      guard let stored = try HeaderFields(.webp, &reader).size else { throw .damaged(detail: "no size") }
      var (canvas, count) = (AnimationCanvas(stored), stored.height)
      if header.mayBeAnimated {
        let frames = try WebPFrames(contents)
        try frames.advance(cancellation)
        canvas = frames.canvas
      } else {
        count = try WebPRows.read(stored, of: contents.bytes, into: canvas.pixels)
      }
      var shown = try picture(header, target, canvas.size, transform, cancellation) { scaler throws(PictureFailure) in
        try canvas.forEachBatch(cancellation) { scaler.add($0, count: $1) }
      }
      shown.isCutOff = count < stored.height
      return shown
    }
    let surface = try ImageLibrary.load(contents, header.format, cancellation)
    try cancellation.check()
    let stored = try surface.size()
    let full = header.orientation.applied(to: stored)
    try limits.check(full)
    let bytes = surface.byteCount.addingClamped(target.size(of: full).byteCount)
    try limits.check(decodingBytes: bytes.addingClamped(contents.bytes.count))
    var shown = try picture(header, target, stored, transform, cancellation) { scaler throws(PictureFailure) in
      try surface.forEachBatch(of: stored, cancellation) { scaler.add($0, count: $1) }
    }
    shown.isCutOff = surface.isCutOff
    return shown
  }

  /// A PNG, which may be inside of a file of another format.
  ///
  /// - Parameter reader: of what the PNG is decoded from.
  func decode(
    _ png: consuming PNGDecoder, reader: consuming ByteReader, _ header: PictureHeader, _ target: PictureTarget,
    _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> DecodedPicture {
    // A file is not refused for its header: what that lacks, its decoder knows better.
    let fields = try? HeaderFields(.png, &reader)
    let profile = fields.flatMap { PictureColors($0, &reader)?.profile }
    let deep = profile?.deep
    let transform = transforms.transform(from: deep?.rest ?? profile, to: display, of: fields?.model ?? .colors)
    let full = header.orientation.applied(to: png.size)
    try limits.check(full)
    let output = target.size(of: full)
    let rows = Surface.rowBytes(from: png.size, to: header.orientation.applied(to: output))
    // Rows of 16 bits are twice as long.
    let working = png.workingBytes.addingClamped(rows).multipliedClamped(by: deep == nil ? 1 : 2)
    try limits.check(decodingBytes: working.addingClamped(output.byteCount))
    var shown = try picture(header, target, png.size, transform, cancellation) { scaler throws(PictureFailure) in
      try png.forEachBatch(cancellation, tone: deep?.tone) { scaler.add($0, count: $1) }
    }
    shown.isCutOff = png.isCutOff
    return shown
  }

  /// - Parameter rows: hands all rows over; returns whether they are opaque.
  func picture(
    _ header: PictureHeader, _ target: PictureTarget, _ stored: PixelSize, _ transform: ColorTransform?,
    _ cancellation: PictureCancellation,
    _ rows: (inout RowScaler) throws(PictureFailure) -> Bool
  ) throws(PictureFailure) -> DecodedPicture {
    let full = header.orientation.applied(to: stored)
    let size = target.size(of: full)
    let output = header.orientation.applied(to: size)
    let bitmap = try Bitmap.make(size, transform, cancellation) { pixels throws(PictureFailure) in
      var scaler = RowScaler(from: stored, to: output, header.orientation, into: pixels)
      return try rows(&scaler)
    }
    return DecodedPicture(bitmap: bitmap, fullSize: full)
  }

  /// The file's content, which is looked through once more before it is decoded: what its header said may be long ago.
  private func contents(
    of file: borrowing OpenFile, _ header: PictureHeader, _ target: PictureTarget
  ) throws(PictureFailure) -> FileContents {
    try limits.check(decodingBytes: file.byteSize)
    let contents = try FileContents(of: file)
    var reader = try ByteReader(contents.bytes)
    let fields = try HeaderFields(header.format, &reader)
    guard let stored = fields.size else { throw .damaged(detail: "no size") }
    let full = header.orientation.applied(to: stored)
    try limits.check(full)
    let output = target.size(of: full)
    let parts = [
      stored.byteCount, fields.workingBytes, output.byteCount,
      Surface.rowBytes(from: stored, to: header.orientation.applied(to: output)),
    ]
    try limits.check(decodingBytes: parts.reduce(contents.bytes.count) { $0.addingClamped($1) })
    return contents
  }

  // MARK: Colours

  /// Returns what turns the pixels of a file into the display's; `nil` where they stay as they are. A file is not refused here: what its
  /// header lacks, its decoder knows better.
  func transform(of format: PictureFormat, _ reader: inout ByteReader) -> ColorTransform? {
    guard let fields = try? HeaderFields(format, &reader) else {
      return transforms.transform(from: nil, to: display, of: .colors)
    }
    return transform(of: fields, &reader)
  }

  /// Returns the same by what is known of a file.
  func transform(of fields: HeaderFields, _ reader: inout ByteReader) -> ColorTransform? {
    let colors = PictureColors(fields, &reader)
    return transforms.transform(from: colors?.profile, to: display, of: fields.model)
  }

  /// A picture of sRGB in the display's colours.
  func shown(
    _ picture: DecodedPicture, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> DecodedPicture {
    guard let transform = transforms.transform(from: .sRGB, to: display, of: .colors) else { return picture }
    let source = picture.bitmap
    let bitmap = try Bitmap.make(picture.size, transform, cancellation) { pixels in
      source.pixels.withUnsafeBytes { bytes in
        UnsafeMutableRawBufferPointer(start: pixels, count: bytes.count).copyMemory(from: bytes)
      }
      return source.isOpaque
    }
    return DecodedPicture(bitmap: bitmap, fullSize: picture.fullSize)
  }
}
