public import FluidScene

/// A kind of file that shows frames one after the other.
public enum FilmFormat: String, CaseIterable, Sendable {
  /// Animated WebP, which browsers show like a picture.
  case webp
  /// H.264, which everything else shows.
  case mp4

  /// As a file's name ends; `nil` where it ends in neither way.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: "."), let format = Self(rawValue: path[path.index(after: dot)...].lowercased())
    else { return nil }
    self = format
  }

  static let mp4Program = "ffmpeg"

  /// What is missing on this machine, and what to do about it; `nil` where films of this kind can be made.
  public var obstacle: String? {
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
  ///   - path: written only when the film is finished; what was there before stays until then.
  ///   - size: of every frame, in pixels.
  ///   - fps: frames a second.
  ///   - quality: of a WebP, from 0 to 100.
  public func makeWriter(
    to path: String, size: PixelSize, fps: Int, quality: Double
  ) throws(FilmFailure) -> any FilmWriter {
    switch self {
    case .webp: try WebPFilm(to: path, size: size, fps: fps, quality: quality)
    case .mp4: try MP4Film(to: path, size: size, fps: fps)
    }
  }
}

/// Whoever makes one file out of frames. One that is let go before it is finished leaves nothing behind.
public protocol FilmWriter: AnyObject {
  /// Adds a frame, which is shown for 1/fps of a second.
  func add(_ frame: Bitmap) throws(FilmFailure)
  /// Ends the film and puts it in its place.
  func finish() throws(FilmFailure)
}

/// Why there is no film.
public enum FilmFailure: Error, Hashable, Sendable, CustomStringConvertible {
  case noProgram(name: String)
  case programFailed(name: String, reason: String)
  case tooLarge(PixelSize, maximum: Int)
  case encoder(reason: String)
  case cannotWrite(path: String, reason: String)

  public var description: String {
    switch self {
    case .noProgram(let name):
      "\(name) is not installed, and MP4 needs it: install the package \(name), or export a .webp instead"
    case .programFailed(let name, let reason): "\(name) could not make the film: \(reason)"
    case .tooLarge(let size, let maximum):
      "\(size.width) x \(size.height) pixels are too large for this kind of film; a side has \(maximum) at most: use --scale"
    case .encoder(let reason): "the film could not be encoded: \(reason)"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    }
  }
}
