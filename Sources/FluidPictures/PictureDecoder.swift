import FluidScene

/// Makes pixels of files, on the thread that calls it. A value without state, for any number of threads at once.
public struct PictureDecoder: Sendable {
  public var limits: PictureLimits

  public init(limits: PictureLimits = PictureLimits()) { self.limits = limits }

  /// The picture at the size that `target` asks for, upright.
  ///
  /// A JPEG is reduced by libjpeg while it is decoded, and so costs a fraction of the whole. The file may have changed
  /// since its header was read: what comes is the file of now, or a failure.
  public func decode(
    _ path: PicturePath, _ header: PictureHeader, _ target: PictureTarget,
    _ cancellation: PictureCancellation = PictureCancellation()
  ) throws(PictureFailure) -> DecodedPicture {
    try cancellation.check()
    try limits.check(header.size)
    let file = try OpenFile(path)
    if header.format == .jpeg {
      var decoder = try JPEGDecoder(file, 0..<file.byteSize, cancellation)
      return try decode(&decoder, header.orientation, target, cancellation)
    }
    return try decode(file, header, target, cancellation)
  }

  /// The small JPEG that a camera puts in its files, a quick stand-in; nil where there is none that shows the whole
  /// picture. ``DecodedPicture/fullSize`` is that of the whole picture.
  public func decodeEmbeddedThumbnail(
    _ path: PicturePath, _ header: PictureHeader, _ target: PictureTarget = .full,
    _ cancellation: PictureCancellation = PictureCancellation()
  ) throws(PictureFailure) -> DecodedPicture? {
    guard let place = header.embeddedThumbnail else { return nil }
    let file = try OpenFile(path)
    var decoder = try JPEGDecoder(file, place.offset..<place.offset + place.length, cancellation)
    let thumbnail = try decode(&decoder, header.orientation, target, cancellation)
    return DecodedPicture(bitmap: thumbnail.bitmap, fullSize: header.size, meanColor: thumbnail.meanColor)
  }

  func decode(
    _ decoder: inout JPEGDecoder, _ orientation: PictureOrientation, _ target: PictureTarget,
    _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> DecodedPicture {
    let full = orientation.applied(to: decoder.size)
    try limits.check(full)
    let upright = target.size(of: full)
    try limits.check(decodingBytes: decoder.workingBytes + upright.area * Bitmap.bytesPerPixel)
    let output = orientation.applied(to: upright)
    let source = try decoder.start(covering: output)
    let bitmap = try Bitmap.make(upright, cancellation) { pixels throws(PictureFailure) in
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
    return DecodedPicture(bitmap: bitmap, fullSize: full)
  }

  /// nanosvg adds the coverage of five lines a pixel, each rounded down, and so leaves the last column of a background at
  /// 250 of 255, which would show as a seam and have the whole picture blended.
  private static let drawnOpaque: UInt32 = 248

  private func decode(
    _ file: borrowing OpenFile, _ header: PictureHeader, _ target: PictureTarget, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> DecodedPicture {
    let isDrawn = header.format == .svg
    let wanted = target.size(of: header.size, enlarging: isDrawn)
    try limits.check(wanted)
    let decoded = isDrawn ? wanted : header.size
    try limits.check(decodingBytes: file.byteSize + (decoded.area + wanted.area) * Bitmap.bytesPerPixel)
    let surface = try Self.surface(file, header, isDrawn && target != .full ? wanted : nil)
    try cancellation.check()
    let stored = header.format.trimmed(try surface.size(), to: header.storedSize)
    let full = isDrawn ? header.size : header.orientation.applied(to: stored)
    try limits.check(full)
    let size = isDrawn ? wanted : target.size(of: full)
    var output = header.orientation.applied(to: size)
    var source = stored
    if isDrawn {
      // The last row and column of a drawing may be there in part only, which would show as a seam: they are cut off.
      output = PixelSize(width: min(output.width, stored.width), height: min(output.height, stored.height))
      source = output
    }
    let upright = header.orientation.applied(to: output)
    let bitmap = try Bitmap.make(upright, cancellation) { pixels throws(PictureFailure) in
      var scaler = RowScaler(from: source, to: output, header.orientation, into: pixels)
      return try surface.forEachBatch(of: source, opaqueFrom: isDrawn ? Self.drawnOpaque : 255) {
        scaler.add($0, count: $1)
      }
    }
    return DecodedPicture(bitmap: bitmap, fullSize: full)
  }

  /// The file's content is only in memory for as long as this takes.
  private static func surface(
    _ file: borrowing OpenFile, _ header: PictureHeader, _ svgSize: PixelSize?
  ) throws(PictureFailure) -> Surface {
    let contents = try FileContents(of: file)
    return try ImageLibrary.load(contents, header.format, svgSize: svgSize, drawn: header.size)
  }
}

extension Bitmap {
  /// A bitmap whose pixels `fill` writes, all of them; it answers whether they are opaque.
  static func make(
    _ size: PixelSize, _ cancellation: PictureCancellation,
    _ fill: (UnsafeMutablePointer<UInt32>) throws(PictureFailure) -> Bool
  ) throws(PictureFailure) -> Bitmap {
    var result = Result<Bool, PictureFailure>.failure(.tooLargeForMemory(bytes: size.area * bytesPerPixel))
    let bytes = [UInt8](unsafeUninitializedCapacity: size.area * bytesPerPixel) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      base.withMemoryRebound(to: UInt32.self, capacity: size.area) { pixels in
        do throws(PictureFailure) {
          result = .success(try fill(pixels))
          count = size.area * bytesPerPixel
        } catch {
          result = .failure(error)
        }
      }
    }
    let isOpaque = try result.get()
    try cancellation.check()
    return Bitmap(width: size.width, height: size.height, isOpaque: isOpaque, pixels: bytes)
  }
}
