internal import FluidPictures
package import FluidScene

/// The frames of a stretch of a replay, drawn one after the other for what is made of them. One of them is in memory at a time.
@MainActor
package struct FrameExport {
  /// Which frames, and how large.
  package struct Options: Hashable, Sendable {
    /// Pixels a point.
    package var scale = 1.0
    /// The stretch of the script, in milliseconds.
    package var range: ClosedRange<Double> = 0...(.infinity)

    package init() {}

    /// Pixels a point that frames are drawn at. Smaller ones are a reduction of that: text and thumbnails are made for it.
    package var drawnScale: Double { max(1, scale) }

    /// A frame of the scale that is wanted, of one that was drawn at ``drawnScale``.
    fileprivate func frame(_ drawn: Bitmap) -> Bitmap { drawn.reduced(by: scale / drawnScale) }
  }

  private let options: Options
  private let canvas: any FrameCanvas
  private var output: any ExportOutput
  private let progress: (ExportProgress) throws -> Void
  private var meter: ExportMeter
  private var latest: (list: DisplayList, bitmap: Bitmap)?

  /// - Parameters:
  ///   - replay: the script, before its first frame.
  ///   - options: which of its frames.
  ///   - canvas: draws at ``Options/drawnScale``.
  ///   - output: takes the frames of the stretch.
  ///   - progress: is told how far it is.
  package init(
    _ replay: Replay, _ options: Options, on canvas: any FrameCanvas, to output: any ExportOutput,
    progress: @escaping (ExportProgress) throws -> Void
  ) {
    (self.options, self.canvas, self.output, self.progress) = (options, canvas, output, progress)
    meter = ExportMeter(replay, options.range)
  }

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
      bitmap = options.frame(try canvas.snapshot())
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
