internal import FluidFilms
package import FluidScene

/// Frames as a film: a WebP or an MP4.
package struct FilmFile: ExportOutput {
  /// Where nothing is said of it.
  package static let usualQuality = 60.0

  private let path: String
  private let fps: Int
  private let quality: Double
  private var writer: (any FilmWriter)?

  /// - Parameters:
  ///   - path: what its ending says: .webp or .mp4.
  ///   - fps: frames that are shown in a second. At another rate than the replay's the film is slower, or faster.
  ///   - quality: of a WebP, from 0 to 100, which loses nothing.
  package init(_ path: String, fps: Int, quality: Double = usualQuality) {
    (self.path, self.fps, self.quality) = (path, fps, quality)
  }

  package mutating func add(_ bitmap: Bitmap, of frame: Replay.Frame) throws {
    do throws(FilmFailure) {
      if writer == nil { writer = try makeWriter(width: bitmap.width, height: bitmap.height) }
      try writer?.add(bitmap)
    } catch {
      throw SessionError(error)
    }
  }

  package mutating func finish() throws {
    do throws(FilmFailure) { try writer?.finish() } catch { throw SessionError(error) }
  }

  private func makeWriter(width: Int, height: Int) throws(FilmFailure) -> any FilmWriter {
    guard let format = FilmFormat(path: path) else {
      throw .cannotWrite(path: path, reason: "its name ends neither in .webp nor in .mp4")
    }
    return try format.makeWriter(to: path, width: width, height: height, fps: fps, quality: quality)
  }
}
