internal import CSDL
internal import CTouchpads

/// SDL's video subsystem, for as long as anything holds on to it. SDL counts the holders.
final class VideoSession {
  let driver: String
  /// Why another driver runs than the desktop asks for; `nil` where it is the same.
  let fallback: String?
  /// Whether a signal that asks for the end is an event; without a window it is what the program makes of it.
  private var hearsSignals = false

  init(isHeadless: Bool) throws(SDLBackendError) {
    let wantsDriver = SDL_getenv("SDL_VIDEODRIVER") != nil
    if !isHeadless, !wantsDriver, SDL_getenv("DISPLAY") == nil, SDL_getenv("WAYLAND_DISPLAY") == nil {
      throw .noDisplay(reason: "neither is set")
    }
    let asksForWayland = !isHeadless && !wantsDriver && SDL_getenv("WAYLAND_DISPLAY") != nil
    let drivers: String? =
      if isHeadless { "offscreen" } else if wantsDriver { nil } else { asksForWayland ? "wayland,x11" : "x11" }
    Self.setHints(drivers: drivers)
    if !isHeadless { cdisplay_allow_gone_windows() }
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw .noDisplay(
        reason: isHeadless || wantsDriver ? SDLBackendError.latestReason : "the display does not respond")
    }
    driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "unknown"
    fallback = asksForWayland && driver != "wayland" ? "as the Wayland display does not respond" : nil
    if !isHeadless { hearsSignals = csdl_signals_open() }
  }

  deinit {
    if hearsSignals { csdl_signals_close() }
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// The version of SDL.
  static var version: String {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return "\(version.major).\(version.minor).\(version.patch)"
  }

  /// - Parameter drivers: of video, in the order in which they are tried; `nil` leaves them to the environment. SDL2 itself prefers
  ///   X11, which on a Wayland desktop is blurred at fractional scales and has no touchpads' pinches; SDL 3 prefers Wayland, and
  ///   complains where there is none.
  private static func setHints(drivers: String?) {
    SDL_ResetHint(SDL_HINT_VIDEODRIVER)
    if let drivers { SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, drivers, SDL_HINT_OVERRIDE) }
    for (name, value) in hints { SDL_SetHint(name, value) }
    // sdl2-compat takes SDL2's programs for games that know nothing of the display's scale, and says so with more than a hint's
    // priority.
    if SDL_getenv(scalesToDisplay) == nil { SDL_SetHintWithPriority(scalesToDisplay, "0", SDL_HINT_OVERRIDE) }
  }

  private static let scalesToDisplay = "SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY"

  private static let hints: [(String, String)] = [
    (SDL_HINT_APP_NAME, "FluidZoom"),
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
    (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
    // A press on a window that is not in front acts at once: a card in flight can be caught from anywhere.
    (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
    // `csdl_signals_open` takes the place of SDL's own.
    (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
    // SDL turns batching off where a renderer is chosen by name.
    (SDL_HINT_RENDER_BATCHING, "1"),
    // A viewer is no game: the desktop keeps its compositor and its screen saver.
    (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
    (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
  ]
}

/// A window and the session that it lives in.
final class WindowHandle {
  let pointer: OpaquePointer
  let session: VideoSession
  /// Whether a window that fills the screen was maximised before.
  private var wasMaximized = false

  init(_ pointer: OpaquePointer, session: VideoSession) {
    self.pointer = pointer
    self.session = session
  }

  deinit { SDL_DestroyWindow(pointer) }

  /// Whether the window has a state of SDL's.
  func has(_ state: SDL_WindowFlags) -> Bool { SDL_GetWindowFlags(pointer) & state.rawValue != 0 }

  /// Whether the window fills the screen.
  var isFullScreen: Bool {
    get { has(SDL_WINDOW_FULLSCREEN) }
    set {
      // SDL 2.26 reads an output even where there is none.
      guard newValue != isFullScreen, SDL_GetNumVideoDisplays() > 0 else { return }
      // A maximised window that comes back from the full screen is too high by its title bar where libdecor draws that (SDL 2.26):
      // its foot is cut off, and a compositor may end the program for it.
      let isAtRisk = session.driver == "wayland"
      if newValue {
        wasMaximized = isAtRisk && has(SDL_WINDOW_MAXIMIZED)
        if wasMaximized { SDL_RestoreWindow(pointer) }
      }
      SDL_SetWindowFullscreen(pointer, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
      if !newValue, wasMaximized { SDL_MaximizeWindow(pointer) }
    }
  }
}

/// A renderer and the window that it draws on. Every texture holds on to it, so that it goes last.
final class RendererHandle {
  let pointer: OpaquePointer
  let window: WindowHandle
  let name: String
  /// Pixels on each side of the largest texture.
  let maximumTextureSide: Int
  /// Whether `present` was asked to wait for the display. Not every driver keeps that promise.
  let waitsForDisplay: Bool
  let driver: any DrawingDriver
  /// Where something else than SDL draws.
  let completion: DrawingCompletion?
  /// Where SDL's framebuffers would keep a target's memory.
  let targetDetachment: TargetDetachment?
  /// How many textures there are, and the bytes of their pixels.
  var textureCount = 0
  var textureBytes = 0

  /// - Parameter ordersForRasterizer: whether Mesa's rasteriser is drawn for in its own order, where it draws.
  init(_ pointer: OpaquePointer, window: WindowHandle, ordersForRasterizer: Bool) {
    self.pointer = pointer
    self.window = window
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(pointer, &info)
    name = info.name.map { String(cString: $0) } ?? "unknown"
    maximumTextureSide = info.max_texture_width > 0 ? Int(min(info.max_texture_width, info.max_texture_height)) : 8192
    waitsForDisplay = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    driver = (ordersForRasterizer ? MesaRasterizer(behind: name) : nil) ?? GraphicsCard()
    completion = DrawingCompletion(behind: name)
    targetDetachment = TargetDetachment(behind: name)
  }

  deinit { SDL_DestroyRenderer(pointer) }

  /// The graphics card and its driver, in OpenGL's words.
  var device: String? {
    guard name.hasPrefix("opengl") else { return nil }
    let words = [OpenGL.rendererName, OpenGL.version].compactMap(OpenGL.text)
    return words.isEmpty ? nil : words.joined(separator: ", OpenGL ")
  }
}
