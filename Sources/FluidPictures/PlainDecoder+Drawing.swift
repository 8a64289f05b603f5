import CSDL
import FluidScene

/// SVG by nanosvg, which draws without a look at memory or time and cannot be stopped: what bounds it is the process that decodes, its
/// memory and its deadline (``PictureLimits/maximumDrawingSeconds``).
extension PlainDecoder {
  /// nanosvg adds the coverage of five lines a pixel, each rounded down, and so leaves the last column of a background at
  /// 250 of 255, which would show as a seam and have the whole picture blended.
  private static let drawnOpaque: UInt32 = 248
  /// The side in pixels of the square into which the shapes of a drawing without a size are fitted.
  private static let boxWithoutSize = PixelSize(width: 512, height: 512)

  /// An SVG, drawn at the size that `target` asks for.
  func draw(
    _ file: borrowing OpenFile, _ target: PictureTarget, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> DecodedPicture {
    try limits.check(decodingBytes: file.byteSize)
    let contents = try FileContents(of: file)
    let (full, isItsOwn) = try drawnSize(contents, cancellation)
    let wanted = target.size(of: full, enlarging: true)
    try limits.check(wanted)
    let parts = [wanted.byteCount.multipliedClamped(by: 2), Surface.rowBytes(from: wanted, to: wanted)]
    try limits.check(decodingBytes: parts.reduce(contents.bytes.count) { $0.addingClamped($1) })
    // The side that asks for the larger scale counts, so that the drawing is nowhere smaller.
    let isByWidth =
      wanted.width.multipliedClamped(by: full.height) > wanted.height.multipliedClamped(by: full.width)
    let (width, height) = isItsOwn && wanted == full ? (0, 0) : isByWidth ? (wanted.width, 0) : (0, wanted.height)
    let surface = try ImageLibrary.draw(contents.bytes, width: width, height: height, cancellation)
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

  /// The size of an SVG whose header has none.
  func measure(_ file: borrowing OpenFile) throws(PictureFailure) -> PixelSize {
    try limits.check(decodingBytes: file.byteSize)
    return try drawnSize(try FileContents(of: file), PictureCancellation()).size
  }

  /// The size that the header gives, or that of the shapes in a box.
  private func drawnSize(
    _ contents: borrowing FileContents, _ cancellation: PictureCancellation
  ) throws(PictureFailure) -> (size: PixelSize, isItsOwn: Bool) {
    var reader = try ByteReader(contents.bytes)
    if let size = try SVGHeader.parse(&reader).size { return (size, true) }
    let box = Self.boxWithoutSize
    let surface = try ImageLibrary.draw(contents.bytes, width: box.width, height: box.height, cancellation)
    return (try surface.size(), false)
  }
}
