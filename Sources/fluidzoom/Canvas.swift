import FluidGeometry
import FluidScene
import PlaygroundKit
import SDLBackend

/// Draws frames without a display.
@MainActor
struct Canvas {
  private let window: SDLWindow

  /// - Parameter scale: pixels a point.
  init(size: Size, scale: Double = 1) throws {
    var options = SDLWindow.Options(title: "FluidZoom", size: size)
    options.isHeadless = true
    options.scale = scale
    window = try SDLWindow(options)
  }

  func draw(_ frame: Replay.Frame) {
    window.submit(frame.imageRequests)
    while window.isUploading { _ = window.continueUploads() }
    window.draw(frame.displayList)
  }

  func snapshot() throws -> Bitmap { try window.snapshot() }

  /// Writes what was drawn last as FOLDER/00000.png.
  func writePNG(_ number: Int, to folder: String) throws {
    let digits = String(number)
    try window.writePNG(to: folder + "/" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png")
  }
}
