package import FluidScene

/// Draws the frames of a headless run.
@MainActor
package protocol FrameCanvas {
  func draw(_ frame: Replay.Frame)

  /// Returns what was drawn last.
  func snapshot() throws -> Bitmap

  /// Writes a picture as a PNG.
  func write(_ bitmap: Bitmap, to path: String) throws
}
