import FluidTestSupport
import Foundation
import Testing

/// What the program says of the display that it finds.
@Suite(.serialized)
struct VideoDriverEndToEndTests {
  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  @Test(
    "A report names the video driver, what the touchpads tell of, and why it is not the desktop's own driver",
    arguments: [
      ([:], "SDL opengl on x11"),
      (["WAYLAND_DISPLAY": "none-of-that-name"], "SDL opengl on x11, as the Wayland display does not respond"),
      (["WAYLAND_DISPLAY": "none-of-that-name", "SDL_VIDEODRIVER": "x11"], "SDL opengl on x11"),
    ] as [([String: String], String)])
  func report(variables: [String: String], renderer: String) async throws {
    let display = try await TestDisplay()
    var environment = Tool.environment.filter { !["WAYLAND_DISPLAY", "SDL_VIDEODRIVER"].contains($0.key) }
    environment["DISPLAY"] = display.name
    environment["HOME"] = folder.home.path
    environment["XDG_RUNTIME_DIR"] = folder.home.path
    environment.merge(variables) { $1 }
    let report = folder.file("report")
    let program = try ChildProcess(
      PlaygroundWindow.program, ["--bug-report", report.path, folder.url.path], environment: environment)
    #expect(try await program.end() == 0)
    let lines = try String(contentsOf: report, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(lines.contains("renderer: \(renderer)"))
    #expect(lines.contains("touchpads: XInput 2.4"), "X servers from 21.1 on have it")
    #expect(lines.contains("display profile: sRGB"))
  }

  @Test(
    "A Wayland display without a seat is no display: X11 is taken, which is said, or nothing is",
    arguments: [true, false])
  func noSeat(hasX11: Bool) async throws {
    let display = try await TestDisplay()
    let report = folder.file("report")
    let compositor = try await MockCompositor(folder, size: "no-seat")
    var environment = compositor.environment
    if hasX11 { environment["DISPLAY"] = display.name }
    let errors = folder.file("errors")
    let program = try ChildProcess(
      PlaygroundWindow.program, [folder.url.path] + (hasX11 ? ["--bug-report", report.path] : []),
      environment: environment, errors: errors.path)
    if hasX11 {
      #expect(try await program.end() == 0)
      let text = try String(contentsOf: report, encoding: .utf8)
      #expect(text.contains("renderer: SDL opengl on x11, as the Wayland display has no seat\n"))
    } else {
      #expect(try await program.end() > 0)
      #expect(try String(contentsOf: errors, encoding: .utf8).contains("the Wayland display has no seat"))
    }
    #expect(compositor.isRunning)
  }

  @Test("The display's profile is that of its X server, and sRGB where that is damaged", arguments: [true, false])
  func displayProfile(isWhole: Bool) async throws {
    let display = try await TestDisplay()
    let file = Checkout.path("Tests/FluidPicturesTests/Fixtures/Colors/p3.icc")
    let profile = try Data(contentsOf: URL(filePath: file)).prefix(isWhole ? .max : 200)
    try RootProperty(name: "_ICC_PROFILE", bytes: profile).set(on: display.name)
    var environment = Tool.environment.filter { !["WAYLAND_DISPLAY", "SDL_VIDEODRIVER"].contains($0.key) }
    environment["DISPLAY"] = display.name
    environment["HOME"] = folder.home.path
    let report = folder.file("report")
    let program = try ChildProcess(
      PlaygroundWindow.program, ["--bug-report", report.path, folder.url.path], environment: environment)
    #expect(try await program.end() == 0)
    let text = try String(contentsOf: report, encoding: .utf8)
    #expect(text.contains("display profile: \(isWhole ? "Display P3" : "sRGB")\n"))
  }
}
