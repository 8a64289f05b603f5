internal import CSDL
internal import CTouchpads
internal import FluidGeometry

/// Opens windows and their renderers, which are OpenGL's.
enum WindowMaker {
  /// On X11 a window unit is a pixel without any scaling. What the desktop magnifies text by magnifies all of the window, as web
  /// browsers have it: nothing is laid out a second way, and no word is cut.
  static func unitsPerPoint(_ options: SDLWindow.Options, driver: String) -> Double {
    if let scale = options.scale, scale.isFinite, scale > 0 { return scale }
    if options.isHeadless { return 1 }
    let scale = driver == "x11" ? SDL_getenv("GDK_SCALE").flatMap { Double(String(cString: $0)) } ?? 1 : 1
    return (scale.isFinite ? scale.clamped(to: 1...4) : 1) * DesktopSettings.current.textScale
  }

  /// In pixels, each of which takes some 12 bytes: 8192 by 4096.
  private static let largestArea = 1 << 25

  static func makeWindow(
    _ options: SDLWindow.Options, unitsPerPoint: Double, session: VideoSession
  ) throws(SDLBackendError) -> WindowHandle {
    var width = Int32(min(max((options.size.width * unitsPerPoint).rounded(), 1), 16384))
    var height = Int32(min(max((options.size.height * unitsPerPoint).rounded(), 1), 16384))
    var usable = SDL_Rect()
    if !options.isHeadless, SDL_GetDisplayUsableBounds(0, &usable) == 0, usable.w > 0, usable.h > 0 {
      width = min(width, usable.w)
      height = min(height, usable.h)
    }
    guard Int(width) * Int(height) <= largestArea else { throw .tooLarge(width: Int(width), height: Int(height)) }
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0)
    var flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if options.isResizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
    if options.isFullScreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
    let centered: Int32 = 0x2FFF_0000
    func window(_ flags: UInt32) -> WindowHandle? {
      SDL_CreateWindow(options.title, centered, centered, width, height, flags).map {
        WindowHandle($0, session: session)
      }
    }
    // SDL recreates a window for a renderer that it was not made for, which costs 50 ms.
    if let window = window(flags | SDL_WINDOW_OPENGL.rawValue) { return window }
    let reason = SDLBackendError.latestReason
    guard window(flags) == nil else { throw .noOpenGL(reason: reason) }
    throw .noWindow(reason: SDLBackendError.latestReason)
  }

  /// Makes a window smaller whose frame leaves the part of the display that windows may take. The window manager adds the frame when it
  /// shows the window, and not before; SDL hears of it some milliseconds later. Wayland tells of no frames.
  static func fitFrame(of window: WindowHandle) {
    var (usable, content, borders) = (SDL_Rect(), SDL_Rect(), Borders())
    guard !window.has(SDL_WINDOW_FULLSCREEN),
      SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(window.pointer), &usable) == 0
    else { return }
    SDL_GetWindowSize(window.pointer, &content.w, &content.h)
    guard content.w + 2 * frameReach > usable.w || content.h + 2 * frameReach > usable.h else { return }
    for _ in 0..<20 {
      guard SDL_GetWindowBordersSize(window.pointer, &borders.top, &borders.left, &borders.bottom, &borders.right) == 0
      else { return }
      if borders.top + borders.left + borders.bottom + borders.right > 0 { break }
      SDL_Delay(5)
      SDL_PumpEvents()
    }
    SDL_GetWindowPosition(window.pointer, &content.x, &content.y)
    guard let fitted = fitted(content, with: borders, in: usable) else { return }
    SDL_SetWindowSize(window.pointer, fitted.w, fitted.h)
    SDL_SetWindowPosition(window.pointer, fitted.x, fitted.y)
  }

  /// Units of the window that no frame goes beyond on any side: a window that leaves so much room is not waited for.
  private static let frameReach: Int32 = 64

  /// What a window's frame adds on each side.
  struct Borders {
    var (top, left, bottom, right) = (Int32(0), Int32(0), Int32(0), Int32(0))
  }

  /// Returns where the content of a window has to be for its frame to lie in the usable part of a display; `nil` where it is small
  /// enough, wherever it was put.
  static func fitted(_ content: SDL_Rect, with borders: Borders, in usable: SDL_Rect) -> SDL_Rect? {
    let (left, top) = (usable.x + borders.left, usable.y + borders.top)
    let (width, height) = (usable.w - borders.left - borders.right, usable.h - borders.top - borders.bottom)
    guard width > 0, height > 0, content.w > width || content.h > height else { return nil }
    let (w, h) = (min(content.w, width), min(content.h, height))
    return SDL_Rect(
      x: content.x.clamped(to: left...left + width - w), y: content.y.clamped(to: top...top + height - h), w: w, h: h)
  }

  static func makeRenderer(_ options: SDLWindow.Options, window: WindowHandle) throws(SDLBackendError) -> RendererHandle
  {
    let isPaced = options.waitsForDisplay && !options.isHeadless
    let flags = isPaced ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0
    for name in ["opengl", "opengles2"] {
      guard let index = index(of: name), let pointer = SDL_CreateRenderer(window.pointer, index, flags) else {
        continue
      }
      // Where the display does not hold frames back, SDL would, for whole milliseconds: 62.5 frames a second, and a
      // late one waits for the next of its own ticks. Our own clock is better at it.
      // NVIDIA's driver says that it does where no display can.
      if isPaced, SDL_GL_GetSwapInterval() == 0 || cpresentation_takes_copies(window.pointer) {
        SDL_RenderSetVSync(pointer, 0)
      }
      let renderer = RendererHandle(pointer, window: window, ordersForRasterizer: options.ordersForRasterizer)
      // Premultiplied blending is what everything is drawn with.
      if SDL_SetRenderDrawBlendMode(pointer, .over) == 0 { return renderer }
    }
    throw .noOpenGL(reason: SDLBackendError.latestReason)
  }

  private static func index(of name: String) -> Int32? {
    (0..<SDL_GetNumRenderDrivers()).first { index in
      var info = SDL_RendererInfo()
      return SDL_GetRenderDriverInfo(index, &info) == 0 && info.name.map { String(cString: $0) } == name
    }
  }
}
