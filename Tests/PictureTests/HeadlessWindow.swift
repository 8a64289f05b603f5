import FluidGeometry
import PlaygroundKit
import PlaygroundShell
import SDLBackend

extension SDLWindow {
  /// A window of one pixel a point that no display shows.
  static func headless(_ size: Size) throws -> SDLWindow {
    var options = Options(title: "test", size: size)
    options.isHeadless = true
    options.scale = 1
    return try SDLWindow(options)
  }

  /// Draws a frame of a replay with all pictures that it asks for.
  func draw(_ frame: Replay.Frame) {
    submit(frame.requests.compactMap(\.image))
    continueUploads()
    draw(frame.displayList)
  }
}
