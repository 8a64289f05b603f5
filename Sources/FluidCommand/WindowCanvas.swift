import FluidGeometry
import FluidScene
import PlaygroundKit
import PlaygroundShell
import SDLBackend

/// Draws without a display, as a window would.
struct WindowCanvas: FrameCanvas {
  private let window: SDLWindow

  /// Makes a canvas of a size in points, with so many pixels a point.
  init(size: Size, scale: Double, ruler: TextRuler) throws {
    var options = SDLWindow.Options(title: "FluidZoom", size: size)
    options.isHeadless = true
    options.scale = scale
    SDLWindow.shareHeapsWhereSpaceIsLimited()
    window = try SDLWindow(options, ruler: ruler)
  }

  func draw(_ frame: Replay.Frame) {
    window.submit(frame.requests.compactMap(\.image))
    while window.isUploading { window.continueUploads() }
    window.draw(frame.displayList)
  }

  func draw(_ list: DisplayList) { window.draw(list) }

  func snapshot() throws -> Bitmap { try window.snapshot() }

  func png(_ bitmap: Bitmap) -> [UInt8]? { bitmap.png }
}
