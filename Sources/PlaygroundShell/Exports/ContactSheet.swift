internal import FluidFiles
internal import FluidGeometry
internal import FluidScene

/// Frames of a stretch on one picture, row by row, each with its time.
struct ContactSheet {
  /// Pixels a point where nothing is said.
  static let usualScale = 0.25
  /// Frames a second where nothing is said.
  static let usualRate = 10
  /// Frames that a picture has room for, and pixels on a side.
  private static let (mostFrames, longestSide) = (240, 16_384)

  /// Pixels between frames, around them, and for a line of text beneath each.
  private static let (gap, margin, line) = (12.0, 16.0, 22.0)
  /// Width to height of the whole, about.
  private static let proportion = 1.6
  private static let ink = Color(red: 0.25, green: 0.25, blue: 0.25)

  private var frames: [(seconds: Double, bitmap: Bitmap)] = []

  /// - Parameter seconds: of the script, when the frame is.
  mutating func add(_ bitmap: Bitmap, at seconds: Double) throws(ExportError) {
    guard frames.count < Self.mostFrames else {
      throw ExportError(
        "a sheet has room for \(Self.mostFrames) frames: choose a stretch with --from and --to, or fewer frames with --fps",
        .request)
    }
    frames.append((seconds, bitmap))
  }

  /// The whole picture.
  ///
  /// - Parameter makeCanvas: makes what draws the texts, of a size in points.
  @MainActor
  func picture(_ makeCanvas: (Size) throws -> any FrameCanvas) throws -> Bitmap {
    guard let first = frames.first?.bitmap else { throw ExportError("there is no frame for a sheet", .request) }
    let step = Vector(dx: Double(first.width) + Self.gap, dy: Double(first.height) + Self.line + Self.gap)
    let columns = (Self.proportion * Double(frames.count) * step.dy / step.dx).squareRoot().rounded()
      .clamped(to: 1...Double(frames.count))
    let rows = (Double(frames.count) / columns).rounded(.up)
    let size = Size(
      width: 2 * Self.margin + columns * step.dx - Self.gap, height: 2 * Self.margin + rows * step.dy - Self.gap)
    guard max(size.width, size.height) <= Double(Self.longestSide) else {
      throw ExportError(
        "a sheet of \(frames.count) frames is too large: use a smaller --scale, or fewer frames with --fps", .request)
    }
    let places = frames.indices.map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: Int(columns))
      return Point(x: Self.margin + Double(column) * step.dx, y: Self.margin + Double(row) * step.dy)
    }
    var list = DisplayList(size: size, background: .white)
    let style = TextStyle(13, hasTabularDigits: true)
    for (frame, place) in zip(frames, places) {
      list.commands.text(
        frame.seconds.text(.fixed(3)) + " s", style, color: Self.ink,
        at: Point(x: place.x, y: place.y + Double(first.height) + Self.line / 2), maximumWidth: Double(first.width))
    }
    let canvas = try makeCanvas(size)
    canvas.draw(list)
    let drawn = try canvas.snapshot()
    var pixels = drawn.pixels
    for (frame, place) in zip(frames, places) {
      frame.bitmap.copy(into: &pixels, rowOf: drawn.width, x: Int(place.x), y: Int(place.y))
    }
    return Bitmap(width: drawn.width, height: drawn.height, isOpaque: true, pixels: pixels)
  }
}

extension Bitmap {
  /// Puts its rows into those of a wider picture, which has room for them.
  fileprivate func copy(into pixels: inout [UInt8], rowOf width: Int, x: Int, y: Int) {
    let length = self.width * Self.bytesPerPixel
    for row in 0..<height {
      let start = ((y + row) * width + x) * Self.bytesPerPixel
      pixels.replaceSubrange(start..<start + length, with: self.pixels[row * length..<(row + 1) * length])
    }
  }
}
