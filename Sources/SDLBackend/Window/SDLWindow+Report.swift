internal import FluidGeometry

extension SDLWindow {
  /// The renderer and its driver, as text for an inspector or a bug report.
  public var rendererDescription: String {
    let driver = ([window.session.driver] + (window.session.fallback.map { [$0] } ?? [])).joined(separator: ", ")
    return "SDL \(renderer.name) on \(driver)"
  }

  /// Whether the display server tells when frames are shown; `FrameTiming.presented` is an estimate otherwise.
  public var isPresentationMeasured: Bool { server.presentation.isMeasured }

  /// Why the window is not on the display that the desktop names first, as a sentence for the user; `nil` where it is.
  public var fallbackNotice: String? {
    let session = window.session
    return session.fallback.map { "The window is on \(session.driver), \($0)." }
  }

  /// The reason for missing text; `nil` where text works. Known after the first text was drawn or measured.
  public var textProblem: SDLBackendError? { ruler.fonts.problem }

  /// The renderer, the driver and the display, in lines for a bug report.
  public var report: [String] {
    var lines = [
      "renderer: \(rendererDescription)",
      "window: \(contentSize.width) x \(contentSize.height) points, \(scale) pixels a point",
      "display: \(refreshRate) Hz",
      "presentation: \(isPresentationMeasured ? "measured by the display" : "estimated by the return of the swap")",
      "largest texture: \(renderer.maximumTextureSide) pixels",
      "touchpads: \(server.touchpads?.description ?? "as wheels")",
      "SDL \(VideoSession.version)",
    ]
    if let device = renderer.device { lines.insert("device: \(device)", at: 1) }
    return lines
  }
}
