internal import CSDL

extension SDLWindow {
  /// Reads the ICC profile of the display that a window opened now would be on: that of an X server's first monitor, over a connection
  /// of its own and before there is a window. `nil` where there is none, and on Wayland, which takes what is shown for sRGB.
  ///
  /// - Parameter capacity: in bytes; a larger one is as none.
  public nonisolated static func displayProfile(atMost capacity: Int) -> [UInt8]? {
    let driver = SDL_getenv("SDL_VIDEODRIVER").map { String(cString: $0) }
    guard driver?.hasPrefix("x11") ?? (SDL_getenv("WAYLAND_DISPLAY") == nil), SDL_getenv("DISPLAY") != nil else {
      return nil
    }
    var length = 0
    guard let bytes = csdl_display_profile_read(capacity, &length) else { return nil }
    defer { csdl_display_profile_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: length))
  }
}
