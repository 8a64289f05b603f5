import FluidScene

extension PictureDecoder {
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

  /// What is quick to have of such a picture: the whole, coarsely, at a size or smaller, or a pixel of its colour; `nil` of one that is
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
