import FluidGeometry
import FluidPictures
package import FluidScene
import PlaygroundKit
package import PlaygroundShell
package import SDLBackend

extension SDLWindow {
  /// The profile of the display on which a window would open now; sRGB where it has none, or a damaged one.
  static var programProfile: DisplayProfile {
    displayProfile(atMost: DisplayProfile.maximumBytes).flatMap { DisplayProfile(icc: $0) } ?? .sRGB
  }

  /// Lines about the window of a session and what draws in it: on the display, where there is one; without one what draws is another
  /// program.
  static func report(of session: Session) -> [String] {
    var options = Options(title: "FluidZoom", size: session.windowSize)
    options.isHidden = true
    if !session.request.isHeadless, let window = try? SDLWindow(options) {
      return window.report + ["display profile: \(programProfile.name)"]
    }
    options.isHeadless = true
    do { return try SDLWindow(options).report + ["without a display"] } catch { return ["\(error)"] }
  }

  /// Makes what draws without a display, with so many pixels a point.
  static func canvas(size: Size, scale: Double, ruler: TextRuler) throws -> any FrameCanvas {
    var options = Options(title: "FluidZoom", size: size)
    options.isHeadless = true
    options.scale = scale
    shareHeapsWhereSpaceIsLimited()
    return try SDLWindow(options, ruler: ruler)
  }
}

extension SDLWindow: FrameCanvas {
  package func draw(_ frame: Replay.Frame) {
    submit(frame.requests.compactMap(\.image))
    while isUploading { _ = continueUploads() }
    draw(frame.displayList)
  }

  package func png(_ bitmap: Bitmap) -> [UInt8]? { bitmap.png }
}
