internal import CSDL
internal import FluidGeometry

/// Measures the content of a window in SDL's units, in points and in pixels.
struct ContentMeasures: Equatable {
  /// The number of SDL's units a point.
  let unitsPerPoint: Double
  /// In points.
  let size: Size
  /// The number of pixels a point.
  let scale: Double
  let pixelWidth: Int
  let pixelHeight: Int

  /// Measures what a renderer draws on.
  init(of renderer: RendererHandle, unitsPerPoint: Double) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(renderer.window.pointer, &width, &height)
    var outputWidth = width
    var outputHeight = height
    SDL_GetRendererOutputSize(renderer.pointer, &outputWidth, &outputHeight)
    let pixelsPerUnit = width > 0 ? Double(outputWidth) / Double(width) : 1
    self.unitsPerPoint = unitsPerPoint
    size = Size(width: Double(width) / unitsPerPoint, height: Double(height) / unitsPerPoint)
    scale = pixelsPerUnit * unitsPerPoint
    (pixelWidth, pixelHeight) = (Int(outputWidth), Int(outputHeight))
  }
}
