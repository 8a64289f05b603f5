import FluidScene

/// Decodes files on the calling thread, which for some formats waits for a process that decodes. For any number of threads at
/// once.
public struct PictureDecoder: Sendable {
  /// Decodes in this process.
  private(set) var plain: PlainDecoder
  /// Where all but JPEG and PNG are decoded.
  private(set) var decoders: DecoderPool?

  /// The limits beyond which a file is refused.
  public var limits: PictureLimits { plain.limits }

  /// Whose colours the pixels have.
  var display: DisplayProfile { plain.display }

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - limits: the limits beyond which a file is refused.
  ///   - program: what decodes all but JPEG and PNG, in processes of its own. Without one HEIC, AVIF, JPEG XL and TIFF fail, and the
  ///     others are decoded in this one.
  ///   - display: whose colours the pixels have.
  public init(
    limits: PictureLimits = PictureLimits(), decodingWith program: DecoderProgram? = DecoderProgram.current,
    showingOn display: DisplayProfile = DisplayProfile.current
  ) {
    plain = PlainDecoder(limits: limits, display: display)
    decoders = program.map { DecoderPool($0, limits) }
  }

  /// The same decoder for pixels of another display.
  func showing(on display: DisplayProfile) -> PictureDecoder {
    var decoder = self
    decoder.plain.display = display
    return decoder
  }

  /// Returns the picture at the size of `target`, upright, in the display's colours.
  ///
  /// A JPEG is reduced by libjpeg during decoding, at a fraction of the work. For a file that changed since its header
  /// was read, the result is the current picture or a failure.
  public func decode(
    _ path: PicturePath, _ header: PictureHeader, _ target: PictureTarget,
    _ cancellation: PictureCancellation = PictureCancellation()
  ) throws(PictureFailure) -> DecodedPicture {
    try cancellation.check()
    try limits.check(header.size)
    let decoder = decoder(of: path, header.format)
    let file = try OpenFile(path)
    return decoder.decodesApart(header.format)
      ? try decoder.decodeApart(file, header.format, target, cancellation)
      : try plain.decode(file, header, target, cancellation)
  }

  /// This one, or one that starts no process, for a file that needs none.
  func decoder(of path: PicturePath, _ format: PictureFormat) -> PictureDecoder {
    var decoder = self
    if decoders?.program.trusts(path) == true, format.codec == nil { decoder.decoders = nil }
    return decoder
  }

  /// Whether a process of its own decodes pictures of a format.
  func decodesApart(_ format: PictureFormat) -> Bool {
    format.isDecodedApart && (decoders != nil || format.codec != nil)
  }

  /// The size of an SVG whose header has none.
  func measure(_ file: borrowing OpenFile) throws(PictureFailure) -> PixelSize {
    guard decoders != nil else { return try plain.measure(file) }
    let pixel = PictureTarget.fitting(PixelSize(width: 1, height: 1))
    return try decodeApart(file, .svg, pixel, PictureCancellation()).fullSize
  }

  /// The whole picture as a PNG file, upright and in the display's colours.
  ///
  /// - Parameter path: of the picture's file.
  package func png(of path: PicturePath) throws(PictureFailure) -> [UInt8] {
    let picture = try decode(path, try PictureHeader(of: path, decodingWith: self), .full)
    guard let bytes = ThumbnailPNG.encode(picture.bitmap, [:]) else {
      throw .tooLargeForMemory(bytes: picture.bitmap.pixels.count)
    }
    return bytes
  }

  // MARK: Sooner than the picture

  /// Returns the small JPEG that a camera embeds in its files; `nil` where there is none that shows the whole picture.
  /// ``DecodedPicture/fullSize`` is that of the whole picture.
  public func decodeEmbeddedThumbnail(
    _ path: PicturePath, _ header: PictureHeader, _ target: PictureTarget = .full,
    _ cancellation: PictureCancellation = PictureCancellation()
  ) throws(PictureFailure) -> DecodedPicture? {
    try plain.decodeEmbeddedThumbnail(path, header, target, cancellation)
  }

  /// Returns what stands for a picture until its thumbnail is made: the small JPEG that a camera embeds or else the whole picture,
  /// coarsely, or, in a single pixel, the colour of a part of it. `nil` where none of them is quick to have.
  func decodeStandIn(
    _ path: PicturePath, _ header: PictureHeader, _ target: PictureTarget, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> DecodedPicture? {
    if header.embeddedThumbnail != nil {
      return try decodeEmbeddedThumbnail(path, header, target, cancellation)
    }
    guard header.hasStandIn else { return nil }
    let decoder = decoder(of: path, header.format)
    let file = try OpenFile(path)
    if decoder.decodesApart(header.format) {
      return try decoder.sketchApart(file, header.format, target, cancellation)
    }
    return try FirstRows(plain).color(file, header, cancellation)
  }

  /// Returns the whole picture at an eighth of its size, or smaller, of what comes first in its file. `nil` where that is not a small
  /// part of the file.
  func decodeCoarse(
    _ path: PicturePath, _ header: PictureHeader, _ target: PictureTarget, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> DecodedPicture? {
    guard header.hasCoarsePicture else { return nil }
    return try FirstRows(plain).coarse(try OpenFile(path), header, target, cancellation)
  }

  // MARK: In a process of its own

  /// A picture of a format that is decoded in a process of its own.
  func decodeApart(
    _ file: borrowing OpenFile, _ format: PictureFormat, _ target: PictureTarget, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> DecodedPicture {
    guard let decoders else { throw .noDecoder(detail: "this program has none") }
    let limits = limits
    // The other process turns them into the display's colours: what a file says of its own is read there alone.
    let seconds = format == .svg ? limits.maximumDrawingSeconds : limits.maximumDecodingSeconds
    let shared = try decoders.decode(file.descriptor, format, display, cancellation, seconds: seconds) {
      full throws(PictureFailure) in
      try limits.check(full)
      let size = target.size(of: full, enlarging: format == .svg)
      // The shared pixels, and a copy of them.
      try limits.check(decodingBytes: size.byteCount.multipliedClamped(by: 2))
      return .whole(size)
    }
    var picture = DecodedPicture(bitmap: try shared.bitmap(cancellation), fullSize: shared.full)
    picture.isCutOff = shared.isCutOff
    return picture
  }

  /// Makes what is quick to have of such a picture: the whole, coarsely, at a size or smaller, or a pixel of its colour; `nil` of one that is
  /// clear in part, which says little.
  func sketchApart(
    _ file: borrowing OpenFile, _ format: PictureFormat, _ target: PictureTarget, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> DecodedPicture? {
    guard let decoders else { throw .noDecoder(detail: "this program has none") }
    let limits = limits
    let shared = try decoders.decode(
      file.descriptor, format, display, cancellation, seconds: limits.maximumSketchSeconds,
      patience: DecoderChild.patienceWithSketches
    ) { full throws(PictureFailure) in
      try limits.check(full)
      return .sketch(target.size(of: full))
    }
    let bitmap = try shared.bitmap(cancellation)
    guard shared.size.area > 1 || bitmap.isOpaque else { return nil }
    return DecodedPicture(bitmap: bitmap, fullSize: shared.full)
  }
}
