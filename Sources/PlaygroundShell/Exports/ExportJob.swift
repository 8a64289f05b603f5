internal import FluidFiles
internal import FluidFilms
internal import FluidScript

/// An export that runs beside the window.
package protocol Export: AnyObject {
  /// The file or folder that comes of it.
  var path: String { get }

  /// What has become of it, without waiting.
  func state() -> ExportState

  /// Asks it to end and to leave nothing behind.
  func cancel()

  /// Waits until one that was cancelled has tidied up.
  func waitForEnd()
}

/// What has become of an export.
package enum ExportState {
  /// With how far it has come since it was asked last; `nil` where that is no further.
  case running(ExportProgress?)
  case done
  case cancelled
  /// One sentence.
  case failed(String)
}

/// This very program, without a display.
package final class ExportJob: Export {
  package let path: String
  private let process: ChildProcess
  /// The beginning of a line whose end has not been read yet.
  private var line = ""
  private var errors = ""
  private var cancellation: ContinuousClock.Instant?

  /// Seconds in which a job that is cancelled has to tidy up: a frame or two.
  private static let patience = 3.0

  /// Starts it.
  package init(_ request: ExportRequest) throws(SessionError) {
    path = request.path
    do throws(FileError) { try TextFile.makeFolder(request.folder) } catch { throw SessionError("\(error)", .file) }
    do throws(FileFailure) {
      process = try ChildProcess("/proc/self/exe", request.arguments, [.output, .errors], reading: request.script)
    } catch {
      throw SessionError("the export could not be started: \(error.reason)", .unavailable)
    }
    // What is in the window goes first.
    process.stepBack()
  }

  package func cancel() {
    cancellation = cancellation ?? .now
    process.interrupt()
  }

  /// One that is stopped or stuck is killed.
  package func waitForEnd() {
    if process.wait(atMost: Self.patience) > 128 { removeDrafts() }
  }

  package func state() -> ExportState {
    if let cancellation, ContinuousClock.now - cancellation > .seconds(Self.patience) { process.terminate() }
    let status = process.poll()
    line += process.takeOutput()
    errors += process.takeErrors()
    var progress: ExportProgress?
    while let end = line.firstIndex(of: "\n") {
      progress = ExportProgress(line: line[..<end]) ?? progress
      line.removeSubrange(...end)
    }
    guard let status else { return .running(progress) }
    if status == 0 { return .done }
    // What was killed could not tidy up.
    if status > 128 { removeDrafts() }
    return cancellation != nil ? .cancelled : .failed(reason(status))
  }

  private func removeDrafts() {
    DraftName.removeDrafts(of: process.identifier, in: path)
    DraftName.removeDrafts(of: process.identifier, besideFile: path)
  }

  private func reason(_ status: Int32) -> String {
    let prefix = "fluidzoom: "
    let last = errors.split(separator: "\n").last { $0.hasPrefix(prefix) }?.dropFirst(prefix.count)
    return last.map(String.init) ?? "The export failed with status \(status) and no reason."
  }
}
