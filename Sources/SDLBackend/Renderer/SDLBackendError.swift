internal import CSDL

/// An error of the platform. SDL's own message is copied at the moment of the failure.
public enum SDLBackendError: Error, Equatable, CustomStringConvertible {
  /// Neither X11 nor Wayland is available, or access is denied.
  case noDisplay(reason: String)
  case noWindow(reason: String)
  /// Pixels.
  case tooLarge(width: Int, height: Int)
  /// There is no driver for OpenGL, or it lacks what is needed.
  case noOpenGL(reason: String)
  /// The renderer has no memory for what is to be drawn, or no room.
  case noRenderer(reason: String)
  /// No typeface could be opened. Everything but text is drawn nevertheless.
  case noFont(reason: String)
  case cannotReadPixels(reason: String)
  case cannotWrite(path: String, reason: String)

  /// The message for the user.
  public var description: String {
    switch self {
    case .noDisplay(let reason):
      "No display: set DISPLAY or WAYLAND_DISPLAY, or run with --headless (\(reason))."
    case .noWindow(let reason): "The window could not be made: \(reason)."
    case .tooLarge(let width, let height):
      "A window of \(width) x \(height) pixels takes too much memory; 33 million pixels, as of an 8K display, are the most."
    case .noOpenGL(let reason):
      "There is no OpenGL to draw with: install its driver, the package libgl1-mesa-dri on Debian (\(reason))."
    case .noRenderer(let reason): "Nothing can be drawn with: \(reason)."
    case .noFont(let reason): "There is no typeface to set text in: \(reason)."
    case .cannotReadPixels(let reason): "The frame could not be read back: \(reason)."
    case .cannotWrite(let path, let reason): "\(path) could not be written: \(reason)."
    }
  }

  /// SDL's message of its latest failure on this thread; never empty.
  static var latestReason: String {
    let text = String(cString: SDL_GetError())
    return text.isEmpty ? "SDL gives no reason" : text
  }
}
