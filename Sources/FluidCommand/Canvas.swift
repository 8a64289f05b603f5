import FluidGeometry
import FluidScene
import PlaygroundKit
import PlaygroundShell
import SDLBackend

/// Draws frames without a display.
struct Canvas: FrameCanvas {
  private let window: SDLWindow

  /// - Parameter scale: pixels a point.
  init(size: Size, scale: Double) throws {
    var options = SDLWindow.Options(title: "FluidZoom", size: size)
    options.isHeadless = true
    options.scale = scale
    SDLWindow.shareHeapsWhereSpaceIsLimited()
    window = try SDLWindow(options)
  }

  func draw(_ frame: Replay.Frame) {
    window.submit(frame.requests.compactMap(\.image))
    while window.isUploading { _ = window.continueUploads() }
    window.draw(frame.displayList)
  }

  func snapshot() throws -> Bitmap { try window.snapshot() }

  func png(_ bitmap: Bitmap) -> [UInt8]? { bitmap.png }
}
