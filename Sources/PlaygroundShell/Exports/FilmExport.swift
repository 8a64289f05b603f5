package import FluidFilms
internal import FluidPictures
package import FluidScene

/// A replay as a film: a WebP or an MP4. One frame is in memory at a time.
@MainActor
package struct FilmExport {
  /// What is wanted of it.
  package struct Options: Hashable, Sendable {
    /// Its ending says what it becomes: .webp or .mp4.
    package var path: String
    /// Pixels of the film a point.
    package var scale = 1.0
    /// The stretch of the script, in milliseconds.
    package var range: ClosedRange<Double> = 0...(.infinity)
    /// Of a WebP, from 0 to 100, which loses nothing.
    package var quality = 60.0
    /// Frames that are shown in a second; `nil` for the replay's rate. At another one the film is slower, or faster.
    package var fps: Int?

    /// Pixels a point that frames are drawn at. A smaller film is a reduction of that: text and thumbnails are made for it.
    package var drawnScale: Double { max(1, scale) }

    /// A frame of the scale that is wanted, of one that was drawn at ``drawnScale``.
    package func frame(_ drawn: Bitmap) -> Bitmap { drawn.reduced(by: scale / drawnScale) }

    /// Whether a path ends as a film does.
    package static func isFilm(_ path: String) -> Bool { FilmFormat(path: path) != nil }
  }

  private var replay: Replay
  private let options: Options
  private var writer: (any FilmWriter)?

  package init(_ replay: Replay, _ options: Options) {
    self.replay = replay
    self.options = options
  }

  /// Plays the script and writes the film.
  ///
  /// - Parameters:
  ///   - draw: draws a frame, at ``Options/drawnScale``. It is given every frame up to the end of the stretch.
  ///   - snapshot: returns what was drawn last.
  ///   - progress: is told how far it is.
  /// - Throws: what `draw`, `snapshot` and `progress` throw, and an ``ExportError``. There is no file then.
  package mutating func run(
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
      if let latest, frame.requests.isEmpty, latest.list == frame.displayList {
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
      if writer == nil { writer = try makeWriter(width: bitmap.width, height: bitmap.height) }
      try writer?.add(bitmap)
    } catch {
      throw ExportError(error)
    }
  }

  private func makeWriter(width: Int, height: Int) throws(FilmFailure) -> any FilmWriter {
    guard let format = FilmFormat(path: options.path) else {
      throw .cannotWrite(path: options.path, reason: "its name ends neither in .webp nor in .mp4")
    }
    return try format.makeWriter(
      to: options.path, width: width, height: height, fps: options.fps ?? replay.fps, quality: options.quality)
  }
}

/// Why there is no film, and what to do about it.
package struct ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Cause: Hashable, Sendable {
    /// What was asked for cannot be made.
    case request
    /// A file or a folder cannot be written.
    case file
    /// A program that makes films is not installed, or cannot be started.
    case missingProgram
    /// The encoder has failed.
    case encoder
  }

  package let description: String
  package let cause: Cause

  package init(_ description: String, _ cause: Cause) {
    self.description = description
    self.cause = cause
  }

  package init(_ failure: FilmFailure) {
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
