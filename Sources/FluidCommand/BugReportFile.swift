import ArgumentParser
import FluidPictures
import FluidScript
import PlaygroundShell
import SDLBackend

/// `--bug-report`: one file that tells a developer what went wrong.
@MainActor
enum BugReportFile {
  static func write(to path: String, about request: SessionRequest) throws {
    let session = try Session.reported(request)
    let report = try session.report(version: FluidZoom.configuration.version, display: display(of: session))
    try TextFile.write(report, to: path)
    print("The report is in \(path). It tells of options, the script and the machine; no picture is in it.")
  }

  /// On the display, where there is one; without one what draws is another program.
  private static func display(of session: Session) -> [String] {
    if let obstacle = MemoryLimit.obstacle(to: .frames) { return [obstacle] }
    var options = SDLWindow.Options(title: "FluidZoom", size: session.windowSize)
    options.isHidden = true
    if !session.request.isHeadless, let window = try? SDLWindow(options) {
      return window.report + ["display profile: \(DisplayProfile.ofWindow.name)"]
    }
    options.isHeadless = true
    do throws(SDLBackendError) {
      return try SDLWindow(options).report + ["without a display"]
    } catch {
      return ["\(error)"]
    }
  }
}
