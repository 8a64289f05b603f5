import ArgumentParser
import FluidScript
import PlaygroundKit
import PlaygroundShell
import SDLBackend

/// One file that tells a developer what went wrong.
extension Session {
  /// Without a script it is about the latest recording.
  static func writeBugReport(to path: String, _ command: FluidZoom) throws {
    var command = command
    let recordings = command.recordings.map { RecordingFolder($0) } ?? RecordingFolder()
    command.script = command.script ?? recordings?.latest
    let session = try Session(command)
    let script = try command.script.map { path in
      (String(path.split(separator: "/").last ?? ""), try TextFile.read(path, limit: TextFile.scriptLimit))
    }
    let report = BugReport(
      version: FluidZoom.configuration.version, script: script, settings: session.settings, display: session.display,
      trace: try session.traceLines())
    try TextFile.write(report.text, to: path)
    print("The report is in \(path). It tells of options, the script and the machine; no picture is in it.")
  }

  /// On the display, where there is one; without one what draws is another program.
  private var display: [String] {
    var options = SDLWindow.Options(title: "FluidZoom", size: windowSize)
    options.isHidden = true
    if !command.headless, let window = try? SDLWindow(options) { return window.report }
    options.isHeadless = true
    do throws(SDLBackendError) {
      return try SDLWindow(options).report + ["without a display"]
    } catch {
      return ["\(error)"]
    }
  }
}
