import FluidScene

extension PictureDecoder {
  /// nanosvg adds the coverage of five lines a pixel, each rounded down, and so leaves the last column of a background at
  /// 250 of 255, which would show as a seam and have the whole picture blended.
  private static let drawnOpaque: UInt32 = 248

  /// An SVG, drawn at the size that `target` asks for.
  func draw(
    _ file: borrowing OpenFile, _ target: PictureTarget, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> DecodedPicture {
    try limits.check(decodingBytes: file.byteSize.multipliedClamped(by: SVGDrawing.bytesPerByte))
    let drawing = SVGDrawing(try FileContents(of: file), limits, cancellation)
    let full = try drawing.size()
    let wanted = target.size(of: full, enlarging: true)
    try limits.check(wanted)
    let surface = try drawing.surface(of: full, covering: wanted == full ? nil : wanted)
    try cancellation.check()
    // The last row and column of a drawing may be there in part only, which would show as a seam: they are cut off.
    let drawn = try surface.size()
    let output = PixelSize(width: min(wanted.width, drawn.width), height: min(wanted.height, drawn.height))
    let colors = transforms.transform(from: .sRGB, to: display, of: .colors)
    let bitmap = try Bitmap.make(output, colors, cancellation) { pixels throws(PictureFailure) in
      var scaler = RowScaler(from: output, to: output, .up, into: pixels)
      return try surface.forEachBatch(of: output, cancellation, opaqueFrom: Self.drawnOpaque) {
        scaler.add($0, count: $1)
      }
    }
    return DecodedPicture(bitmap: bitmap, fullSize: full)
  }

  /// The size of an SVG whose header has none, by its shapes.
  func measure(_ file: borrowing OpenFile) throws(PictureFailure) -> PixelSize {
    if decoders != nil {
      // It is measured before anything of it is drawn.
      return try decodeApart(
        file, .svg, .fitting(PixelSize(width: 1, height: 1)), PictureCancellation()
      ).fullSize
    }
    try limits.check(decodingBytes: file.byteSize.multipliedClamped(by: SVGDrawing.bytesPerByte))
    return try SVGDrawing(try FileContents(of: file), limits).size()
  }
}
