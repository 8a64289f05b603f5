import FluidPictures
import PlaygroundControls
import PlaygroundShell
import SDLBackend

extension Session {
  /// Does what is requested: runs it, in a window or without one, or writes a report about it.
  static func run(_ request: SessionRequest) throws {
    if request.isHeadless || request.bugReport != nil { SDLWindow.keepShadersOffFullDisk() }
    if let path = request.bugReport {
      let session = try Session.reported(request)
      return print(try session.writeReport(to: path, version: FluidZoom.version) { session.windowReport })
    }
    let session = try Session(request)
    try session.requireMemory()
    for complaint in session.complaints { StandardStream.complain(complaint) }
    guard request.isHeadless else { return try session.runInWindow() }
    let ruler = TextRuler()
    try session.runHeadless(
      { try WindowCanvas(size: $0, scale: $1, ruler: ruler) }, measure: .by(ruler))
  }

  /// Lines about the window and what draws in it: on the display, where there is one; without one what draws is another program.
  private var windowReport: [String] {
    var options = SDLWindow.Options(title: "FluidZoom", size: windowSize)
    options.isHidden = true
    if !request.isHeadless, let window = try? SDLWindow(options) {
      return window.report + ["display profile: \(DisplayProfile.ofDisplay.name)"]
    }
    options.isHeadless = true
    do { return try SDLWindow(options).report + ["without a display"] } catch { return ["\(error)"] }
  }
}
