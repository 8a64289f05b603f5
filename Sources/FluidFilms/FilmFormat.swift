package import FluidScene

/// A file format of a film.
package enum FilmFormat: String, CaseIterable, Sendable {
  /// Animated WebP, which browsers show like a picture.
  case webp
  /// H.264 in MP4, which all other players show.
  case mp4

  /// Creates the format of a file's extension; `nil` for other extensions.
  package init?(path: String) {
    guard let dot = path.lastIndex(of: "."), let format = Self(rawValue: path[path.index(after: dot)...].lowercased())
    else { return nil }
    self = format
  }

  static let mp4Program = "ffmpeg"

  /// The missing requirement of this machine, with its remedy; `nil` where films of this format can be written.
  package var obstacle: String? {
    switch self {
    case .webp: nil
    case .mp4:
      ChildProcess.path(of: Self.mp4Program) == nil
        ? "MP4 needs \(Self.mp4Program): install the package \(Self.mp4Program)." : nil
    }
  }

  /// Begins a film.
  ///
  /// - Parameters:
  ///   - path: replaced only when the film is finished; what was there before stays until then.
  ///   - width: of every frame, in pixels.
  ///   - height: of every frame, in pixels.
  ///   - fps: frames a second.
  ///   - quality: of a WebP, from 0 to 100, which loses nothing.
  package func makeWriter(
    to path: String, width: Int, height: Int, fps: Int, quality: Double
  ) throws(FilmFailure) -> any FilmWriter {
    switch self {
    case .webp: try WebPFilm(to: path, width: width, height: height, fps: fps, quality: quality)
    case .mp4: try MP4Film(to: path, width: width, height: height, fps: fps)
    }
  }
}

/// Makes one file out of frames. A writer that is released before it is finished leaves nothing behind.
package protocol FilmWriter: AnyObject {
  /// Adds a frame, which is shown for 1/fps of a second.
  func add(_ frame: Bitmap) throws(FilmFailure)
  /// Ends the film and puts it in its place.
  func finish() throws(FilmFailure)
}

/// The reason why a film could not be written.
package enum FilmFailure: Error, Hashable, Sendable, CustomStringConvertible {
  case noProgram(name: String)
  case programFailed(name: String, reason: String)
  case tooLarge(width: Int, height: Int, maximum: Int)
  case encoder(reason: String)
  case cannotWrite(path: String, reason: String)

  package var description: String {
    switch self {
    case .noProgram(let name):
      "\(name) is not installed, and MP4 needs it: install the package \(name), or export a .webp instead"
    case .programFailed(let name, let reason): "\(name) could not make the film: \(reason)"
    case .tooLarge(let width, let height, let maximum):
      "\(width) x \(height) pixels are too large for this kind of film; a side has \(maximum) at most: use --scale"
    case .encoder(let reason): "the film could not be encoded: \(reason)"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    }
  }
}
