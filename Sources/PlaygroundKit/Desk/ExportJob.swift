internal import FluidPictures
internal import Glibc

/// An export that runs beside the window: this very program, without a display.
public final class ExportJob {
  /// The file or folder that comes of it.
  public let path: String
  private let process: ChildProcess
  /// The beginning of a line whose end is still to come.
  private var line = ""
  private var errors = ""
  private var isCancelled = false

  /// How far it has come.
  public enum State {
    case running(ExportProgress?)
    case done
    case cancelled
    /// One sentence.
    case failed(String)
  }

  /// Starts it.
  public init(_ order: ExportOrder) throws(ExportError) {
    path = order.path
    do throws(FileError) { try TextFile.makeFolder(order.folder) } catch { throw ExportError("\(error)", .file) }
    do throws(ChildProcess.Failure) {
      process = try ChildProcess("/proc/self/exe", order.arguments, [.output, .errors], reading: order.script)
    } catch {
      throw ExportError("the export could not be started: \(error.reason)", .missingProgram)
    }
    // What is in the window goes first.
    process.stepBack()
  }

  /// Asks it to end and to leave nothing behind.
  public func cancel() {
    isCancelled = true
    process.interrupt()
  }

  /// Waits until a job that was cancelled has tidied up.
  public func waitForEnd() { _ = process.wait() }

  /// What has become of it, without waiting.
  public func state() -> State {
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
    if status > 128 { unlink(path + ".new") }
    return isCancelled ? .cancelled : .failed(reason(status))
  }

  private func reason(_ status: Int32) -> String {
    let prefix = "fluidzoom: "
    let last = errors.split(separator: "\n").last { $0.hasPrefix(prefix) }?.dropFirst(prefix.count)
    return last.map(String.init) ?? "The export ended with \(status) and said nothing of why."
  }
}
