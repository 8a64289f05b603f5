internal import FluidMotion
internal import FluidPictures
public import FluidScene

/// A replay as a film: a WebP or an MP4. One frame is in memory at a time.
@MainActor
public struct FilmExport {
  /// What is wanted of it.
  public struct Options: Hashable, Sendable {
    /// Its ending says what it becomes: .webp or .mp4.
    public var path: String
    /// Pixels of the film a point.
    public var scale = 1.0
    /// The stretch of the script, in milliseconds.
    public var range: ClosedRange<Double> = 0...(.infinity)
    /// Of a WebP, from 0 to 100.
    public var quality = 85.0
    /// Frames that are shown in a second; `nil` for the replay's rate. At another one the film is slower, or faster.
    public var fps: Int?

    public init(path: String) { self.path = path }

    /// Pixels a point that frames are drawn at. A smaller film is a reduction of that: text and thumbnails are made for it.
    public var drawnScale: Double { max(1, scale) }

    /// A frame of the scale that is wanted, of one that was drawn at ``drawnScale``.
    public func frame(_ drawn: Bitmap) -> Bitmap { drawn.reduced(by: scale / drawnScale) }

    /// Whether a path ends as a film does.
    public static func isFilm(_ path: String) -> Bool { FilmFormat(path: path) != nil }
  }

  private var replay: Replay
  private let options: Options
  private var writer: (any FilmWriter)?

  public init(_ replay: Replay, _ options: Options) {
    self.replay = replay
    self.options = options
  }

  /// Plays the script and writes the film.
  ///
  /// - Parameters:
  ///   - draw: draws a frame, at ``Options/drawnScale``. It is given every frame up to the end of the stretch.
  ///   - snapshot: answers what was drawn last.
  ///   - progress: is told how far it is.
  /// - Throws: what `draw`, `snapshot` and `progress` throw, and an ``ExportError``. There is no file then.
  public mutating func run(
    draw: (Replay.Frame) throws -> Void, snapshot: () throws -> Bitmap, progress: (ExportProgress) throws -> Void
  ) throws {
    var meter = ExportMeter(replay, options.range)
    var latest: (list: DisplayList, bitmap: Bitmap)?
    while let frame = replay.next() {
      let place = meter.place(of: frame)
      guard place != .behind else { break }
      try draw(frame)
      try progress(meter.note(frame))
      guard place == .inside else { continue }
      let bitmap: Bitmap
      if let latest, frame.imageRequests.isEmpty, latest.list == frame.displayList {
        bitmap = latest.bitmap
      } else {
        bitmap = options.frame(try snapshot())
      }
      latest = (frame.displayList, bitmap)
      try add(bitmap)
    }
    // The last chance to be interrupted: from here on there is a file.
    try progress(meter.finished())
    do throws(FilmFailure) { try writer?.finish() } catch { throw ExportError(error) }
  }

  private mutating func add(_ bitmap: Bitmap) throws(ExportError) {
    do throws(FilmFailure) {
      if writer == nil { writer = try makeWriter(PixelSize(width: bitmap.width, height: bitmap.height)) }
      try writer?.add(bitmap)
    } catch {
      throw ExportError(error)
    }
  }

  private func makeWriter(_ size: PixelSize) throws(FilmFailure) -> any FilmWriter {
    guard let format = FilmFormat(path: options.path) else {
      throw .cannotWrite(path: options.path, reason: "its name ends neither in .webp nor in .mp4")
    }
    return try format.makeWriter(to: options.path, size: size, fps: options.fps ?? replay.fps, quality: options.quality)
  }
}

/// Why there is no film, and what to do about it.
public struct ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Cause: Hashable, Sendable {
    /// What was asked for cannot be made.
    case request
    /// A file or a folder cannot be written.
    case file
    /// A program that makes films is not installed, or cannot be started.
    case missingProgram
    /// Whoever makes the film has failed.
    case encoder
  }

  public let description: String
  public let cause: Cause

  init(_ description: String, _ cause: Cause) {
    self.description = description
    self.cause = cause
  }

  init(_ failure: FilmFailure) {
    description = failure.description
    cause =
      switch failure {
      case .noProgram: .missingProgram
      case .tooLarge: .request
      case .cannotWrite: .file
      case .programFailed, .encoder: .encoder
      }
  }
}
