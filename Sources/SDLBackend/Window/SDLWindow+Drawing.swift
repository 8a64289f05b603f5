internal import CSDL
internal import CTouchpads
internal import FluidGeometry
internal import FluidMotion
public import FluidScene

extension SDLWindow {
  /// Queues uploads and releases. Uploads happen in ``continueUploads(seconds:)``, in the order of the requests.
  public func submit(_ requests: [ImageRequest]) { scene.images.submit(requests) }

  /// Whether uploads are queued.
  public var isUploading: Bool { scene.images.isUploading }

  /// Uploads for about a number of seconds, at least one band of rows. Returns the names that became drawable.
  @discardableResult
  public func continueUploads(seconds: Double = .infinity) -> [ImageID] {
    let end = now + seconds
    return scene.images.continueUploads { now >= end }
  }

  /// Draws a frame without presenting it.
  public func draw(_ list: DisplayList) {
    scene.draw(list, width: measures.pixelWidth, height: measures.pixelHeight, scale: scale, at: now)
  }

  /// Presents the drawn frame. May wait for the display.
  public func present() {
    // Drawing waits for a buffer, and may hear that the display server has gone: SDL 2.26 would wait for the next frame for ever then.
    if !cdisplay_is_lost(window.pointer) { SDL_RenderPresent(renderer.pointer) }
  }

  /// Returns the drawn frame as an opaque bitmap. Call it between ``draw(_:)`` and ``present()``.
  public func snapshot() throws(SDLBackendError) -> Bitmap {
    let (width, height) = (measures.pixelWidth, measures.pixelHeight)
    let stride = width * Bitmap.bytesPerPixel
    var bytes = [UInt8](repeating: 255, count: stride * height)
    guard SDL_RenderReadPixels(renderer.pointer, nil, Texture.format, &bytes, Int32(stride)) == 0 else {
      throw .cannotReadPixels(reason: SDLBackendError.latestReason)
    }
    for index in Swift.stride(from: 3, to: bytes.count, by: 4) { bytes[index] = 255 }
    return Bitmap(width: width, height: height, isOpaque: true, pixels: bytes)
  }

  /// Writes the drawn frame as an RGB PNG. Call it between ``draw(_:)`` and ``present()``.
  public func writePNG(to path: String) throws(SDLBackendError) { try snapshot().writePNG(to: path) }
}
