public import FluidGeometry
public import FluidGestures
internal import FluidMotion
public import FluidNavigation
internal import FluidPainter
public import FluidScene
internal import Glibc
public import SDLBackend

/// A window of SDL that shows pages, moves them and gives them their gestures.
///
///     let window = try FluidWindow(root: ViewController(title: "home"), title: "Pictures")
///     window.run()
///
/// A page that is a `DrawnPage` draws itself; a closure draws the others. What lies around a page, such as its shadow and
/// the dimming beneath it, is drawn by `FluidPainter`.
@MainActor
public final class FluidWindow {
  /// The host of the pages, for calls from outside of an event.
  public let host: NavigationHost
  /// Called with each event of the window after the host has had it, in points of the window's content.
  public var eventAction: ((InputEvent) -> Void)?
  /// Called with each frame of the host before it is drawn; returns whether another one is due, because a page moves something itself.
  public var frameAction: ((NavigationFrame) -> Bool)?
  private let window: SDLWindow
  private var canvas: DisplayListCanvas
  private var shouldClose = false

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - root: the first page, or a stack of pages.
  ///   - title: the title in the window's frame.
  ///   - size: the size of the content in points; the display may give less.
  ///   - draw: draws the pages that are not `DrawnPage`s, as they are at rest, in points with the origin at their top
  ///     left corner.
  /// - Throws: the reason why there is no window, such as a missing display.
  public init(
    root: ViewController, title: String, size: Size = Size(width: 402, height: 874),
    draw: ((ViewController, inout [DisplayList.Command], Size) -> Void)? = nil
  ) throws(SDLBackendError) {
    SDLWindow.prepare()
    window = try SDLWindow(SDLWindow.Options(title: title, size: size))
    host = NavigationHost(root: root, pageSize: window.contentSize)
    canvas = DisplayListCanvas(drawing: draw)
  }

  /// Opens a window and runs until it is closed, as a whole program. Where there can be no window, such as without a display, the
  /// reason is written to the standard error and the process ends with the status 69.
  ///
  /// - Parameters:
  ///   - root: the first page, or a stack of pages.
  ///   - title: the title in the window's frame.
  ///   - size: the size of the content in points; the display may give less.
  ///   - prepare: called with the window before its first frame.
  ///   - draw: draws the pages that are not `DrawnPage`s; see ``init(root:title:size:draw:)``.
  public static func main(
    root: ViewController, title: String, size: Size = Size(width: 402, height: 874),
    prepare: (FluidWindow) -> Void = { _ in },
    draw: ((ViewController, inout [DisplayList.Command], Size) -> Void)? = nil
  ) {
    do {
      let window = try FluidWindow(root: root, title: title, size: size, draw: draw)
      prepare(window)
      window.run()
    } catch {
      let reason = "\(error)\n"
      _ = reason.withCString { write(STDERR_FILENO, $0, strlen($0)) }
      exit(69)
    }
  }

  /// The page in front, of those that stay: one that leaves is not in front any more, although it is drawn there.
  public var frontPage: ViewController { host.window.topViewController }

  /// Goes back by one page: pops it, or dismisses what is presented.
  public func goBack() { host.window.goBack(animated: true) }

  /// Closes the window with the next frame; ``run()`` returns then.
  public func close() {
    shouldClose = true
    window.wake()
  }

  /// Runs until the window is closed. While nothing moves, the process sleeps.
  public func run() {
    window.run { input in
      for event in input.events {
        if case .closeRequested = event.kind { shouldClose = true }
        host.handle(event)
        eventAction?(event)
      }
      let frame = host.frame(at: input.instant)
      let isMoving = frameAction?(frame) == true
      return FrameOutput(
        displayList: canvas.displayList(of: frame, in: host), isAnimating: frame.isAnimating || isMoving,
        shouldQuit: shouldClose, wakeAt: frame.nextDeadline)
    }
  }
}
