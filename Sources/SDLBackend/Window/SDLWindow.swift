internal import CSDL
public import FluidGeometry
public import FluidGestures
public import FluidMotion

/// A window with its renderer and its events.
///
///     SDLWindow.prepare()
///     let window = try SDLWindow(.init(title: "Pictures", size: Size(width: 1280, height: 800)))
///     window.run { input in program.step(input) }
///
/// Sizes and locations are points of the window's content (y down); times are seconds of ``now``. Tests and headless
/// runs work without the loop: ``submit(_:)``, ``continueUploads(seconds:)``, ``draw(_:)``, ``writePNG(to:)``.
@MainActor
public final class SDLWindow {
  let window: WindowHandle
  let renderer: RendererHandle
  let scene: SceneRenderer
  /// Measures text as the window draws it.
  public let ruler: TextRuler
  var translator = EventTranslator()
  /// `nil` where the display server tells of no touchpads.
  let touchpads: TouchpadSource?
  let presentation: PresentationFeedback
  /// `nil` where the display server does not tell when it takes frames.
  let callbacks: FrameCallbacks?
  private let outputs: WindowOutputs?
  private var clipboard: HeldClipboard?
  /// What SDL measures the window in, a point.
  private(set) var unitsPerPoint: Double { didSet { translator.unitsPerPoint = unitsPerPoint } }
  private let options: Options
  var areContentsLost = false
  var isExposed = true
  /// Whether the next frame is shown once more.
  var isShownAgain = false
  /// Whether a window that fills the screen was maximised before.
  private var wasMaximized = false

  /// The size of the window's content in points.
  public private(set) var contentSize = Size.zero
  /// The number of pixels a point.
  public private(set) var scale = 1.0
  /// The content in pixels.
  private(set) var pixels = (width: 0, height: 0)
  /// Wakes a sleeping ``run(_:)`` to compute a frame. Any thread may call it, any number of times.
  public nonisolated let wake: @Sendable () -> Void

  /// Opens the window and shows it.
  ///
  /// - Parameters:
  ///   - options: what the window is like.
  ///   - ruler: measures text as the window draws it, and has the window's scale from now on.
  public init(_ options: Options, ruler: TextRuler = TextRuler()) throws(SDLBackendError) {
    self.ruler = ruler
    let session = try VideoSession(isHeadless: options.isHeadless)
    self.options = options
    let unitsPerPoint = WindowMaker.unitsPerPoint(options, driver: session.driver)
    self.unitsPerPoint = unitsPerPoint
    let handle = try WindowMaker.makeWindow(options, unitsPerPoint: unitsPerPoint, session: session)
    window = handle
    renderer = try WindowMaker.makeRenderer(options, window: handle)
    scene = SceneRenderer(renderer: renderer, fonts: ruler.fonts)
    let wakeType = SDL_RegisterEvents(1)
    wake = {
      // One that waits in the queue is enough.
      guard SDL_HasEvent(wakeType) == SDL_FALSE else { return }
      var event = SDL_Event()
      event.type = wakeType
      SDL_PushEvent(&event)
    }
    outputs = options.isHeadless ? nil : WindowOutputs(of: handle)
    let touchpadType = SDL_RegisterEvents(1)
    touchpads = options.isHeadless ? nil : TouchpadSource(handle, eventType: touchpadType)
    presentation = PresentationFeedback(handle, isTold: !options.isHeadless)
    let callbackType = SDL_RegisterEvents(1)
    callbacks = options.isHeadless ? nil : FrameCallbacks(handle, eventType: callbackType)
    translator.callbackType = callbackType
    translator.wakeType = wakeType
    translator.touchpadType = touchpadType
    translator.unitsPerPoint = unitsPerPoint
    measure()
    try scene.atlas.warmUp()
    if !options.isHeadless, !options.isHidden {
      SDL_ShowWindow(window.pointer)
      WindowMaker.fitFrame(of: window)
    }
    measure()
  }

