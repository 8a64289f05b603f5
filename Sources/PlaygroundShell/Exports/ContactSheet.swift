internal import FluidFiles
internal import FluidGeometry
internal import FluidMotion
internal import FluidScene
internal import FluidScript
internal import Glibc

/// Frames of a stretch on one picture, a PNG, row by row, each with its time.
struct ContactSheet: ExportOutput {
  /// Pixels a point where nothing is said.
  nonisolated static let usualScale = 0.25
  /// Frames a second where nothing is said.
  nonisolated static let usualRate = 10
  /// Frames that a picture has room for, and pixels on a side.
  private static let (mostFrames, longestSide) = (240, 16_384)

  /// Pixels between frames, around them, and for a line of text beneath each.
  private static let (gap, margin, line) = (12.0, 16.0, 22.0)
  /// Width to height of the whole, about.
  private static let proportion = 1.6
  private static let ink = Color(red: 0.25, green: 0.25, blue: 0.25)

  private let path: String
  private let makeCanvas: CanvasMaker
  private var frames: [(seconds: Double, bitmap: Bitmap)] = []

  /// - Parameters:
  ///   - path: of the picture.
  ///   - makeCanvas: makes what draws the texts.
  init(_ path: String, _ makeCanvas: @escaping CanvasMaker) {
    (self.path, self.makeCanvas) = (path, makeCanvas)
  }

  mutating func add(_ bitmap: Bitmap, of frame: Replay.Frame) throws {
    guard frames.count < Self.mostFrames else {
      throw SessionError(
        "a sheet has room for \(Self.mostFrames) frames: choose a stretch with --from and --to, or fewer frames with --fps",
        .usage)
    }
    frames.append((frame.time.seconds, bitmap))
  }

  func finish() throws {
    guard let first = frames.first?.bitmap else { throw SessionError("there is no frame for a sheet", .usage) }
    let step = Vector(dx: Double(first.width) + Self.gap, dy: Double(first.height) + Self.line + Self.gap)
    let columns = (Self.proportion * Double(frames.count) * step.dy / step.dx).squareRoot().rounded()
      .clamped(to: 1...Double(frames.count))
    let rows = (Double(frames.count) / columns).rounded(.up)
    let size = Size(
      width: 2 * Self.margin + columns * step.dx - Self.gap, height: 2 * Self.margin + rows * step.dy - Self.gap)
    guard max(size.width, size.height) <= Double(Self.longestSide) else {
      throw SessionError(
        "a sheet of \(frames.count) frames is too large: use a smaller --scale, or fewer frames with --fps", .usage)
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
    let canvas = try makeCanvas(size, 1)
    canvas.draw(list)
    let drawn = try canvas.snapshot()
    var pixels = drawn.pixels
    for (frame, place) in zip(frames, places) {
      frame.bitmap.copy(into: &pixels, rowOf: drawn.width, x: Int(place.x), y: Int(place.y))
    }
    let picture = Bitmap(width: drawn.width, height: drawn.height, isOpaque: true, pixels: pixels)
    do throws(FileFailure) {
      guard let png = canvas.png(picture) else { throw .system(ENOMEM) }
      try FileDraft.replace(path, with: png)
    } catch {
      throw FileError("write", path, error)
    }
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
