import FluidTestSupport
import Foundation
import Testing

/// What the program says of the display that it finds.
struct VideoDriverEndToEndTests {
  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  /// The lines of a report that is made on a display.
  private func report(on display: TestDisplay, with variables: [String: String] = [:]) async throws -> [String] {
    let report = folder.file("report")
    let display = display.environment.merging(["HOME": folder.home.path, "XDG_RUNTIME_DIR": folder.home.path]) { $1 }
    let outcome = try await folder.run(
      ["--bug-report", report.path, folder.url.path], with: display.merging(variables) { $1 })
    #expect(outcome.status == 0)
    return try String(contentsOf: report, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test(
    "A report names the video driver, what the touchpads tell of, and why it is not the desktop's own driver",
    arguments: [
      ([:], "SDL opengl on x11"),
      (["WAYLAND_DISPLAY": "none-of-that-name"], "SDL opengl on x11, as the Wayland display does not respond"),
      (["WAYLAND_DISPLAY": "none-of-that-name", "SDL_VIDEODRIVER": "x11"], "SDL opengl on x11"),
    ] as [([String: String], String)])
  func report(variables: [String: String], renderer: String) async throws {
    let lines = try await report(on: TestDisplay(), with: variables)
    #expect(lines.contains("renderer: \(renderer)"))
    #expect(lines.contains("touchpads: XInput 2.4"), "X servers from 21.1 on have it")
    #expect(lines.contains("display profile: sRGB"))
  }

  @Test("Without OpenGL the program says which package has a driver", arguments: [true, false])
  func noOpenGL(isHeadless: Bool) async throws {
    let words = isHeadless ? ["--headless", "--frames", folder.file("frames").path] : []
    let display = try await TestDisplay()
    var environment = display.environment
    // On X11, and by EGL.
    for name in ["SDL_OPENGL_LIBRARY", "SDL_VIDEO_GL_DRIVER", "SDL_VIDEO_EGL_DRIVER"] { environment[name] = "/nowhere" }
    let outcome = try await folder.run(words + [folder.url.path], with: environment)
    #expect(outcome.status > 0 && outcome.complaints.contains("the package libgl1-mesa-dri"), "\(outcome)")
  }

  @Test("The display's profile is that of its X server, and sRGB where that is damaged", arguments: [true, false])
  func displayProfile(isWhole: Bool) async throws {
    let display = try await TestDisplay()
    let file = Checkout.path("Tests/FluidPicturesTests/Fixtures/Colors/p3.icc")
    let profile = try Data(contentsOf: URL(filePath: file)).prefix(isWhole ? .max : 200)
    try RootProperty(name: "_ICC_PROFILE", bytes: profile).set(on: display.name)
    #expect(try await report(on: display).contains("display profile: \(isWhole ? "Display P3" : "sRGB")"))
  }
}
