internal import CSDL
internal import FluidGeometry

extension SDLWindow {
  /// The renderer, the driver and the display, in lines for a bug report.
  public var report: [String] {
    var lines = [
      "renderer: \(rendererDescription)",
      "window: \(contentSize.width) x \(contentSize.height) points, \(scale) pixels a point",
      "display: \(refreshRate) Hz",
      "presentation: \(isPresentationMeasured ? "measured by the display" : "estimated by the return of the swap")",
      "largest texture: \(renderer.maximumTextureSide) pixels",
      "touchpads: \(touchpads?.description ?? "as wheels")",
      "SDL \(Self.version)",
    ]
    if let device { lines.insert("device: \(device)", at: 1) }
    return lines
  }

  /// The graphics card and its driver, in OpenGL's words.
  private var device: String? {
    guard renderer.name.hasPrefix("opengl"), let function = SDL_GL_GetProcAddress("glGetString") else { return nil }
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    let getString = unsafeBitCast(function, to: GetString.self)
    let (renderer, version): (UInt32, UInt32) = (0x1F01, 0x1F02)
    return [renderer, version].compactMap { getString($0).map { String(cString: $0) } }.joined(separator: ", OpenGL ")
  }

  private static var version: String {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return "\(version.major).\(version.minor).\(version.patch)"
  }
}
