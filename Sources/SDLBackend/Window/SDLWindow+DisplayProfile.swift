internal import CSDL

extension SDLWindow {
  /// Reads the ICC profile of the display that a window opened now would be on: that of an X server, over a connection of its own
  /// and before there is a window. `nil` where there is none, and on Wayland, which takes what is shown for sRGB.
  ///
  /// - Parameter capacity: in bytes; a larger one is as none.
  public nonisolated static func displayProfile(atMost capacity: Int) -> [UInt8]? {
    let driver = SDL_getenv("SDL_VIDEODRIVER").map { String(cString: $0) }
    guard driver?.hasPrefix("x11") ?? (SDL_getenv("WAYLAND_DISPLAY") == nil), SDL_getenv("DISPLAY") != nil else {
      return nil
    }
    return readProfile(x: .min, y: .min, atMost: capacity)
  }

  /// Reads the ICC profile of the monitor that the middle of the window is on; see ``FrameInput/mayHaveOtherColors``. `nil` where
  /// there is none, and on Wayland.
  ///
  /// - Parameter capacity: in bytes; a larger one is as none.
  public func displayProfile(atMost capacity: Int) -> [UInt8]? {
    guard isOnXServer else { return nil }
    var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    SDL_GetWindowPosition(window.pointer, &x, &y)
    SDL_GetWindowSize(window.pointer, &width, &height)
    return Self.readProfile(x: x &+ width / 2, y: y &+ height / 2, atMost: capacity)
  }

  var isOnXServer: Bool { window.session.driver == "x11" }

  private nonisolated static func readProfile(x: Int32, y: Int32, atMost capacity: Int) -> [UInt8]? {
    var length = 0
    guard let bytes = csdl_display_profile_read(x, y, capacity, &length) else { return nil }
    defer { csdl_display_profile_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: length))
  }
}