  /// The current moment on the clock of events and frames.
  public var now: Instant { translator.clock.now }

  /// Whether the window is minimised, so that nothing of it is seen.
  public var isMinimized: Bool { SDL_GetWindowFlags(window.pointer) & SDL_WINDOW_MINIMIZED.rawValue != 0 }

  /// The renderer and its driver, as text for an inspector or a bug report.
  public var rendererDescription: String {
    let driver = ([window.session.driver] + (window.session.fallback.map { [$0] } ?? [])).joined(separator: ", ")
    return "SDL \(renderer.name) on \(driver)"
  }

  /// Whether the display server tells when frames are shown; `FrameTiming.presented` is an estimate otherwise.
  public var isPresentationMeasured: Bool { presentation.isMeasured }

  /// Why the window is not on the display that the desktop names first, as a sentence for the user; `nil` where it is.
  public var fallbackNotice: String? {
    let session = window.session
    return session.fallback.map { "The window is on \(session.driver), \($0)." }
  }

  /// The display's refresh rate in Hz; 60 where it is unknown.
  public var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(window.pointer)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }

  /// Schedules the frames of a loop.
  var pacer: FramePacer {
    FramePacer(refreshRate: refreshRate, isHeldByPresent: renderer.waitsForDisplay, beginsLate: options.latchesLate)
  }

  /// The title of the window.
  public var title: String {
    get { String(cString: SDL_GetWindowTitle(window.pointer)) }
    set { if newValue != title { SDL_SetWindowTitle(window.pointer, newValue) } }
  }

  /// Whether the window fills the screen.
  public var isFullScreen: Bool {
    get { SDL_GetWindowFlags(window.pointer) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
    set {
      // Where there is no output SDL 2.26 reads one all the same.
      guard newValue != isFullScreen, SDL_GetNumVideoDisplays() > 0 else { return }
      // A maximised window that comes back from the full screen is too high by its title bar where libdecor draws that (SDL 2.26):
      // its foot is cut off, and a compositor may end the program for it.
      let isAtRisk = window.session.driver == "wayland"
      if newValue {
        wasMaximized = isAtRisk && SDL_GetWindowFlags(window.pointer) & SDL_WINDOW_MAXIMIZED.rawValue != 0
        if wasMaximized { SDL_RestoreWindow(window.pointer) }
      }
      let flags = newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
      SDL_SetWindowFullscreen(window.pointer, flags)
      if !newValue, wasMaximized { SDL_MaximizeWindow(window.pointer) }
    }
  }

  /// The text on the desktop's clipboard; empty where there is none.
  public var clipboardText: String {
    get {
      if let text = clipboard?.text { return text }
      guard let text = SDL_GetClipboardText() else { return "" }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set {
      offer(ClipboardOffer(newValue))
      if clipboard == nil { SDL_SetClipboardText(newValue) }
    }
  }

  /// Puts a content on the desktop's clipboard. It is gone when the program ends, unless a program of the desktop's keeps it.
  public func offer(_ content: ClipboardOffer) { clipboard = HeldClipboard(content, window, touchpads) }

  /// The appearance that the desktop prefers. `InputEvent.appearanceChanged` reports later changes, which are detected
  /// when the window regains the keyboard.
  public static var desktopAppearance: DesktopAppearance { DesktopSettings.current.appearance }

  /// The reason for missing text; `nil` where text works. Known after the first text was drawn or measured.
  public var textProblem: SDLBackendError? { ruler.fonts.problem }

  /// Follows the desktop's size of text.
  func noteTextScale(into events: inout [InputEvent]) {
    let units = WindowMaker.unitsPerPoint(options, driver: window.session.driver)
    guard units != unitsPerPoint else { return }
    unitsPerPoint = units
    noteSize(into: &events)
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
      ruler.scale = newScale
      pixels = (Int(outputWidth), Int(outputHeight))
      translator.contentSize = size
    }
    return size != contentSize || newScale != scale || pixels != (Int(outputWidth), Int(outputHeight))
  }
}
