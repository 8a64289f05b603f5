internal import CSDL

/// What can go wrong between the program and the platform. SDL's own words are copied at the moment of the failure.
public enum SDLBackendError: Error, Equatable, CustomStringConvertible {
  /// Neither X11 nor Wayland is there, or neither lets us in.
  case noDisplay(reason: String)
  case noWindow(reason: String)
  case noRenderer(reason: String)
  /// No typeface could be opened. Everything but text is drawn all the same.
  case noFont(reason: String)
  case cannotReadPixels(reason: String)
  case cannotWrite(path: String, reason: String)

  public var description: String {
    switch self {
    case .noDisplay(let reason):
      "No display: set DISPLAY or WAYLAND_DISPLAY, or run with --headless (\(reason))."
    case .noWindow(let reason): "The window could not be made: \(reason)."
    case .noRenderer(let reason): "Nothing can be drawn with: \(reason)."
    case .noFont(let reason): "There is no typeface to set text in: \(reason)."
    case .cannotReadPixels(let reason): "The frame could not be read back: \(reason)."
    case .cannotWrite(let path, let reason): "\(path) could not be written: \(reason)."
    }
  }

  /// What SDL says about its latest failure on this thread; never empty.
  static var latestReason: String {
    let text = String(cString: SDL_GetError())
    return text.isEmpty ? "SDL gives no reason" : text
  }
}
