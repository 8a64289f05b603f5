import PlaygroundControls
import PlaygroundShell
import SDLBackend

extension Session {
  /// Does what is requested: runs it, in a window or without one, or writes a report about it.
  static func run(_ request: SessionRequest) throws {
    if request.isHeadless || request.bugReport != nil { SDLWindow.keepShadersOffFullDisk() }
    if let path = request.bugReport {
      let session = try Session.reported(request)
      return print(try session.writeReport(to: path, version: FluidZoom.version) { SDLWindow.report(of: session) })
    }
    let session = try Session(request)
    try session.requireMemory()
    for complaint in session.complaints { StandardStream.complain(complaint) }
    guard request.isHeadless else { return try session.runInWindow() }
    let ruler = TextRuler()
    try session.runHeadless(
      { try SDLWindow.canvas(size: $0, scale: $1, ruler: ruler) }, measure: .by(ruler))
  }
}
