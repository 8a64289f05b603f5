internal import CSDL
public import FluidGeometry
public import FluidGestures
public import FluidMotion
public import FluidPacing

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
  var server: DisplayServer
  private(set) var measures: ContentMeasures
  private var clipboard: HeldClipboard?
  private let options: Options
  /// Wakes a sleeping ``run(_:)`` to compute a frame. Any thread may call it, any number of times.
  public nonisolated let wake: @Sendable () -> Void

  /// Opens the window and shows it.
  ///
  /// - Parameters:
  ///   - options: what the window is like.
  ///   - ruler: measures text as the window draws it, and has the window's scale from now on.
  public init(_ options: Options, ruler: TextRuler = TextRuler()) throws(SDLBackendError) {
    self.ruler = ruler
    self.options = options
    let session = try VideoSession(isHeadless: options.isHeadless)
    let unitsPerPoint = WindowMaker.unitsPerPoint(options, driver: session.driver)
    let window = try WindowMaker.makeWindow(options, unitsPerPoint: unitsPerPoint, session: session)
    let renderer = try WindowMaker.makeRenderer(options, window: window)
    (self.window, self.renderer) = (window, renderer)
    scene = SceneRenderer(renderer: renderer, fonts: ruler.fonts)
    let wakeType = SDL_RegisterEvents(1)
    wake = {
      // One that waits in the queue is enough.
      guard SDL_HasEvent(wakeType) == SDL_FALSE else { return }
      var event = SDL_Event()
      event.type = wakeType
      SDL_PushEvent(&event)
    }
    translator.wakeType = wakeType
    server = DisplayServer(of: window, isHeadless: options.isHeadless, for: &translator)
    measures = ContentMeasures(of: renderer, unitsPerPoint: unitsPerPoint)
    try scene.atlas.warmUp()
    if !options.isHeadless, !options.isHidden {
      SDL_ShowWindow(window.pointer)
      WindowMaker.fitFrame(of: window)
    }
    measure()
  }

  // MARK: Size

  /// The size of the window's content in points.
  public var contentSize: Size { measures.size }

  /// The number of pixels a point.
  public var scale: Double { measures.scale }

  /// Reads the window's size again.
  ///
  /// - Parameter unitsPerPoint: what SDL measures the window in, a point; `nil` for as before.
  /// - Returns: whether anything changed.
  @discardableResult
  func measure(unitsPerPoint: Double? = nil) -> Bool {
    let former = measures
    measures = ContentMeasures(of: renderer, unitsPerPoint: unitsPerPoint ?? former.unitsPerPoint)
    ruler.scale = measures.scale
    translator.contentSize = measures.size
    translator.unitsPerPoint = measures.unitsPerPoint
    return measures != former
  }

  /// Follows the desktop's size of text.
  ///
  /// - Returns: whether it changed.
  func followTextScale() -> Bool {
    let units = WindowMaker.unitsPerPoint(options, driver: window.session.driver)
    return units != measures.unitsPerPoint && measure(unitsPerPoint: units)
  }

  // MARK: On the display

  /// The display's refresh rate in Hz; 60 where it is unknown.
  public var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(window.pointer)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }

  /// Whether the window is minimised, so that nothing of it is seen.
  public var isMinimized: Bool { window.has(SDL_WINDOW_MINIMIZED) }

  /// The title of the window.
  public var title: String {
    get { String(cString: SDL_GetWindowTitle(window.pointer)) }
    set { if newValue != title { SDL_SetWindowTitle(window.pointer, newValue) } }
  }

  /// Whether the window fills the screen.
  public var isFullScreen: Bool {
    get { window.isFullScreen }
    set { window.isFullScreen = newValue }
  }

  /// The appearance that the desktop prefers. `InputEvent.appearanceChanged` reports later changes, which are detected
  /// when the window regains the keyboard.
  public static var desktopAppearance: DesktopAppearance { DesktopSettings.current.appearance }

  // MARK: Clipboard

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
  public func offer(_ content: ClipboardOffer) { clipboard = HeldClipboard(content, window, server.touchpads) }

  // MARK: Frames

  /// The current moment on the clock of events and frames.
  public var now: Instant { translator.clock.now }

  /// Runs the loop until an output requests to quit.
  ///
  /// While something moves, the closure is called once for each refresh of the display, with the moment at which the
  /// frame will be visible; while there is input, as late as that refresh allows. Otherwise the process sleeps until an event, ``wake`` or the
  /// output's `wakeAt`. A frame is drawn only if its list differs from the one on the display.
  ///
  /// - Parameters:
  ///   - end: ends the process where the display server goes away, and is given what would have been returned. Without it
  ///     that is a request to quit on Wayland, and the end of the process, by Xlib, on X11.
  ///   - frame: computes a frame.
  /// - Returns: the timings of the last frames, which no frame came after to be told of.
  @discardableResult
  public func run(
    endingWithoutDisplay end: (([FrameTiming]) -> Never)? = nil, _ frame: (FrameInput) -> FrameOutput
  ) -> [FrameTiming] {
    var loop = FrameLoop(of: self, beginsLate: options.latchesLate)
    return loop.run(endingWithoutDisplay: end, frame)
  }
}
