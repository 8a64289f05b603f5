internal import FluidPictures
package import FluidScene

/// The frames of a stretch of a replay, drawn one after the other for what is made of them. One of them is in memory at a time.
@MainActor
package struct FrameExport {
  /// Pixels a point.
  private let scale: Double
  private let canvas: any FrameCanvas
  private var output: any ExportOutput
  private let progress: (ExportProgress) throws -> Void
  private var meter: ExportMeter
  private var latest: (list: DisplayList, bitmap: Bitmap)?

  /// - Parameters:
  ///   - replay: the script, before its first frame.
  ///   - range: the stretch of the script, in milliseconds.
  ///   - scale: pixels a point.
  ///   - canvas: draws at ``drawnScale(for:)``.
  ///   - output: takes the frames of the stretch.
  ///   - progress: is told how far it is.
  package init(
    _ replay: Replay, _ range: ClosedRange<Double>, scale: Double, on canvas: any FrameCanvas,
    to output: any ExportOutput, progress: @escaping (ExportProgress) throws -> Void
  ) {
    (self.scale, self.canvas, self.output, self.progress) = (scale, canvas, output, progress)
    meter = ExportMeter(replay, range)
  }

  /// Returns the pixels a point that frames are drawn at. Smaller ones are a reduction of that: text and thumbnails are made for
  /// it.
  static func drawnScale(for scale: Double) -> Double { max(1, scale) }

  /// Takes a frame of the replay. Those before the stretch are drawn: later ones build on their pictures.
  ///
  /// - Returns: whether later frames can be wanted.
  /// - Throws: what the canvas, the output and the progress throw. Nothing is made then.
  package mutating func take(_ frame: Replay.Frame) throws -> Bool {
    let place = meter.place(of: frame)
    guard place != .behind else { return false }
    canvas.draw(frame)
    try progress(meter.note(frame))
    guard place == .inside else { return true }
    let bitmap: Bitmap
    if let latest, frame.requests.isEmpty, latest.list == frame.displayList {
      bitmap = latest.bitmap
    } else {
      bitmap = try canvas.snapshot().reduced(by: scale / Self.drawnScale(for: scale))
    }
    latest = (frame.displayList, bitmap)
    try output.add(bitmap, of: frame)
    return true
  }

  /// Puts what was made in its place.
  package mutating func finish() throws {
    // The last chance to be interrupted: from here on there is a file.
    try progress(meter.finished())
    try output.finish()
  }
}

/// What frames become. One that is released before it is finished leaves nothing behind.
@MainActor
package protocol ExportOutput {
  mutating func add(_ bitmap: Bitmap, of frame: Replay.Frame) throws

  /// Puts what was made in its place.
  mutating func finish() throws
}
