package import FluidGeometry
package import FluidScene

/// Draws the frames of a headless run.
@MainActor
package protocol FrameCanvas {
  func draw(_ frame: Replay.Frame)

  /// Draws what needs no pictures.
  func draw(_ list: DisplayList)

  /// Returns what was drawn last.
  func snapshot() throws -> Bitmap

  /// A picture as a PNG; `nil` where there is no memory for it.
  func png(_ bitmap: Bitmap) -> [UInt8]?
}

/// Makes a canvas of a size in points with so many pixels a point.
package typealias CanvasMaker = (_ size: Size, _ scale: Double) throws -> any FrameCanvas
