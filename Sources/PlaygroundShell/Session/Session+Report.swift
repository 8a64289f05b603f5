internal import FluidScript
internal import Glibc

extension Session {
  /// The session that a bug report is about: the one asked for, with the latest recording where it has no script.
  package static func reported(_ request: SessionRequest) throws -> Session {
    var request = request
    request.script = request.script ?? request.recordingFolder?.latest
    return try Session(request)
  }

  /// Writes a text that tells a developer what went wrong.
  ///
  /// - Parameters:
  ///   - version: the program's own number, and what it is built from.
  ///   - display: returns lines about the window and what draws in it. Not called where there is no memory for a window.
  /// - Returns: a sentence that says where the text is.
  package func writeReport(to path: String, version: String, display: () -> [String]) throws -> String {
    let display = MemoryLimit.obstacle(to: .frames).map { [$0] } ?? display()
    try TextFile.write(report(version: version, display: display), to: path)
    return "The report is in \(path). It tells of options, the script and the machine; no picture is in it."
  }

  /// Returns a text that tells a developer what went wrong.
  ///
  /// - Parameters:
  ///   - version: the program's own number, and what it is built from.
  ///   - display: lines about the window and what draws in it.
  package func report(version: String, display: [String]) throws -> String {
    let script = try request.script.map { path in
      (String(path.split(separator: "/").last ?? ""), try TextFile.read(path, limit: TextFile.scriptLimit))
    }
    let report = BugReport(
      version: version,
      installation: Installation.current.summary(home: getenv("HOME").map { String(cString: $0) }), script: script,
      settings: settings, display: display, trace: try traceLines())
    return report.text
  }
}
