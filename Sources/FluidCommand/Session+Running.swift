import FluidScript
import PlaygroundShell

extension Session {
  /// Runs what is requested: in a window, without one, or as a bug report.
  ///
  /// - Parameters:
  ///   - request: what the command line says.
  ///   - bugReport: the file of a report about it; `nil` where it is to run.
  static func run(_ request: SessionRequest, bugReport: String?) throws {
    if let bugReport { return try BugReportFile.write(to: bugReport, about: request) }
    let session = try Session(request)
    try MemoryLimit.require(session.memoryNeed)
    for complaint in session.complaints { complain(complaint) }
    if request.isHeadless { try session.runHeadless(Canvas.init) } else { try session.runInWindow() }
  }

  private var memoryNeed: MemoryLimit.Need {
    if !request.isHeadless || request.film != nil || request.frames != nil { return .frames }
    return script?.stage == nil ? .pictures : .stage
  }
}
