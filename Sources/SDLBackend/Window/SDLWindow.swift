internal import CSDL
public import FluidGeometry
internal import FluidGestures
public import FluidMotion
public import FluidScene

/// A window, what draws in it, and the events that come out of it.
///
///     let window = try SDLWindow(.init(title: "Pictures", size: Size(width: 1280, height: 800)))
///     window.run { input in program.step(input) }
///
/// Sizes and places are points of the window's content; times are seconds of ``now``. Without a loop, for tests and headless
/// runs: ``submit(_:)``, ``continueUploads(seconds:)``, ``draw(_:)``, ``writePNG(to:)``.
@MainActor
public final class SDLWindow {
  let window: WindowHandle
  let renderer: RendererHandle
  let scene: SceneRenderer
  var translator = EventTranslator()
  let options: Options
  /// What SDL measures the window in, a point.
  let unitsPerPoint: Double
  var areContentsLost = false
  var isExposed = true

  /// Of the content, in points.
  public private(set) var contentSize = Size.zero
  /// Pixels a point.
  public private(set) var scale = 1.0
  /// The content in pixels.
  private(set) var pixelWidth = 0
  private(set) var pixelHeight = 0
  /// Makes a sleeping ``run(_:)`` compute a frame. Any thread may call it, any number of times.
  public nonisolated let wake: @Sendable () -> Void

  /// Opens the window. It is shown when everything that takes long the first time has been done once.
  public init(_ options: Options) throws(SDLBackendError) {
    self.options = options
    let session = try VideoSession(isHeadless: options.isHeadless)
    unitsPerPoint = WindowMaker.unitsPerPoint(options, driver: session.driver)
    let handle = try WindowMaker.makeWindow(options, unitsPerPoint: unitsPerPoint, session: session)
    window = handle
    renderer = try WindowMaker.makeRenderer(options, window: handle)
    scene = SceneRenderer(renderer: renderer)
    let wakeType = SDL_RegisterEvents(1)
    wake = {
      // One that waits in the queue is enough.
      guard SDL_HasEvent(wakeType) == SDL_FALSE else { return }
      var event = SDL_Event()
      event.type = wakeType
      SDL_PushEvent(&event)
    }
    translator.wakeType = wakeType
    translator.unitsPerPoint = unitsPerPoint
    measure()
    try warmUp()
    if !options.isHeadless, !options.isHidden { SDL_ShowWindow(window.pointer) }
    measure()
  }

  /// The moment of this call on the clock that events and frames use.
  public var now: Instant { translator.clock.now }

  /// What draws, in words for an inspector or a bug report.
  public var rendererDescription: String {
    renderer.drawsMeshes
      ? "SDL \(renderer.name) on \(window.session.driver)"
      : "SDL software renderer on \(window.session.driver): square corners, no rotation, no shadows"
  }

  /// Refreshes of the display a second; 60 where it does not say.
  public var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(window.pointer)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }

  public var title: String {
    get { String(cString: SDL_GetWindowTitle(window.pointer)) }
    set { if newValue != title { SDL_SetWindowTitle(window.pointer, newValue) } }
  }

  public var isFullScreen: Bool {
    get { SDL_GetWindowFlags(window.pointer) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
    set {
      guard newValue != isFullScreen else { return }
      let flags = newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
      SDL_SetWindowFullscreen(window.pointer, flags)
    }
  }

  /// The text on the desktop's clipboard; empty where there is none.
  public var clipboardText: String {
    get {
      guard let text = SDL_GetClipboardText() else { return "" }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { SDL_SetClipboardText(newValue) }
  }

  /// Whether the desktop prefers dark windows: `InputEvent.appearanceChanged` tells of later changes, which
  /// are noticed when the window gets the keyboard back.
  public var isDarkPreferred: Bool { DesktopAppearance.prefersDark }

  /// Why there is no text, where there is none. Known after the first text was drawn or measured.
  public var textProblem: SDLBackendError? { scene.text.fonts.problem }

  /// The width that a text would have without a limit, in points. A string wider than about 2,000 pixels is measured shortened.
  public func width(of text: String, style: TextStyle) -> Double {
    Double(scene.text.width(of: text, style, scale: scale)) / scale
  }

  /// Reads the window's size again; whether anything changed.
  @discardableResult
  func measure() -> Bool {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(window.pointer, &width, &height)
    var outputWidth = width
    var outputHeight = height
    SDL_GetRendererOutputSize(renderer.pointer, &outputWidth, &outputHeight)
    let pixelsPerUnit = width > 0 ? Double(outputWidth) / Double(width) : 1
    let size = Size(width: Double(width) / unitsPerPoint, height: Double(height) / unitsPerPoint)
    let newScale = pixelsPerUnit * unitsPerPoint
    defer {
      contentSize = size
      scale = newScale
      pixelWidth = Int(outputWidth)
      pixelHeight = Int(outputHeight)
      translator.contentSize = size
    }
    return size != contentSize || newScale != scale || pixelWidth != Int(outputWidth)
      || pixelHeight != Int(outputHeight)
  }
}
