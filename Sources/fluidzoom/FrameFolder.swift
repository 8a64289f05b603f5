import FluidGeometry
import FluidScene
import PlaygroundKit
import SDLBackend

/// Draws frames without a display and writes them as pictures, numbered from 0.
@MainActor
struct FrameFolder {
  private let path: String
  private let window: SDLWindow

  init(_ path: String, size: Size) throws {
    try TextFile.makeFolder(path)
    self.path = path
    var options = SDLWindow.Options(title: "FluidZoom", size: size)
    options.isHeadless = true
    options.scale = 1
    window = try SDLWindow(options)
  }

  func write(_ list: DisplayList, _ requests: [ImageRequest], frame: Int) throws {
    window.submit(requests)
    while window.isUploading { _ = window.continueUploads() }
    window.draw(list)
    let digits = String(frame)
    try window.writePNG(to: path + "/" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png")
  }
}
